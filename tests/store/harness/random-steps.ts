import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublic, type Letter, type LetterState } from '#domain/letters/letter.ts';
import { setOf } from '#domain/responses/response.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, answerSteps, countWaiting, letterStep } from '#tests/cast/steps.ts';
import { numbersBelow } from '#tests/harness/random.ts';
import { expectCounts, type OpenedStore } from './opened-store.ts';
import { idsOf, walk } from './written.ts';

/** A letter as the plain model of the store has it. */
type ModelLetter = {
  id: string;
  topic: Topic;
  country: string;
  state: LetterState;
  before?: LetterState;
  version: number;
  responses: { id: string; version: number; verdict: 'pending' | 'approved' | 'rejected' }[];
};
type Model = Pick<ModelLetter, 'state' | 'before'>;

/** What each step makes of a letter; undefined if it is refused. */
const STEPS: Record<
  'publish' | 'unpublish' | 'trash' | 'restore',
  (l: Model) => Model | undefined
> = {
  publish: ({ state }) => (state === 'trashed' ? undefined : { state: 'published' }),
  unpublish: ({ state }) =>
    state === 'published' || state === 'unpublished' ? { state: 'unpublished' } : undefined,
  trash: ({ state, before }) =>
    state === 'trashed' && before ? { state, before } : { state: 'trashed', before: state },
  restore: ({ state, before }) => ({ state: state === 'trashed' && before ? before : state }),
};

/** Counters after steps of any kind, on every database. */
export function describeRandomSteps(where: string, open: () => Promise<OpenedStore>): void {
  describe(`steps of any kind ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });

    afterEach(() => opened.close());

    test('four hundred steps of any kind leave every counter as a plain model has it', async () => {
      const random = numbersBelow(8);
      const model = new Map<string, ModelLetter>();
      const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
      for (let step = 0; step < 400; step += 1) {
        const letter = model.size > 0 && random(8) > 0 ? pick([...model.values()]) : undefined;
        await (letter ? change(letter, step) : insert(step));
      }
      expect(model.size).toBeGreaterThan(10);
      await expectCounts(store, modelCounts([...model.values()]));
      for (const [id, letter] of model) {
        const { responses, before: _, ...stored } = letter;
        expect(await store.letterLife.get(id)).toMatchObject({
          ...stored,
          nrResponses: responses.length,
          nrApproved: responses.filter(({ verdict }) => verdict === 'approved').length,
        });
      }
      const waiting = [...model.values()].flatMap(({ responses }) =>
        responses.filter(({ verdict }) => verdict === 'pending'),
      );
      expect(await countWaiting(store)).toBe(waiting.length);
      const published = [...model.values()].filter(isPublic);
      const read = await walk(store.letters.listLatest, 10);
      expect(idsOf(read).sort()).toEqual(idsOf(published).sort());

      async function insert(step: number): Promise<void> {
        const state = pick(['pending', 'published'] as const);
        const part = { topic: pick(TOPICS), country: pick(['KE', 'PE', 'JP']) };
        const { id } = await store.letterLife.insert(letterNo(step, part), state);
        model.set(id, { id, ...part, state, version: 1, responses: [] });
      }

      async function change(letter: ModelLetter, step: number): Promise<void> {
        const { letterLife, responses } = store;
        const { id, version } = letter;
        const stale = random(10) === 0;
        const seen = { version: stale ? version - 1 : version };
        const to = { topic: pick(TOPICS), country: pick(['KE', 'PE', 'JP', 'MA']) };
        switch (random(10)) {
          case 0:
            return follow(letter, stale, 'publish', () => letterStep(store, 'publish', id, seen));
          case 1:
            return follow(letter, stale, 'unpublish', () =>
              letterStep(store, 'unpublish', id, seen),
            );
          case 2:
            return follow(letter, stale, 'trash', () => letterStep(store, 'trash', id, seen, NOON));
          case 3:
            return follow(letter, stale, 'restore', () => letterStep(store, 'restore', id, seen));
          case 4: {
            const edited = await letterLife.edit(id, seen, to).catch(refused);
            expect(edited === undefined).toBe(stale || letter.state === 'trashed');
            if (edited) Object.assign(letter, to, { version: edited.version });
            return;
          }
          case 5: {
            if (letter.state !== 'trashed' || random(3) > 0) return;
            const erased = await letterStep(store, 'erase', id, seen).then(() => true, refused);
            expect(erased === undefined).toBe(stale);
            if (erased) model.delete(id);
            return;
          }
          case 6:
          case 7: {
            const written = await responses.write(responseNo(step, id)).catch(refused);
            expect(written !== undefined).toBe(isPublic(letter));
            if (!written) return;
            expect(written.set).toBe(setOf(letter.responses.length));
            letter.responses.push({ id: written.id, version: 1, verdict: 'pending' });
            return;
          }
          case 8: {
            if (letter.responses.length === 0) return;
            const response = pick(letter.responses);
            const seenAs = { version: response.version - Number(stale), by: ROSA };
            const { erase } = answerSteps(store);
            const erased = await erase(response.id, seenAs).then(() => true, refused);
            expect(erased === undefined).toBe(stale);
            if (erased) letter.responses.splice(letter.responses.indexOf(response), 1);
            return;
          }
          default: {
            if (letter.responses.length === 0) return;
            const response = pick(letter.responses);
            const by = { version: stale ? response.version - 1 : response.version, by: ROSA };
            const verdict = pick(['pending', 'approved', 'rejected'] as const);
            const decide = {
              pending: () => answerStep(store, 'unapprove', response.id, by),
              approved: () => answerStep(store, 'approve', response.id, by),
              rejected: () => answerStep(store, 'reject', response.id, { ...by, reason: 'rude' }),
            };
            const decided = await decide[verdict]().catch(refused);
            expect(decided === undefined).toBe(stale);
            if (decided) Object.assign(response, { verdict, version: decided.version });
          }
        }
      }

      async function follow(
        letter: ModelLetter,
        stale: boolean,
        step: keyof typeof STEPS,
        take: () => Promise<Letter>,
      ): Promise<void> {
        const next = STEPS[step](letter);
        const taken = await take().catch(refused);
        expect(taken?.state).toBe(stale ? undefined : next?.state);
        if (taken) Object.assign(letter, next, { version: taken.version });
      }
    });
  });
}

function modelCounts(letters: ModelLetter[]): Record<string, number> {
  const counted: Record<string, number> = { total: 0 };
  for (const { country, topic } of letters.filter(isPublic)) {
    counted[`${country} ${topic}`] = (counted[`${country} ${topic}`] ?? 0) + 1;
    counted.total = (counted.total ?? 0) + 1;
  }
  return counted;
}

/** Swallows the store's refusals, and nothing else. */
function refused(error: unknown): undefined {
  if (error instanceof NotFoundError || error instanceof VersionConflictError) return undefined;
  throw error;
}
