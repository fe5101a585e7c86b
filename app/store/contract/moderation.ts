import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from '../../domain/letters/letter.ts';
import { UNDO_MS } from '../../domain/moderation/decisions.ts';
import type { QueueCursor, QueueFilter } from '../../domain/moderation/queue.ts';
import { type Cast, letterNo, NOON, ROSA, responseNo, TOMASZ, writeCast } from '../cast.ts';
import { NotFoundError, TooLateError, VersionConflictError } from '../refusals.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import type { OpenedStore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const THOUSAND = 1000;
const WAITING = { state: 'pending', order: 'oldest' } as const;

/** What every database has to do for the people who moderate. */
export function describeModeration(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let cast: Cast;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      cast = await writeCast(store);
    });

    afterEach(async () => {
      await opened.close();
    });

    /** Writes so many responses, to one letter after the other. */
    async function writeResponses(count: number, letters = [cast.amina, cast.thiago, cast.mei]) {
      const items = [];
      for (let n = 0; n < count; n += 1) {
        const to = letters[n % letters.length]?.id ?? '';
        const { id, version } = await store.responses.write(
          responseNo(n, to, { id: `r${String(n).padStart(4, '0')}` }),
        );
        items.push({ id, version });
      }
      return items;
    }

    /** A letter that a visitor sent, with what was noticed about it. */
    async function submit(n: number, part: { signals?: string; suspicion?: number } = {}) {
      const letter = await store.letterLife.insert(letterNo(n));
      await tables
        .insertInto('submissions')
        .values({
          letter_id: letter.id,
          slip_hash: `slip ${n}`,
          sent_key: `key ${n}`,
          sender: 'parent',
          locale: 'en',
          consent_text: 'We agree.',
          consent_at: Number(letter.creationTime),
          signals: '',
          suspicion: 0,
          ...part,
        })
        .execute();
      return letter;
    }

    /** Rows of everything that decisions change, versions and moments of change aside. */
    async function standing() {
      const responses = await tables.selectFrom('responses').selectAll().orderBy('id').execute();
      const letters = await tables.selectFrom('letters').selectAll().orderBy('id').execute();
      const countries = await tables.selectFrom('country_counters').selectAll().execute();
      const counters = await tables.selectFrom('counters').selectAll().execute();
      const bare = (row: { version: number }) => ({ ...row, version: 0, changed_at: 0 });
      return {
        responses: responses.map(bare),
        letters: letters.map(bare),
        countries: countries
          .filter(({ letters: n }) => n > 0)
          .map((row) => `${row.country} ${row.topic} ${row.letters}`)
          .sort(),
        counters,
      };
    }

    async function expectRight() {
      expect(await store.counts.verify()).toEqual([]);
    }

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
          await writeResponses(23);
          await tables
            .updateTable('responses')
            .set({ suspicion: 3 })
            .where('id', 'in', ['r0004', 'r0009', 'r0011', 'r0020'])
            .execute();
          const whole = await store.moderation.responses.list({ ...WAITING, order }, { limit: 99 });
          const seen: string[] = [];
          let after: QueueCursor | undefined;
          do {
            const page = await store.moderation.responses.list(
              { ...WAITING, order },
              { after, limit: 4 },
            );
            seen.push(...page.items.map(({ id }) => id));
            after = page.next;
          } while (after && seen.length < 99);
          expect(seen).toEqual(whole.items.map(({ id }) => id));
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
        });
        expect(await store.moderation.responses.choices('approved')).toEqual({
          countries: [],
          languages: [],
        });
      });

      test('says no address; that is asked for by itself', async () => {
        expect(JSON.stringify(await list())).not.toContain('nina.reader');
        expect(await store.moderation.responses.contactOf('three')).toBe('nina.reader@example.org');
        expect(await store.moderation.responses.contactOf('one')).toBeUndefined();
      });

      test('of one letter holds every response to it, whatever its state', async () => {
        await store.responses.reject('one', { version: 1, by: ROSA, reason: 'spam' });
        const all = await store.moderation.responses.ofLetter('amina', { limit: 9 });
        expect(all.map(({ id, state }) => `${id} ${state}`)).toEqual([
          'one rejected',
          'three pending',
        ]);
        const [first] = all;
        const rest = await store.moderation.responses.ofLetter('amina', { limit: 9, after: first });
        expect(rest.map(({ id }) => id)).toEqual(['three']);
      });
    });

    describe('a queue of letters', () => {
      const ids = async (filter: Partial<QueueFilter<Letter['state']>>) => {
        const page = await store.moderation.letters.list({ ...WAITING, ...filter });
        return page.items.map(({ id }) => id);
      };

      test('holds what waits, with who sent it and every text', async () => {
        await submit(1, { signals: 'link', suspicion: 4 });
        const { items } = await store.moderation.letters.list(WAITING);
        expect(items.map(({ id }) => id)).toEqual(['hina', 'letter0001']);
        expect(items[0]).toMatchObject({ sender: undefined, signals: [], suspicion: 0 });
        expect(items[0]?.text).toEqual({ ur: 'پیارے پہاڑ،' });
        expect(items[1]).toMatchObject({ sender: 'parent', signals: ['link'], suspicion: 4 });
      });

      test('can be cut and ordered like that of responses', async () => {
        for (let n = 1; n < 6; n += 1) await submit(n, { suspicion: n % 3 });
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

    describe('a decision on many', () => {
      test('approves a thousand in one go and takes them back to the very same rows', async () => {
        const items = await copyResponses(tables, await writeResponses(3), THOUSAND);
        const before = await standing();
        const result = await store.moderation.responses.decideMany(items, 'approve', { by: ROSA });
        expect(result.decided).toHaveLength(THOUSAND);
        expect(result.conflicts).toEqual([]);
        expect((await store.letters.findById('amina'))?.nrApproved).toBe(334);
        expect(await store.responses.countPending()).toBe(0);
        await expectRight();

        const undone = await store.moderation.undo(result.batch, ROSA);
        expect(undone).toEqual({ undone: THOUSAND, left: [] });
        expect(await standing()).toEqual(before);
        await expectRight();
        expect(await store.moderation.responses.get('r0000')).toMatchObject({ version: 3 });
      });

      test('brings back each to what it was, however different they were', async () => {
        const items = await writeResponses(6);
        await store.responses.approve('r0000', { version: 1, by: TOMASZ });
        await store.responses.reject('r0001', { version: 1, by: TOMASZ, reason: 'spam' });
        await store.responses.reject('r0002', { version: 1, by: ROSA, reason: 'unkind' });
        const before = await standing();
        const now = await store.moderation.responses.items({ ...WAITING, state: 'rejected' }, 9);
        const { batch } = await store.moderation.responses.decideMany(
          [...now, { id: 'r0000', version: 2 }, ...items.slice(3)],
          'reject',
          { by: ROSA, reason: 'private' },
        );
        expect((await store.letters.findById('amina'))?.nrApproved).toBe(0);
        await expectRight();
        await store.moderation.undo(batch, ROSA);
        expect(await standing()).toEqual(before);
        await expectRight();
      });

      test('leaves what somebody changed meanwhile, tells who, and does the rest', async () => {
        const items = await writeResponses(4);
        await store.responses.reject('r0001', { version: 1, by: TOMASZ, reason: 'spam' });
        await store.moderation.responses.edit(
          'r0002',
          { version: 1, by: TOMASZ },
          { text: 'Put right.', name: 'Reader 2', age: 30, country: 'DE' },
        );
        const result = await store.moderation.responses.decideMany(
          [...items, { id: 'gone', version: 1 }],
          'approve',
          { by: ROSA },
        );
        expect(result.decided).toEqual(['r0000', 'r0003']);
        expect(result.conflicts).toEqual([
          { id: 'r0001', state: 'rejected', by: 'Tomasz' },
          { id: 'r0002', state: 'pending', by: undefined },
          { id: 'gone', state: undefined, by: undefined },
        ]);
        expect(await store.moderation.responses.get('r0001')).toMatchObject({
          state: 'rejected',
          rejectedReason: 'spam',
          reviewedBy: 'Tomasz',
          version: 2,
        });
        await expectRight();
      });

      test('repeated by the same member is no conflict, by another it is one', async () => {
        const items = await writeResponses(2);
        await store.moderation.responses.decideMany(items, 'approve', { by: ROSA });
        const again = await store.moderation.responses.decideMany(items, 'approve', { by: ROSA });
        expect(again).toMatchObject({ decided: [], already: ['r0000', 'r0001'], conflicts: [] });
        const other = await store.moderation.responses.decideMany(items, 'approve', { by: TOMASZ });
        expect(other.conflicts).toEqual([
          { id: 'r0000', state: 'approved', by: 'Rosa' },
          { id: 'r0001', state: 'approved', by: 'Rosa' },
        ]);
        expect(await store.audit.listOf({ kind: 'response', id: 'r0000' })).toHaveLength(1);
      });

      test('is in the trail, under one name for all, and touches what the public sees', async () => {
        const items = await writeResponses(3, [cast.amina]);
        const before = await store.contentVersion();
        const { batch } = await store.moderation.responses.decideMany(items, 'approve', {
          by: ROSA,
          now: NOON,
        });
        expect(await store.touchedSince(before)).toEqual(['answers:sea', 'letter:amina']);
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

      test('publishes, hides and rejects letters with all their counters, and back', async () => {
        const waiting = [];
        for (let n = 1; n <= 20; n += 1) waiting.push(await submit(n));
        const before = await standing();
        const published = await store.moderation.letters.decideMany(waiting, 'publish', {
          by: ROSA,
        });
        expect(published.decided).toHaveLength(20);
        expect(await store.counts.total()).toBe(23);
        await expectRight();
        await store.moderation.undo(published.batch, ROSA);
        expect(await standing()).toEqual(before);
        await expectRight();

        const shown = await store.moderation.letters.items(
          { state: 'published', order: 'oldest' },
          9,
        );
        const hidden = await store.moderation.letters.decideMany(shown, 'unpublish', { by: ROSA });
        expect(await store.counts.total()).toBe(0);
        await expectRight();
        await store.moderation.undo(hidden.batch, ROSA);
        expect(await standing()).toEqual(before);
        await expectRight();
      });

      test('refuses a letter whose state does not allow it', async () => {
        const { amina, hina } = cast;
        await store.letterLife.trash(hina.id, { version: 1, by: TOMASZ });
        const result = await store.moderation.letters.decideMany(
          [
            { id: amina.id, version: amina.version },
            { id: hina.id, version: 2 },
          ],
          'reopen',
          { by: ROSA },
        );
        expect(result.decided).toEqual([]);
        expect(result.conflicts).toEqual([
          { id: 'amina', state: 'published', by: undefined },
          { id: 'hina', state: 'trashed', by: 'Tomasz' },
        ]);
      });

      test('by two moderators at once gives each item to one of them', async () => {
        const items = await writeResponses(40);
        const [rosa, tomasz] = await Promise.all([
          store.moderation.responses.decideMany(items, 'approve', { by: ROSA }),
          store.moderation.responses.decideMany(items, 'reject', { by: TOMASZ, reason: 'spam' }),
        ]);
        expect(rosa.decided.length + tomasz.decided.length).toBe(40);
        const told = [...rosa.conflicts, ...tomasz.conflicts];
        expect(told).toHaveLength(40);
        expect(told.every(({ by }) => by === 'Rosa' || by === 'Tomasz')).toBe(true);
        await expectRight();
      });
    });

    describe('taking back', () => {
      test('leaves what somebody has changed since', async () => {
        const items = await writeResponses(3);
        const { batch } = await store.moderation.responses.decideMany(items, 'approve', {
          by: ROSA,
        });
        await store.responses.unapprove('r0001', { version: 2, by: TOMASZ });
        expect(await store.moderation.undo(batch, ROSA)).toEqual({ undone: 2, left: ['r0001'] });
        expect(await store.moderation.responses.get('r0001')).toMatchObject({
          reviewedBy: 'Tomasz',
          version: 3,
        });
        await expectRight();
      });

      test('repeated changes nothing more, and is told as done', async () => {
        const items = await writeResponses(2);
        const { batch } = await store.moderation.responses.decideMany(items, 'approve', {
          by: ROSA,
        });
        await store.moderation.undo(batch, ROSA);
        const after = await tables.selectFrom('responses').selectAll().execute();
        expect(await store.moderation.undo(batch, ROSA)).toEqual({ undone: 2, left: [] });
        expect(await tables.selectFrom('responses').selectAll().execute()).toEqual(after);
        expect((await store.moderation.batch(batch))?.undone).toBe(true);
        const deeds = await store.audit.listOf({ kind: 'response', id: 'r0000' });
        expect(deeds.map(({ deed }) => deed).sort()).toEqual(['response.approve', 'response.undo']);
      });

      test('is refused to others, after half a minute, and for what never was', async () => {
        const items = await writeResponses(1);
        const { batch } = await store.moderation.responses.decideMany(items, 'approve', {
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
        expect(await store.moderation.undo(batch, ROSA, NOON + UNDO_MS)).toEqual({
          undone: 1,
          left: [],
        });
      });
    });

    describe('putting right', () => {
      const edit = { text: 'Better words.', name: 'Nina', age: 31, country: 'FR' };

      test('changes a response that is not public, and the trail has no words of it', async () => {
        await writeResponses(1);
        await store.moderation.responses.edit('r0000', { version: 1, by: ROSA }, edit);
        expect(await store.moderation.responses.get('r0000')).toMatchObject({
          ...edit,
          version: 2,
        });
        const [deed] = await store.audit.listOf({ kind: 'response', id: 'r0000' });
        expect(deed?.details).toEqual({ letter: 'amina', fields: 'text name age country' });
        await store.moderation.responses.edit('r0000', { version: 2, by: ROSA }, edit);
        expect(await store.audit.listOf({ kind: 'response', id: 'r0000' })).toHaveLength(1);
      });

      test('is refused on a stale version, and once it is public', async () => {
        await writeResponses(1);
        const seen = { version: 1, by: ROSA };
        await expect(
          store.moderation.responses.edit('r0000', { ...seen, version: 2 }, edit),
        ).rejects.toThrow(VersionConflictError);
        await store.responses.approve('r0000', seen);
        await expect(
          store.moderation.responses.edit('r0000', { ...seen, version: 2 }, edit),
        ).rejects.toThrow(NotFoundError);
      });

      test('changes a letter that waits, its language with its text', async () => {
        const letter = {
          ...edit,
          text: 'Lieber Berg,',
          country: 'DE',
          topic: 'lakes',
          language: 'de',
        } as const;
        await store.moderation.letters.edit('hina', { version: 1, by: ROSA }, letter);
        expect(await store.moderation.letters.get('hina')).toMatchObject({
          name: 'Nina',
          age: 31,
          country: 'DE',
          topic: 'lakes',
          originalLanguage: 'de',
          text: { de: 'Lieber Berg,' },
          version: 2,
        });
        const [deed] = await store.audit.listOf({ kind: 'letter', id: 'hina' });
        expect(deed?.details).toEqual({
          before: 'pending',
          from: 'mountains PK',
          to: 'lakes DE',
          fields: 'topic country name age originalLanguage text.de text.ur',
        });
        await expectRight();
      });

      test('is refused for a letter that is public, and on a stale version', async () => {
        const letter = { ...edit, topic: 'lakes', language: 'de' } as const;
        await expect(
          store.moderation.letters.edit('amina', { version: 1, by: ROSA }, letter),
        ).rejects.toThrow(NotFoundError);
        await expect(
          store.moderation.letters.edit('hina', { version: 3, by: ROSA }, letter),
        ).rejects.toThrow(VersionConflictError);
      });
    });

    describe('the news', () => {
      test('say what arrived and what was decided since a moment, and by whom', async () => {
        const now = Date.now();
        const soon = { creationTime: String(now + 1000) };
        await store.responses.write(responseNo(1, 'amina', { id: 'early' }));
        await store.responses.write(responseNo(2, 'amina', { ...soon, id: 'late' }));
        await store.letterLife.insert(letterNo(7, soon));
        await store.responses.approve('early', { version: 1, by: TOMASZ });
        const news = await store.moderation.newsSince(now);
        expect(news.map(({ kind, id, deed, by }) => [kind, id, deed, by])).toEqual([
          ['response', 'early', 'response.approve', 'Tomasz'],
          ['response', 'late', undefined, undefined],
          ['letter', 'letter0007', undefined, undefined],
        ]);
        expect(await store.moderation.newsSince(now + 60_000)).toEqual([]);
      });

      test('sum up how much each member decided', async () => {
        const items = await writeResponses(3);
        await store.moderation.responses.decideMany(items, 'approve', { by: ROSA, now: NOON });
        await store.moderation.letters.decideMany([{ id: 'hina', version: 1 }], 'reject', {
          by: TOMASZ,
          reason: 'twice',
          now: NOON,
        });
        const done = await store.moderation.decidedSince(NOON);
        expect(done.toSorted((a, b) => a.count - b.count)).toEqual([
          { name: 'Tomasz', deed: 'letter.reject', count: 1 },
          { name: 'Rosa', deed: 'response.approve', count: 3 },
        ]);
        expect(await store.moderation.decidedSince(NOON + 1)).toEqual([]);
      });
    });
  });
}

/** Copies responses in turn until there are so many: a thousand commits would take their time. */
export async function copyResponses(
  tables: Kysely<Tables>,
  written: readonly { id: string; version: number }[],
  count: number,
): Promise<{ id: string; version: number }[]> {
  const ids = written.map(({ id }) => id);
  const rows = await tables.selectFrom('responses').selectAll().where('id', 'in', ids).execute();
  const copies = Array.from({ length: count - rows.length }, (_, n) => {
    const row = rows[n % rows.length] as (typeof rows)[number];
    return { ...row, id: `copy${String(n).padStart(4, '0')}`, sent_key: null };
  });
  await tables.transaction().execute(async (trx) => {
    for (let start = 0; start < copies.length; start += 200) {
      await trx
        .insertInto('responses')
        .values(copies.slice(start, start + 200))
        .execute();
    }
    for (const [id, { length }] of Map.groupBy(copies, ({ letter_id }) => letter_id)) {
      await trx
        .updateTable('letters')
        .set((eb) => ({ nr_responses: eb('nr_responses', '+', length) }))
        .where('id', '=', id)
        .execute();
    }
  });
  return [...written, ...copies.map(({ id, version }) => ({ id, version }))];
}
