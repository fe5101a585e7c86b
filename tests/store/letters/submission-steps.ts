import { expect } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import type { NewSubmission } from '#store/letters/submissions.ts';
import { letterNo, NOON, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { everything, type OpenedStore } from '#tests/store/harness/opened-store.ts';

export const PHOTO = { hash: 'photo', width: 810, height: 1080 };
export const THUMBNAIL = { hash: 'thumbnail', width: 512, height: 683 };

export const SUBMITTED = letterNo(0, {
  topic: 'lakes',
  name: 'Nia',
  photo: PHOTO,
  thumbnail: THUMBNAIL,
});

export const SUBMISSION: NewSubmission = {
  slipHash: 'hash of a slip',
  sentKey: 'hash of a key',
  authorRole: 'parent',
  locale: 'fr',
  consentText: 'D’accord.',
  consentAt: NOON,
  signals: ['fast', 'links'],
  suspicion: 3,
};

export type SubmissionSteps = ReturnType<typeof submissionSteps>;

/** What a visitor does with the letter of these tests, and what is asked of the store after it. */
export function submissionSteps({ store, tables }: OpenedStore) {
  const submit = (part: Partial<NewSubmission> = {}, letter = SUBMITTED): Promise<Letter> =>
    store.submissions.submit(letter, { ...SUBMISSION, ...part });
  const publish = async ({ id }: Letter) => {
    const { version } = (await store.letterLife.get(id)) ?? { version: 0 };
    return letterStep(store, 'publish', id, { version, by: ROSA });
  };
  const slip = () => store.submissions.findBySlip(SUBMISSION.slipHash);

  async function expectRefusal(
    action: () => Promise<unknown>,
    refusal: new (...args: never[]) => Error,
  ): Promise<void> {
    const before = await everything(tables);
    await expect(action()).rejects.toThrow(refusal);
    expect(await everything(tables)).toEqual(before);
  }

  async function expectTotal(total: number): Promise<void> {
    expect(await store.counts.total()).toBe(total);
    expect(await store.counts.verify()).toEqual([]);
  }

  async function deedsOf({ id }: Letter): Promise<string[]> {
    const trail = await store.audit.listOf({ kind: 'letter', id });
    return trail.map(({ deed, actor, details }) => `${actor?.name} ${deed} ${details.before}`);
  }

  return { submit, publish, slip, expectRefusal, expectTotal, deedsOf };
}
