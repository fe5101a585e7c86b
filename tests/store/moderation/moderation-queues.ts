import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { submit, WAITING, writeResponses } from './to-moderate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What moderators find to decide, in every database. */
export function describeModerationQueues(where: string, open: () => Promise<OpenedStore>): void {
  describe(`moderation ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });

    afterEach(() => opened.close());

    describe('a queue of responses', () => {
      const list = (filter: Partial<QueueFilter<'pending' | 'approved' | 'rejected'>> = {}) =>
        store.moderation.responses.list({ ...WAITING, ...filter }, { now: NOON + 10 * DAY_MS });
      const ids = async (filter: Parameters<typeof list>[0] = {}) =>
        (await list(filter)).items.map(({ id }) => id);

      beforeEach(async () => {
        await store.responses.write(
          responseNo(1, 'amina', { id: 'one', country: 'DE', language: 'de' }),
        );
        await store.responses.write(
          responseNo(2, 'thiago', { id: 'two', country: 'BR', language: 'pt' }),
        );
        await store.responses.write(
          responseNo(3, 'amina', {
            id: 'three',
            country: 'BR',
            creationTime: String(NOON + 8 * DAY_MS),
            email: 'nina.reader@example.org',
          }),
        );
        await tables
          .updateTable('responses')
          .set({ signals: 'link hurried', suspicion: 7 })
          .where('id', '=', 'two')
          .execute();
      });

      test('holds what waits, the oldest first, and says all that moderators see', async () => {
        const { items, next } = await list();
        expect(items.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
        expect(next).toBeUndefined();
        expect(items[1]).toMatchObject({
          to: 'thiago',
          topic: 'rivers',
          text: 'This is response 2.',
          signals: ['link', 'hurried'],
          suspicion: 7,
          reviewedBy: undefined,
          reviewedAt: undefined,
          version: 1,
        });
      });

      test('says in which language each slip is read: that of the page it was sent from, or of the answer', async () => {
        const sent = (id: string, language: string, locale?: 'fr') =>
          store.responses.write({
            ...responseNo(0, 'amina', { id, language, ...(locale && { locale }) }),
            slip: { slipHash: `slip of ${id}`, consent: undefined },
          });
        await sent('french', 'de', 'fr');
        await sent('chinese', 'zh-TW');
        await sent('other', 'eo');
        await store.responses.write(responseNo(0, 'amina', { id: 'none', locale: 'fr' }));
        const asked = ['french', 'chinese', 'other', 'none'];
        const { responses } = store.moderation;
        const each = asked.map(async (id) => (await responses.get(id))?.sentIn);
        expect(await Promise.all(each)).toEqual(['fr', 'cn', 'en', undefined]);
        const counts = await responses.sentIn([...asked, 'one', 'gone']);
        expect(Object.fromEntries(counts)).toEqual({ fr: 1, cn: 1, en: 1, undefined: 2 });
      });

      test('can be cut by topic, country, language, signals and age, and turned round', async () => {
        expect(await ids({ topic: 'rivers' })).toEqual(['two']);
        expect(await ids({ country: 'BR' })).toEqual(['two', 'three']);
        expect(await ids({ language: 'de' })).toEqual(['one']);
        expect(await ids({ flagged: true })).toEqual(['two']);
        expect(await ids({ days: 3 })).toEqual(['one', 'two']);
        expect(await ids({ days: 30 })).toEqual([]);
        expect(await ids({ order: 'newest' })).toEqual(['three', 'two', 'one']);
        expect(await ids({ order: 'suspicion' })).toEqual(['two', 'one', 'three']);
        expect(await ids({ country: 'BR', topic: 'sea' })).toEqual(['three']);
        expect(await ids({ state: 'approved' })).toEqual([]);
      });

      test.each(['oldest', 'newest', 'suspicion'] as const)(
        'is read to its end in pages, %s first, none twice and none lost',
        async (order) => {
          await writeResponses(store, 23);
          await tables
            .updateTable('responses')
            .set({ suspicion: 3 })
            .where('id', 'in', ['r0004', 'r0009', 'r0011', 'r0020'])
            .execute();
          const unpaged = await store.moderation.responses.list(
            { ...WAITING, order },
            { limit: 99 },
          );
          const seen: string[] = [];
          let after: Cursor | undefined;
          do {
            const page = await store.moderation.responses.list(
              { ...WAITING, order },
              { after, limit: 4 },
            );
            seen.push(...page.items.map(({ id }) => id));
            after = page.next;
          } while (after && seen.length < 99);
          expect(seen).toEqual(unpaged.items.map(({ id }) => id));
          expect(new Set(seen).size).toBe(26);
        },
      );

      test('is counted up to a limit, and lists names and versions as far', async () => {
        expect(await store.moderation.responses.count(WAITING, 10)).toBe(3);
        expect(await store.moderation.responses.count(WAITING, 2)).toBe(2);
        expect(await store.moderation.responses.items(WAITING, 2)).toEqual([
          { id: 'one', version: 1 },
          { id: 'two', version: 1 },
        ]);
      });

      test('tells which of some it holds, and which countries and languages occur', async () => {
        const among = await store.moderation.responses.among({ ...WAITING, country: 'BR' }, [
          'one',
          'three',
          'gone',
        ]);
        expect(among.map(({ id }) => id)).toEqual(['three']);
        expect(await store.moderation.responses.choices('pending')).toEqual({
          countries: ['BR', 'DE'],
          languages: ['de', 'en', 'pt'],
          deciders: [],
        });
        expect(await store.moderation.responses.choices('approved')).toEqual({
          countries: [],
          languages: [],
          deciders: [],
        });
      });

      test('says no address; that is asked for by itself, and who asked is recorded', async () => {
        const { readContact } = store.moderation.responses;
        const { items } = await list();
        expect(JSON.stringify(items)).not.toContain('nina.reader');
        expect(items.map(({ id, hasContact }) => [id, hasContact])).toEqual([
          ['one', false],
          ['two', false],
          ['three', true],
        ]);
        expect(await readContact('three', ROSA, { now: NOON })).toBe('nina.reader@example.org');
        expect(await readContact('three', TOMASZ, { now: NOON + 1 })).toContain('nina.reader');
        const looks = await store.audit.listOf({ kind: 'response', id: 'three' });
        expect(looks).toMatchObject([
          { deed: 'response.readContact', actor: TOMASZ, at: NOON + 1 },
          { deed: 'response.readContact', actor: ROSA, at: NOON, details: { letter: 'amina' } },
        ]);
        expect(JSON.stringify(await store.activity.list({}))).not.toContain('nina.reader');
      });

      test('records no look where there is no address, and shows none that is not recorded', async () => {
        const { readContact } = store.moderation.responses;
        expect(await readContact('one', ROSA)).toBeUndefined();
        expect(await readContact('gone', ROSA)).toBeUndefined();
        expect((await store.activity.list({})).items).toEqual([]);
        await opened.tables.schema.alterTable('audit').renameTo('audit_away').execute();
        await expect(readContact('three', ROSA)).rejects.toThrow(/audit/);
        await opened.tables.schema.alterTable('audit_away').renameTo('audit').execute();
      });

      test('of one letter holds every response to it, whatever its state', async () => {
        await answerStep(store, 'reject', 'one', { version: 1, by: ROSA, reason: 'spam' });
        const all = await store.moderation.responses.ofLetter('amina', { limit: 1 });
        const rest = await store.moderation.responses.ofLetter('amina', { after: all.next });
        expect([...all.items, ...rest.items].map(({ id, state }) => `${id} ${state}`)).toEqual([
          'one rejected',
          'three pending',
        ]);
        expect(rest.next).toBeUndefined();
      });
    });

    describe('a queue of letters', () => {
      const ids = async (filter: Partial<QueueFilter<Letter['state']>>) => {
        const page = await store.moderation.letters.list({ ...WAITING, ...filter });
        return page.items.map(({ id }) => id);
      };

      test('holds what waits, with who sent it and every text', async () => {
        await submit(opened, 1, { signals: 'link', suspicion: 4 });
        const { items } = await store.moderation.letters.list(WAITING);
        expect(items.map(({ id }) => id)).toEqual(['hina', 'letter0001']);
        expect(items[0]).toMatchObject({ authorRole: undefined, signals: [], suspicion: 0 });
        expect(items[0]?.text).toEqual({ ur: 'پیارے پہاڑ،' });
        expect(items[1]).toMatchObject({ authorRole: 'parent', signals: ['link'], suspicion: 4 });
      });

      test('can be cut and ordered like that of responses', async () => {
        for (let n = 1; n < 6; n += 1) await submit(opened, n, { suspicion: n % 3 });
        expect(await ids({ country: 'PK' })).toEqual(['hina']);
        expect(await ids({ language: 'ur' })).toEqual(['hina']);
        expect(await ids({ topic: 'rivers' })).toEqual(['letter0002']);
        expect(await ids({ flagged: true })).toEqual(['letter0002', 'letter0005']);
        expect(await ids({ order: 'suspicion' })).toEqual([
          'letter0002',
          'letter0005',
          'letter0001',
          'letter0004',
          'letter0003',
        ]);
        expect(await ids({ flagged: true, topic: 'rivers' })).toEqual(['letter0002']);
        const first = await store.moderation.letters.list(
          { ...WAITING, order: 'suspicion' },
          { limit: 3 },
        );
        const rest = await store.moderation.letters.list(
          { ...WAITING, order: 'suspicion' },
          { limit: 3, after: first.next },
        );
        expect(rest.items.map(({ id }) => id)).toEqual(['letter0004', 'letter0003']);
        expect(await store.moderation.letters.count({ ...WAITING, flagged: true }, 99)).toBe(2);
        expect(await store.moderation.letters.choices('published')).toEqual({
          countries: ['BR', 'CN', 'KE'],
          languages: ['pt', 'sw', 'zh-CN'],
        });
      });
    });
  });
}
