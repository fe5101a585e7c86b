import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNDO_MS } from '#domain/moderation/decisions.ts';
import { NotFoundError, TooLateError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { type Cast, letterNo, NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, countWaiting, letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { copyResponses, storedRows, submit, WAITING, writeResponses } from './to-moderate.ts';

const THOUSAND = 1000;

/** What moderators decide, one by one or a thousand at once, in every database. */
export function describeModerationDecisions(where: string, open: () => Promise<OpenedStore>): void {
  describe(`moderation ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let cast: Cast;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      cast = await writeCast(store);
    });

    afterEach(() => opened.close());

    describe('a decision on many', () => {
      test('approves a thousand in one go and takes them back to the very same rows', async () => {
        const items = await copyResponses(tables, await writeResponses(store, 3), THOUSAND);
        const before = await storedRows(tables);
        const result = await store.moderation.responses.transition(items, 'approve', { by: ROSA });
        expect(result.done).toHaveLength(THOUSAND);
        expect(result.conflicts).toEqual([]);
        expect((await store.letters.findById('amina'))?.nrApproved).toBe(334);
        expect(await countWaiting(store)).toBe(0);
        expect(await store.counts.verify()).toEqual([]);

        const undone = await store.moderation.undo(result.batch, ROSA);
        expect(undone).toMatchObject({ undone: THOUSAND, left: [] });
        expect(await storedRows(tables)).toEqual(before);
        expect(await store.counts.verify()).toEqual([]);
        expect(await store.moderation.responses.get('r0000')).toMatchObject({ version: 3 });
      });

      test('brings back each to what it was, however different they were', async () => {
        const items = await writeResponses(store, 6);
        await answerStep(store, 'approve', 'r0000', { version: 1, by: TOMASZ });
        await answerStep(store, 'reject', 'r0001', { version: 1, by: TOMASZ, reason: 'spam' });
        const noted = { reason: 'unkind', note: 'The third of this class.' };
        await answerStep(store, 'reject', 'r0002', { version: 1, by: ROSA, ...noted });
        expect(await store.moderation.responses.get('r0002')).toMatchObject({
          ...{ rejectedReason: 'unkind', teamNote: noted.note },
        });
        const before = await storedRows(tables);
        const now = await store.moderation.responses.items({ ...WAITING, state: 'rejected' }, 9);
        const { batch } = await store.moderation.responses.transition(
          [...now, { id: 'r0000', version: 2 }, ...items.slice(3)],
          'reject',
          { by: ROSA, reason: 'private' },
        );
        expect((await store.letters.findById('amina'))?.nrApproved).toBe(0);
        expect(await store.counts.verify()).toEqual([]);
        await store.moderation.undo(batch, ROSA);
        expect(await storedRows(tables)).toEqual(before);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('leaves what somebody changed meanwhile, tells who, and does the rest', async () => {
        const items = await writeResponses(store, 4);
        await answerStep(store, 'reject', 'r0001', { version: 1, by: TOMASZ, reason: 'spam' });
        await store.moderation.responses.edit(
          'r0002',
          { version: 1, by: TOMASZ },
          { text: 'Put right.', name: 'Reader 2', age: 30, country: 'DE', language: 'en' },
        );
        const result = await store.moderation.responses.transition(
          [...items, { id: 'gone', version: 1 }],
          'approve',
          { by: ROSA },
        );
        expect(result.done).toEqual(['r0000', 'r0003']);
        expect(result.conflicts).toMatchObject([
          { id: 'r0001', state: 'rejected', by: 'Tomasz' },
          { id: 'r0002', state: 'pending', by: 'Tomasz' },
          { id: 'gone', state: undefined, by: undefined },
        ]);
        expect(await store.moderation.responses.get('r0001')).toMatchObject({
          state: 'rejected',
          rejectedReason: 'spam',
          reviewedBy: 'Tomasz',
          version: 2,
        });
        expect(await store.counts.verify()).toEqual([]);
      });

      test('repeated by the same member is no conflict, by another it is one', async () => {
        const items = await writeResponses(store, 2);
        await store.moderation.responses.transition(items, 'approve', { by: ROSA });
        const again = await store.moderation.responses.transition(items, 'approve', { by: ROSA });
        expect(again).toMatchObject({ done: [], already: ['r0000', 'r0001'], conflicts: [] });
        const other = await store.moderation.responses.transition(items, 'approve', { by: TOMASZ });
        expect(other.conflicts).toMatchObject([
          { id: 'r0000', state: 'approved', by: 'Rosa' },
          { id: 'r0001', state: 'approved', by: 'Rosa' },
        ]);
        expect(await store.audit.listOf({ kind: 'response', id: 'r0000' })).toHaveLength(1);
      });

      test('is in the trail, under one name for all, and invalidates what the public sees', async () => {
        const items = await writeResponses(store, 3, ['amina']);
        const before = (await store.content()).version;
        const { batch } = await store.moderation.responses.transition(items, 'approve', {
          by: ROSA,
          now: NOON,
        });
        expect(await store.invalidatedSince(before)).toEqual(['answers:sea', 'letter:amina']);
        const [deed] = await store.audit.listOf({ kind: 'response', id: 'r0001' });
        expect(deed).toMatchObject({
          actor: ROSA,
          deed: 'response.approve',
          batch,
          at: NOON,
          details: { letter: 'amina', before: 'pending' },
        });
        expect(await store.moderation.batch(batch)).toEqual({
          deed: 'response.approve',
          by: ROSA,
          at: NOON,
          count: 3,
          undone: false,
        });
        expect(await store.moderation.batch('none')).toBeUndefined();
      });

      test('stands in the trail in the order in which it was done, also within a millisecond', async () => {
        await writeResponses(store, 1);
        const deeds = Array.from({ length: 8 }, (_, n) => (n % 2 ? 'unapprove' : 'approve'));
        for (const deed of deeds) {
          const how = { by: ROSA, now: NOON };
          await store.moderation.responses.transition([{ id: 'r0000' }], deed, how);
        }
        const found = await store.audit.listOf({ kind: 'response', id: 'r0000' });
        expect(found.map(({ deed }) => deed)).toEqual(
          deeds.toReversed().map((deed) => `response.${deed}`),
        );
      });

      test('reminds of pictures that became public and that nobody has described', async () => {
        const picture = { hash: 'photo', width: 810, height: 1080 };
        const pictures = { photo: picture, thumbnail: picture };
        const parts = [{ alt: {} }, { alt: { fr: 'Un bateau' } }, { alt: {} }];
        const waiting: { id: string; version: number }[] = [];
        for (const [n, part] of parts.entries()) {
          const letter = letterNo(n, { id: `p${n}`, ...part, ...(n < 2 && pictures) });
          waiting.push(await store.letterLife.insert(letter));
        }
        const { letters } = store.moderation;
        const { batch } = await letters.transition(waiting, 'publish', { by: ROSA });
        expect(await letters.undescribedIn(batch)).toMatchObject([{ id: 'p0' }]);
        await store.letterLife.edit('p0', { version: 2, by: ROSA }, { alt: { en: 'A whale' } });
        expect(await letters.undescribedIn(batch)).toEqual([]);
        expect(await letters.undescribedIn('none')).toEqual([]);
      });

      test('publishes, hides and rejects letters with all their counters, and back', async () => {
        const waiting = [];
        for (let n = 1; n <= 20; n += 1) waiting.push(await submit(opened, n));
        const before = await storedRows(tables);
        const published = await store.moderation.letters.transition(waiting, 'publish', {
          by: ROSA,
        });
        expect(published.done).toHaveLength(20);
        expect(await store.counts.total()).toBe(23);
        expect(await store.counts.verify()).toEqual([]);
        await store.moderation.undo(published.batch, ROSA);
        expect(await storedRows(tables)).toEqual(before);
        expect(await store.counts.verify()).toEqual([]);

        const shown = await store.moderation.letters.items(
          { state: 'published', order: 'oldest' },
          9,
        );
        const hidden = await store.moderation.letters.transition(shown, 'unpublish', { by: ROSA });
        expect(await store.counts.total()).toBe(0);
        expect(await store.counts.verify()).toEqual([]);
        await store.moderation.undo(hidden.batch, ROSA);
        expect(await storedRows(tables)).toEqual(before);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('refuses a letter whose state does not allow it', async () => {
        const { amina, hina } = cast;
        await letterStep(store, 'trash', hina.id, { version: 1, by: TOMASZ });
        const result = await store.moderation.letters.transition(
          [
            { id: amina.id, version: amina.version },
            { id: hina.id, version: 2 },
          ],
          'reopen',
          { by: ROSA },
        );
        expect(result.done).toEqual([]);
        expect(result.conflicts).toMatchObject([
          { id: 'amina', state: 'published', by: undefined },
          { id: 'hina', state: 'trashed', by: 'Tomasz' },
        ]);
      });

      test('by two moderators at once gives each item to one of them', async () => {
        const items = await writeResponses(store, 40);
        const [rosa, tomasz] = await Promise.all([
          store.moderation.responses.transition(items, 'approve', { by: ROSA }),
          store.moderation.responses.transition(items, 'reject', { by: TOMASZ, reason: 'spam' }),
        ]);
        expect(rosa.done.length + tomasz.done.length).toBe(40);
        const told = [...rosa.conflicts, ...tomasz.conflicts];
        expect(told).toHaveLength(40);
        expect(told.every(({ by }) => by === 'Rosa' || by === 'Tomasz')).toBe(true);
        expect(await store.counts.verify()).toEqual([]);
      });
    });

    describe('taking back', () => {
      test('leaves what somebody has changed since', async () => {
        const items = await writeResponses(store, 3);
        const { batch } = await store.moderation.responses.transition(items, 'approve', {
          by: ROSA,
        });
        await answerStep(store, 'unapprove', 'r0001', { version: 2, by: TOMASZ });
        expect(await store.moderation.undo(batch, ROSA)).toMatchObject({
          ...{ undone: 2, left: ['r0001'] },
          back: expect.arrayContaining(['r0000', 'r0002']),
        });
        expect(await store.moderation.responses.get('r0001')).toMatchObject({
          reviewedBy: 'Tomasz',
          version: 3,
        });
        expect(await store.counts.verify()).toEqual([]);
      });

      test('repeated changes nothing more, and is told as done', async () => {
        const items = await writeResponses(store, 2);
        const { batch } = await store.moderation.responses.transition(items, 'approve', {
          by: ROSA,
        });
        await store.moderation.undo(batch, ROSA);
        const after = await tables.selectFrom('responses').selectAll().execute();
        expect(await store.moderation.undo(batch, ROSA)).toMatchObject({ undone: 2, left: [] });
        expect(await tables.selectFrom('responses').selectAll().execute()).toEqual(after);
        expect((await store.moderation.batch(batch))?.undone).toBe(true);
        const deeds = await store.audit.listOf({ kind: 'response', id: 'r0000' });
        expect(deeds.map(({ deed }) => deed).sort()).toEqual(['response.approve', 'response.undo']);
      });

      test('is refused to others, after half a minute, and for what never was', async () => {
        const items = await writeResponses(store, 1);
        const { batch } = await store.moderation.responses.transition(items, 'approve', {
          by: ROSA,
          now: NOON,
        });
        const refusals = [
          () => store.moderation.undo(batch, TOMASZ, NOON),
          () => store.moderation.undo('nothing', ROSA, NOON),
        ];
        for (const refusal of refusals) await expect(refusal()).rejects.toThrow(NotFoundError);
        await expect(store.moderation.undo(batch, ROSA, NOON + UNDO_MS + 1)).rejects.toThrow(
          TooLateError,
        );
        expect(await store.moderation.responses.get('r0000')).toMatchObject({ state: 'approved' });
        expect(await store.moderation.undo(batch, ROSA, NOON + UNDO_MS)).toMatchObject({
          undone: 1,
          left: [],
        });
      });
    });
  });
}
