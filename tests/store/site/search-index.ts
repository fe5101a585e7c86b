import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { askedLetters } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What every database has to do about letters and answers that an older program left out of the search. */
export function describeSearchIndex(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the search of the desk ${where}`, () => {
    let opened: OpenedStore;

    beforeEach(async () => {
      opened = await open();
      const { letterLife, responses } = opened.store;
      for (const n of [1, 2, 3, 4]) {
        await letterLife.insert(letterNo(n, { text: { en: `Dear wave ${n}` } }), 'published');
      }
      for (const n of [1, 2]) await responses.write(responseNo(n, 'letter0001'));
    });

    afterEach(() => opened.close());

    const found = async (query: string) => {
      const filter = askedLetters({ q: query });
      const { rows } = await opened.store.letterTable.page(filter);
      return rows.map(({ id }) => id).sort();
    };

    test('is complete after what this program writes', async () => {
      const { searchIndex } = opened.store;
      expect(await searchIndex.verify()).toEqual({ letters: 0, responses: 0 });
      expect(await searchIndex.repair()).toEqual({ letters: 0, responses: 0 });
    });

    test('lacks what was written without it, and has it after a repair', async () => {
      const { store, tables } = opened;
      await tables.deleteFrom('desk_letter_words').where('letter_id', '=', 'letter0002').execute();
      await tables.deleteFrom('letter_words').where('letter_id', '=', 'letter0004').execute();
      await tables
        .updateTable('letter_texts')
        .set({ text: 'Dear tide' })
        .where('letter_id', '=', 'letter0003')
        .execute();
      await tables.deleteFrom('desk_response_words').execute();
      expect(await found('tide')).toEqual([]);
      expect(await store.searchIndex.verify()).toEqual({ letters: 3, responses: 2 });
      expect(await store.searchIndex.repair()).toEqual({ letters: 3, responses: 2 });
      expect(await store.searchIndex.verify()).toEqual({ letters: 0, responses: 0 });
      expect(await found('tide')).toEqual(['letter0003']);
      expect(await found('wave')).toEqual(['letter0001', 'letter0002', 'letter0004']);
    });
  });
}
