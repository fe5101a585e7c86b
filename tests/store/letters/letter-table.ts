import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TABLE_ORDERS } from '#domain/letters/table.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { spelledAsMeant } from '#domain/search/query.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { askedLetters as filterOf, wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { idsOf } from '#tests/store/harness/written.ts';

/** What every database has to do for the table of letters. */
export function describeLetterTable(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the table of letters ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });
    afterEach(() => opened.close());

    const COUNTRIES = ['BR', 'CN', 'DE', 'KE', 'PK'];
    const found = async (query: string) => {
      const { rows } = await store.letterTable.page(filterOf(query), { countries: COUNTRIES });
      return rows.map(({ id }) => id);
    };
    const items = async (...ids: string[]) => {
      const rows = await tables.selectFrom('letters').select(['id', 'version']).execute();
      return ids.flatMap((id) => rows.filter((row) => row.id === id));
    };

    describe('finds', () => {
      test.each([
        ['q=AMINA', ['amina']],
        ['q=大海', ['amina']],
        ['q=mpendwa+amina', ['amina']],
        ['q=amina+thiago', []],
        ['q=dhow', ['amina']],
        ['q=sea-amina', ['amina']],
        ['q=پہاڑ', ['hina']],
        ['q=爱的大海', ['amina']],
        ['q=爱大', ['amina']],
        ['q=爱鲸', []],
        ['q=海', ['mei', 'amina']],
        ['q=ami', ['amina']],
        ['q=mina', []],
        ['q=sea-ami', ['amina']],
        ['q=ea-aminas', []],
        ['q=dear+!', ['thiago', 'amina']],
        ['q=KENYA', ['amina']],
        ['q=ＡＭＩＮＡ', ['amina']],
        ['q=100%25', []],
        ['q=_', []],
        ['q=%5C', []],
        ["q='%3B+drop+table", []],
      ])('what was written: %s', async (query, ids) => {
        expect(await found(query)).toEqual(ids);
        expect(await store.letterTable.count(filterOf(query), 9)).toBe(ids.length);
      });

      test('Cyrillic and Arabic letters, however they are written, and signs as themselves', async () => {
        const text = { ru: 'Дорогое МОРЕ, 100% _правда_', ar: 'أيها البحر' };
        await store.letterLife.insert(letterNo(1, { originalLanguage: 'ru', text, name: 'Ёлка' }));
        for (const query of ['море', 'МОРЕ', 'ёлКА', '100%25', '_правда', 'البحر', 'بحر']) {
          expect({ query, ids: await found(`q=${query}`) }).toEqual({ query, ids: ['letter0001'] });
        }
      });

      test.each([
        ['Grüße', ['gruesse', 'GRÜSSE', 'grusse']],
        ['Ёжик', ['ежик', 'ЁЖИК']],
        ['إمينة', ['امينه', 'أمينة']],
        ['١٩٠٧', ['1907', '۱۹۰۷', '１９０７']],
        ['L’été', ["l'ete", 'ete', 'ÉTÉ']],
        ['🐬', ['🐬']],
        ['Wal–Lied', ['wal-lied', 'lied']],
      ])('%s, however it is typed, in any state', async (said, typed) => {
        await store.letterLife.insert(letterNo(1, { text: { de: said } }), 'pending');
        for (const q of typed) {
          expect({ q, ids: await found(String(new URLSearchParams({ q }))) }).toEqual({
            q,
            ids: ['letter0001'],
          });
        }
        expect(await found('q=🐳')).toEqual([]);
      });

      test('what may have been meant, of letters that nobody else sees too', async () => {
        await store.letterLife.insert(letterNo(1, { text: { en: 'A narwhal' } }), 'pending');
        const meant = async (typed: string) => {
          const words = await store.letterTable.meant(wordsOf(typed));
          return words && spelledAsMeant(typed, words);
        };
        expect(await meant('a narwhla')).toBe('a narwhal');
        expect(await meant('narwhal')).toBeUndefined();
        expect(await meant('xylophone')).toBeUndefined();
        expect(await store.search.find(wordsOf('narwhla'), {})).toMatchObject({ ids: [] });
        await letterStep(store, 'trash', 'letter0001', { version: 1, by: ROSA }, NOON);
        await letterStep(store, 'erase', 'letter0001', { version: 2, by: ROSA }, NOON);
        expect(await meant('a narwhla')).toBeUndefined();
      });

      test('what a letter says now, not what it said before', async () => {
        const seen = { version: 1, by: ROSA };
        await store.letterLife.edit('hina', seen, { name: 'Zara', text: { ur: 'برف' } });
        expect(await found('q=zara')).toEqual(['hina']);
        expect(await found('q=برف')).toEqual(['hina']);
        expect(await found('q=پہاڑ')).toEqual([]);
      });

      test.each([
        ['topic=sea', ['amina']],
        ['country=PK', ['hina']],
        ['state=pending', ['hina']],
        ['state=published&country=KE', ['amina']],
        ['missing=cn', ['hina', 'thiago']],
        ['missing=en', ['hina']],
        ['from=11&to=11', ['thiago']],
        ['from=200', []],
        ['sample=yes', []],
        ['state=trashed', []],
      ])('what a filter lets through: %s', async (query, ids) => {
        expect((await found(query)).filter((id) => id !== 'mei').sort()).toEqual(ids);
      });

      test('what is in the trash only there', async () => {
        await letterStep(store, 'trash', 'amina', { version: 1, by: ROSA }, NOON);
        expect(await found('q=amina')).toEqual([]);
        expect(await found('q=amina&state=trashed')).toEqual(['amina']);
        const { rows } = await store.letterTable.page(filterOf('state=trashed'));
        expect(rows[0]).toMatchObject({ id: 'amina', trashedAt: NOON, state: 'trashed' });
      });

      test('a few of many thousands, in turns', async () => {
        const { letterLife } = store;
        await letterLife.insert(letterNo(1, { text: { en: 'A needle.' }, creationTime: '1' }));
        const rest = Array.from({ length: 2500 }, (_, n) => n + 2);
        for (let start = 0; start < rest.length; start += 100) {
          await copyLetter(tables, rest.slice(start, start + 100));
        }
        expect(await found('q=needle')).toEqual(['letter0001']);
        expect(await found('q=needle&order=name')).toEqual(['letter0001']);
        for (const order of TABLE_ORDERS) {
          expect(await found(`q=copy&order=${order}`)).toHaveLength(50);
        }
        expect(await store.letterTable.count(filterOf('q=copy'), 1001)).toBe(1001);
      });
    });

    describe('sorts', () => {
      /** Every letter of an order, page by page, and back again. */
      async function walked(query: string): Promise<{ there: string[]; backwards: string[] }> {
        const filter = filterOf(query);
        const there: string[] = [];
        const backwards: string[] = [];
        const read = (cursor: { after?: Cursor | undefined; before?: Cursor | undefined }) =>
          store.letterTable.page(filter, { ...cursor, limit: 2, countries: COUNTRIES });
        let page = await read({});
        there.push(...idsOf(page.rows));
        while (page.next) {
          page = await read({ after: page.next });
          there.push(...idsOf(page.rows));
        }
        backwards.push(...idsOf(page.rows));
        while (page.previous) {
          page = await read({ before: page.previous });
          backwards.unshift(...idsOf(page.rows));
        }
        return { there, backwards };
      }

      test('by everything, page by page and back, each letter once', async () => {
        await store.responses.write(responseNo(1, 'thiago'));
        await store.responses.write(responseNo(2, 'thiago'));
        await store.responses.write(responseNo(1, 'amina'));
        await answerStep(store, 'approve', 'aminaresponse001', { version: 1, by: ROSA });
        const zhivago = { name: 'Zhivago', country: 'DE', creationTime: String(NOON) };
        await store.letterLife.insert(letterNo(1, zhivago), 'published');
        const orders = Object.fromEntries(
          await Promise.all(
            TABLE_ORDERS.map(async (order) => [order, (await walked(`order=${order}`)).there]),
          ),
        );
        expect(orders).toMatchObject({
          newest: ['hina', 'mei', 'thiago', 'letter0001', 'amina'],
          oldest: ['amina', 'letter0001', 'thiago', 'mei', 'hina'],
          name: ['amina', 'hina', 'mei', 'thiago', 'letter0001'],
          waiting: ['thiago', 'hina', 'mei', 'letter0001', 'amina'],
          responses: ['thiago', 'amina', 'hina', 'mei', 'letter0001'],
        });
        for (const order of TABLE_ORDERS) {
          const { there, backwards } = await walked(`order=${order}`);
          expect([...there].sort()).toEqual(['amina', 'hina', 'letter0001', 'mei', 'thiago']);
          expect({ order, backwards: backwards.slice(0, 4) }).toEqual({
            order,
            backwards: there.slice(0, 4),
          });
        }
        expect((await walked('order=country&country=KE')).there).toEqual(['amina']);
      });

      test('of those that have some words, each letter once', async () => {
        const letter = letterNo(1, { text: { en: 'Dear lake,' } });
        await store.letterLife.insert(letter, 'published');
        await store.responses.write(responseNo(1, letter.id));
        const all = (await found('q=dear')).sort();
        expect(all).toEqual(expect.arrayContaining(['amina', 'letter0001']));
        for (const order of TABLE_ORDERS) {
          const { there, backwards } = await walked(`q=dear&order=${order}`);
          expect({ order, there: [...there].sort() }).toEqual({ order, there: all });
          expect(backwards).toEqual(there.slice(0, backwards.length));
        }
      });

      test('what was changed last to the top, whatever was done to it', async () => {
        const at = (id: string, changed_at: number) =>
          tables.updateTable('letters').set({ changed_at }).where('id', '=', id).execute();
        for (const [i, id] of ['amina', 'thiago', 'mei', 'hina'].entries()) await at(id, i);
        const last = async () => (await found('order=changed'))[0];
        expect(await last()).toBe('hina');
        await store.letterLife.edit('amina', { version: 1, by: ROSA }, { age: 10 });
        expect(await last()).toBe('amina');
        const later = { by: ROSA, now: Date.now() + 1000 };
        await store.moderation.letters.transition(await items('mei'), 'unpublish', later);
        expect(await last()).toBe('mei');
      });

      test.each(TABLE_ORDERS)(
        'on from where a page ended, by %s, though its letter is gone meanwhile',
        async (order) => {
          const filter = filterOf(`order=${order}`);
          const options = { limit: 2, countries: COUNTRIES };
          const all = await store.letterTable.page(filter, { countries: COUNTRIES });
          const first = await store.letterTable.page(filter, options);
          for (const { id } of first.rows) {
            await letterStep(store, 'trash', id, { version: 1, by: ROSA });
          }
          const second = await store.letterTable.page(filter, { ...options, after: first.next });
          expect(idsOf(second.rows)).toEqual(idsOf(all.rows).slice(2));
          expect(second.atStart).toBe(false);
        },
      );

      test.each(['amina', '1.amina', 'zz.1.amina', '0.1.amina.x', '~', "'; drop table"])(
        'from the beginning on where the cursor is none: %s',
        async (cursor) => {
          const options = { limit: 2, countries: COUNTRIES };
          const filter = filterOf('order=country');
          const first = await store.letterTable.page(filter, options);
          for (const none of [{ after: cursor }, { before: cursor }]) {
            const page = await store.letterTable.page(filter, { ...options, ...none });
            expect(idsOf(page.rows)).toEqual(idsOf(first.rows));
          }
        },
      );
    });

    test('shows no text and no address', async () => {
      const { rows } = await store.letterTable.page(filterOf(''));
      expect(JSON.stringify(rows)).not.toContain('Mpendwa');
      expect(rows.find(({ id }) => id === 'amina')).toMatchObject({
        languages: ['ch', 'en', 'fr', 'sw'],
        nrResponses: 0,
        waiting: 0,
        thumbnail: { hash: 'aminathumbnail' },
      });
    });
  });
}

/** Copies of a letter with its words, faster than the store writes them. */
async function copyLetter(tables: Kysely<Tables>, numbers: readonly number[]): Promise<void> {
  const letters: NewLetter[] = numbers.map((n) => letterNo(n));
  const [like] = await tables
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', 'letter0001')
    .execute();
  if (!like) throw new Error('There is no letter to copy.');
  const rows = letters.map(({ id, slug, creationTime }) => ({
    ...like,
    ...{ id, slug, creation_time: Number(creationTime), search_no: Number(id.slice(-4)) + 100 },
    sorted_name: id,
  }));
  await tables.insertInto('letters').values(rows).execute();
  const words = rows.map(({ id, search_no }) => ({
    no: search_no,
    letter_id: id,
    words: 'a copy',
  }));
  await tables.insertInto('desk_letter_words').values(words).execute();
}
