import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { everything, type OpenedStore } from '#tests/store/harness/opened-store.ts';
import { PHOTO, type SubmissionSteps, submissionSteps } from './submission-steps.ts';

/** What visitors take back of letters of their own, for every database behind the store. */
export function describeWithdrawals(where: string, open: () => Promise<OpenedStore>): void {
  describe(`letters that visitors take back ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let { submit, publish, slip, expectRefusal, expectTotal, deedsOf } = {} as SubmissionSteps;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      ({ submit, publish, slip, expectRefusal, expectTotal, deedsOf } = submissionSteps(opened));
    });
    afterEach(() => opened.close());

    describe('a letter that is taken back', () => {
      test('is gone from every public place at once, with its picture and its answers', async () => {
        const letter = await submit();
        const { slug } = await publish(letter);
        const answer = await store.responses.write(responseNo(0, letter.id));
        await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
        await expectTotal(1);
        const before = (await store.content()).version;
        await store.submissions.withdraw(letter.id);
        await expectTotal(0);
        expect(await store.invalidatedSince(before)).toEqual([
          'ages:0-5',
          'country:KE',
          `letter:${letter.id}`,
          'month:2026-06',
          'topic:lakes',
          'total',
        ]);
        expect(await store.letters.findBySlug(slug)).toBeUndefined();
        expect(await store.letters.hasPicture(letter.id, 'photo', PHOTO.hash)).toBe(false);
        const read = await store.responses.readPublic(letter.id, { start: 0 });
        expect(read.items).toEqual([]);
        expect((await deedsOf(letter)).toSorted()).toEqual([
          'Rosa letter.publish pending',
          'undefined letter.withdraw published',
        ]);
      });

      test('stays so if it is taken back once more, and staff cannot publish it', async () => {
        const letter = await submit();
        const { version } = await store.submissions.withdraw(letter.id);
        const before = await everything(tables);
        await store.submissions.withdraw(letter.id);
        expect(await everything(tables)).toEqual(before);
        await expectRefusal(
          () => letterStep(store, 'publish', letter.id, { version, by: ROSA }),
          NotFoundError,
        );
      });

      test('may be sent again, and waits again', async () => {
        const letter = await submit();
        await publish(letter);
        await store.submissions.withdraw(letter.id);
        const again = await store.submissions.resend(letter.id);
        expect(again.state).toBe('pending');
        await expectTotal(0);
        await publish(again);
        await expectTotal(1);
      });

      test('is refused where there is none, or staff took it down for good', async () => {
        const letter = await submit();
        await letterStep(store, 'trash', letter.id, { version: 1, by: ROSA });
        await expectRefusal(() => store.submissions.withdraw(letter.id), NotFoundError);
        await expectRefusal(() => store.submissions.withdraw('none'), NotFoundError);
      });
    });

    test('only what was taken back may be sent again', async () => {
      const letter = await submit();
      await publish(letter);
      await expectRefusal(() => store.submissions.resend(letter.id), NotFoundError);
    });

    describe('erasing', () => {
      test('leaves nothing of a public letter but the note of its files', async () => {
        const letter = await submit();
        await publish(letter);
        const email = 'ines@example.org';
        const answer = await store.responses.write(responseNo(0, letter.id, { email }));
        await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
        const before = (await store.content()).version;
        await store.submissions.erase(letter.id);
        await expectTotal(0);
        expect(await slip()).toBeUndefined();
        const { picture_changes, audit = [], content_touched, ...rest } = await everything(tables);
        expect(picture_changes?.map((row) => JSON.parse(row))).toMatchObject([
          { letter_id: letter.id },
        ]);
        expect(audit.some((row) => row.includes('letter.erase'))).toBe(true);
        expect(await store.invalidatedSince(before)).toContain(`letter:${letter.id}`);
        expect(JSON.stringify(rest)).not.toContain(letter.id);
        expect(JSON.stringify([rest, audit, content_touched])).not.toMatch(/Nia|ines@/);
      });

      test('is possible in any state, the trash too, and once more changes nothing', async () => {
        const letter = await submit();
        await letterStep(store, 'trash', letter.id, { version: 1, by: ROSA });
        await store.submissions.erase(letter.id);
        const after = await everything(tables);
        await store.submissions.erase(letter.id);
        expect(await everything(tables)).toEqual(after);
        await expectRefusal(() => store.submissions.erase('nobody'), NotFoundError);
      });
    });
  });
}
