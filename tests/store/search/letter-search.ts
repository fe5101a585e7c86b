import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchFilter } from '#domain/search/search-filters.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What every database has to do for whoever looks for a word in a letter. */
export function describeLetterSearch(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the search for letters ${where}`, () => {
    let opened: OpenedStore;

    beforeEach(async () => {
      opened = await open();
    });

    afterEach(() => opened.close());

    const write = (n: number, part: Partial<NewLetter>, state?: 'pending') =>
      opened.store.letterLife.insert(letterNo(n, part), state ?? 'published');
    const find = (typed: string, filter: Omit<SearchFilter, 'q'> = {}) =>
      opened.store.search.find(wordsOf(typed), filter);
    const idsFor = async (typed: string, filter?: Omit<SearchFilter, 'q'>) =>
      (await find(typed, filter)).ids;

    test('the best comes first: its writer, then whoever says it more often; of equals the newest', async () => {
      await write(1, { text: { en: 'Dear sea, there was an otter.' }, creationTime: '1000' });
      await write(2, { text: { en: 'Otter, otter, where is my otter?' }, creationTime: '2000' });
      await write(3, { name: 'Otter', text: { en: 'Hello!' }, creationTime: '3000' });
      await write(4, { text: { en: 'Dear sea, there was an otter.' }, creationTime: '4000' });
      await write(5, { text: { en: 'Ottery is a town.' }, creationTime: '5000' });
      expect(await idsFor('otter')).toEqual([3, 2, 4, 1, 5].map((n) => letterNo(n).id));
    });

    test('every word must be there; else those that have most of them are found, and it says so', async () => {
      await write(1, { text: { en: 'A whale with a hat' } });
      await write(2, { text: { en: 'A whale without one' } });
      expect(await find('whale hat')).toMatchObject({ by: 'all', ids: ['letter0001'] });
      expect(await find('whale hat umbrella')).toMatchObject({
        by: 'some',
        ids: ['letter0001', 'letter0002'],
      });
    });

    test('a slip is forgiven, of the words that have none of their own', async () => {
      await write(1, { text: { en: 'A dolphin and a whale' } });
      const found = await find('whale dolfphin');
      expect(found).toMatchObject({ by: 'setRight', ids: ['letter0001'] });
      expect(found.words.map(({ forms: [form] }) => form)).toEqual(['whale', 'dolphin']);
      expect((await find('dolphin')).by).toBe('all');
      const twice = await find('whael dolpin whlae', {});
      expect(twice.words.map(({ forms: [form] }) => form)).toEqual(['whale', 'dolphin', 'whlae']);
      expect(await find('whael')).toMatchObject({ by: 'setRight', ids: ['letter0001'] });
      expect(await find('dolpin')).toMatchObject({ by: 'setRight', ids: ['letter0001'] });
      expect(await find('dolpi')).toMatchObject({ by: 'setRight', ids: ['letter0001'] });
    });

    test('what is not public is in no answer and no suggestion, whatever became of it', async () => {
      await write(1, { text: { en: 'A secret narwhal' } }, 'pending');
      await write(2, { text: { en: 'An open walrus' } });
      expect([await idsFor('narwhal'), await idsFor('narwhla')]).toEqual([[], []]);
      const { moderation, letterLife } = opened.store;
      const done = async (action: 'publish' | 'unpublish' | 'trash', n: number) => {
        const letter = await letterLife.get(letterNo(n).id);
        const target = { id: letterNo(n).id, version: letter?.version ?? 0 };
        await moderation.letters.transition([target], action, { by: ROSA });
      };
      await done('publish', 1);
      expect([await idsFor('narwhal'), await idsFor('narwhla')]).toEqual([
        ['letter0001'],
        ['letter0001'],
      ]);
      await done('unpublish', 1);
      await done('trash', 2);
      for (const typed of ['narwhal', 'narwhla', 'walrus', 'narwhal walrus', 'secret']) {
        expect([typed, await idsFor(typed)]).toEqual([typed, []]);
      }
      const { rows } = await allWords(opened);
      expect(rows).toEqual([]);
    });

    test('what was rewritten is found by its new words alone', async () => {
      await write(1, { text: { en: 'A lonely puffin' } });
      const { letterLife } = opened.store;
      await letterLife.edit('letter0001', { version: 1, by: ROSA }, { text: { en: 'A gull' } });
      expect([await idsFor('puffin'), await idsFor('gull')]).toEqual([[], ['letter0001']]);
    });

    test('topic, country, age, language, photo and few answers narrow it', async () => {
      const ice = { text: { en: 'Ice' } };
      await write(1, { ...ice, topic: 'sea', country: 'KE', age: 9, originalLanguage: 'sw' });
      await write(2, { ...ice, topic: 'lakes', country: 'BR', age: 30, originalLanguage: 'pt' });
      await write(3, { ...ice, photo: { hash: 'a', width: 9, height: 9 } });
      const found = async (filter: Omit<SearchFilter, 'q'>) => [
        await idsFor('ice', filter),
        (await opened.store.search.newest(filter)).ids,
      ];
      const both = (...ids: string[]) => [ids, ids];
      expect(await found({ country: 'KE', topic: 'sea' })).toEqual(both('letter0001'));
      expect(await found({ topic: 'lakes', country: 'BR' })).toEqual(both('letter0002'));
      expect(await found({ language: 'sw' })).toEqual(both('letter0001'));
      expect(await found({ age: '30-44' })).toEqual(both('letter0002'));
      expect(await found({ photo: true, topic: letterNo(3).topic })).toEqual(both('letter0003'));
      expect((await found({ few: true }))[0]?.length).toBe(3);
      expect(await found({ topic: 'forests' })).toEqual(both());
    });

    test('whatever is typed is a question, never a command', async () => {
      await write(1, { text: { en: 'A cat near the sea' } });
      const typed = [
        '"',
        "'",
        '*',
        'cat*',
        'NEAR(cat sea)',
        'cat AND',
        ':*',
        'cat & !sea',
        '\\',
        '\u0000',
        '😀',
        '<->',
        'name:cat',
        '^cat',
        'a'.repeat(500),
        'x'.repeat(199),
      ];
      for (const each of typed) {
        const { ids } = await find(each);
        expect([each, ids.length <= 1]).toEqual([each, true]);
      }
      expect(await idsFor('cat*')).toEqual(['letter0001']);
    });
  });
}

const allWords = async ({ tables }: OpenedStore) => ({
  rows: await tables.selectFrom('letter_words').selectAll().execute(),
});
