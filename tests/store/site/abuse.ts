import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NewResponse } from '#store/responses/responses.ts';
import type { Store } from '#store/store.ts';
import { type Cast, NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, answersOf } from '#tests/cast/steps.ts';
import { everything, type OpenedStore } from '#tests/store/harness/opened-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const LIMIT = { burst: 2, everyMs: 1000 };

/** What comes through the gate and what it stores, for every database behind the store. */
export function describeAbuseLimits(where: string, open: () => Promise<OpenedStore>): void {
  describe(`what visitors send ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });
    afterEach(() => opened.close());

    describe('a response that somebody sent', () => {
      let cast: Cast;

      beforeEach(async () => {
        cast = await writeCast(store);
      });

      const sent = (part: Partial<NewResponse> = {}, n = 0): NewResponse => ({
        ...responseNo(n, cast.amina.id),
        email: 'nina@example.org',
        wantsNote: true,
        locale: 'fr',
        sentKey: 'key of the first',
        signals: ['fast', 'link'],
        suspicion: 5,
        ...part,
      });
      const writtenTo = async () => (await store.letterLife.get(cast.amina.id))?.nrResponses;
      const contacts = () =>
        tables.selectFrom('response_contacts').selectAll().orderBy('response_id').execute();

      test('is stored with where it came from and what speaks against it', async () => {
        const { id } = await store.responses.write(sent());
        const row = await tables
          .selectFrom('responses')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        expect(row).toMatchObject({
          state: 'pending',
          locale: 'fr',
          sent_key: 'key of the first',
          signals: 'fast link',
          suspicion: 5,
          set_number: 0,
        });
        expect(await contacts()).toEqual([
          {
            ...{ response_id: id, wants_note: true },
            ...{ email: expect.stringMatching(/^sealed:/), email_mark: expect.any(String) },
          },
        ]);
        expect(await store.responses.readPublic(cast.amina.id, { start: 0 })).toMatchObject({
          items: [],
        });
      });

      test('a second time is stored once, as it was the first time', async () => {
        const first = await store.responses.write(sent());
        const before = await everything(tables);
        const again = sent({ id: 'another', text: 'Another text', email: 'other@example.org' });
        expect(await store.responses.write(again)).toEqual(first);
        expect(await everything(tables)).toEqual(before);
      });

      test('several times at once is stored once, and counted once', async () => {
        const all = Array.from({ length: 6 }, (_, n) => store.responses.write(sent({}, n)));
        const stored = await Promise.all(all);
        expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
        expect(await writtenTo()).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('under other keys, or without one, is stored each time', async () => {
        for (let n = 0; n < 4; n += 1) {
          const response = sent({ sentKey: `key ${n}` }, n);
          await store.responses.write(response);
          const { sentKey: _, ...unkeyed } = sent({}, n + 10);
          await store.responses.write(unkeyed);
        }
        expect(await writtenTo()).toBe(8);
        const all = await answersOf(store, cast.amina.id);
        expect(all.map(({ set }) => set)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
      });

      test('to a letter that is not public is refused, and nothing is stored of it', async () => {
        const before = await everything(tables);
        await expect(store.responses.write(sent({ to: cast.hina.id }))).rejects.toThrow(
          NotFoundError,
        );
        expect(await everything(tables)).toEqual(before);
      });

      test('loses its address once its decision is old enough, and not before', async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: NOON });
        const write = (id: string) => store.responses.write(sent({ id, sentKey: id }));
        const [approved, rejected, reopened] = [
          await write('approved'),
          await write('rejected'),
          await write('reopened'),
          await write('waiting'),
        ];
        await answerStep(store, 'approve', approved.id, { version: 1, by: ROSA });
        await answerStep(store, 'reject', rejected.id, { version: 1, by: ROSA, reason: 'No.' });
        await answerStep(store, 'approve', reopened.id, { version: 1, by: ROSA });
        await answerStep(store, 'unapprove', reopened.id, { version: 2, by: ROSA });
        vi.setSystemTime(NOON + DAY);
        const late = await write('late');
        await answerStep(store, 'approve', late.id, { version: 1, by: ROSA });
        vi.useRealTimers();

        const { forgetContacts } = store.responses;
        const undecidedBefore = NOON;
        expect(await forgetContacts({ decidedBefore: NOON, undecidedBefore })).toBe(0);
        expect(await forgetContacts({ decidedBefore: NOON + 1, undecidedBefore })).toBe(2);
        expect((await contacts()).map(({ response_id }) => response_id)).toEqual([
          'late',
          'reopened',
          'waiting',
        ]);
        expect(await answersOf(store, cast.amina.id)).toHaveLength(5);
        expect(await forgetContacts({ decidedBefore: 0, undecidedBefore: NOON + 1 })).toBe(2);
        expect((await contacts()).map(({ response_id }) => response_id)).toEqual(['late']);
      });
    });

    describe('the trace of what was sent', () => {
      const note = (content: string, part: { at?: number; fingerprint?: number[] } = {}) =>
        store.idempotencyKeys.insert({
          content,
          sentKey: `key of ${content}`,
          fingerprint: part.fingerprint,
          at: part.at ?? NOON,
        });

      test('gives the same content the key it had first, even at once', async () => {
        expect(await store.idempotencyKeys.findByContent('a', NOON)).toBeUndefined();
        const keys = await Promise.all(
          ['one', 'two', 'three'].map((sentKey) =>
            store.idempotencyKeys.insert({
              content: 'a',
              sentKey,
              fingerprint: undefined,
              at: NOON,
            }),
          ),
        );
        expect(new Set(keys).size).toBe(1);
        expect(await store.idempotencyKeys.findByContent('a', NOON)).toBe(keys[0]);
        expect(await note('b')).toBe('key of b');
      });

      test('has the fingerprints of everything else, the latest first', async () => {
        await note('a', { fingerprint: [1, 4294967295], at: NOON });
        await note('b', { fingerprint: [2], at: NOON + 2 });
        await note('short', { at: NOON + 3 });
        await note('c', { fingerprint: [3], at: NOON + 1 });
        expect(await store.idempotencyKeys.otherFingerprints('c', NOON)).toEqual([
          [2],
          [1, 4294967295],
        ]);
        expect(await store.idempotencyKeys.otherFingerprints('new', NOON)).toEqual([
          [2],
          [3],
          [1, 4294967295],
        ]);
      });

      test('goes when it is old, and the rest stays', async () => {
        await note('old', { at: NOON - 1 });
        await note('new', { at: NOON });
        await store.idempotencyKeys.deleteOld(0, NOON);
        expect(await store.idempotencyKeys.findByContent('old', NOON)).toBeUndefined();
        expect(await store.idempotencyKeys.findByContent('new', NOON)).toBe('key of new');
      });
    });

    test('attempts that count no more are forgotten, the others stay', async () => {
      await store.rateLimits.consume([{ key: 'early', limit: LIMIT }], NOON);
      await store.rateLimits.consume([{ key: 'late', limit: LIMIT }], NOON + 500);
      await store.rateLimits.forget(NOON + 1000);
      const rows = await tables.selectFrom('rate_limits').select('subject').execute();
      expect(rows).toEqual([{ subject: 'late' }]);
    });
  });
}
