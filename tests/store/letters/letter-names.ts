import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFields } from '#domain/history/revision.ts';
import { nameFor, ownName } from '#domain/letters/letter.ts';
import { NOTE_DELAY_MS } from '#domain/mail/mail.ts';
import { baseMark } from '#domain/translations/states.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { askedLetters } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const FARIDA = letterNo(1, {
  name: 'Farida',
  originalLanguage: 'ar',
  text: { ar: 'عزيزتي الصحراء،', en: 'Dear desert,' },
  names: { ar: 'فريدة', ru: 'Фарида' },
});

/** What every database has to know of a writer's name in the letters of its readers. */
export function describeLetterNames(
  where: string,
  open: (options: { mailOn: boolean }) => Promise<OpenedStore>,
): void {
  describe(`a writer’s name ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open({ mailOn: true });
      ({ store, tables } = opened);
      await store.letterLife.insert(FARIDA, 'published');
    });

    afterEach(() => opened.close());

    const read = async () =>
      (await store.letters.findById(FARIDA.id)) ?? expect.fail('It is gone.');
    const edit = async (set: Parameters<Store['letterLife']['edit']>[2]) =>
      store.letterLife.edit(FARIDA.id, { version: (await read()).version, by: ROSA }, set);
    const found = async (q: string) => {
      const filter = askedLetters({ q });
      return (await store.letterTable.page(filter)).rows.map(({ id }) => id);
    };

    test('comes back as it was given, also where a language has no text', async () => {
      const letter = await read();
      expect(letter.names).toEqual(FARIDA.names);
      expect(Object.keys(letter.text).sort()).toEqual(['ar', 'en']);
      expect([nameFor(letter, 'ru'), nameFor(letter, 'fr')]).toEqual(['Фарида', 'Farida']);
      const { items } = await store.letters.listLatest({ locale: 'ru' });
      expect(items.map((each) => [nameFor(each, 'ru'), ownName(each).text])).toEqual([
        ['Фарида', 'فريدة'],
      ]);
    });

    test('is changed, emptied and kept in the history', async () => {
      await edit({ names: { ar: 'فريدة', ru: '', ch: '法丽达' } });
      expect((await read()).names).toEqual({ ar: 'فريدة', ch: '法丽达' });
      const revisions = await store.letterLife.revisionsFrom(FARIDA.id, 1);
      const [first, second] = revisions.map(({ snapshot }) => snapshot);
      expect(first?.names).toEqual(FARIDA.names);
      expect(first && second && changedFields(first, second)).toEqual(['names.ch', 'names.ru']);
      await edit({ text: { ar: 'عزيزتي الصحراء!' } });
      expect((await read()).names).toEqual({ ar: 'فريدة', ch: '法丽达' });
    });

    test('is found by the search, and no more once it is another', async () => {
      expect(await found('фарида')).toEqual([FARIDA.id]);
      expect(await found('فريدة')).toEqual([FARIDA.id]);
      await edit({ names: {} });
      expect(await found('фарида')).toEqual([]);
      expect(await store.searchIndex.verify()).toEqual({ letters: 0, responses: 0 });
    });

    test('goes with a name that is put right, since nobody has written the new one', async () => {
      const pending = { ...FARIDA, id: 'two', slug: 'two' };
      await store.letterLife.insert(pending);
      const { text: _, alt: __, id: ___, ...fields } = { ...pending, language: 'ar' };
      const words = { ...fields, text: 'عزيزتي', alt: '' };
      const seen = (version: number) => ({ version, by: ROSA });
      await store.moderation.letters.edit('two', seen(1), words);
      expect((await store.letterLife.get('two'))?.names).toEqual(FARIDA.names);
      await store.moderation.letters.edit('two', seen(2), { ...words, name: 'F.' });
      expect((await store.letterLife.get('two'))?.names).toEqual({});
    });

    test('goes from what waits for a second reader with a name that is put right', async () => {
      const { propose, of } = store.translations;
      const letter = await read();
      const said = {
        text: 'Cher désert,',
        alt: '',
        transcript: '',
        name: 'Faridá',
        from: '',
        made: 'person',
      } as const;
      const target = { id: letter.id, key: 'fr' };
      await propose(target, { ...said, seen: baseMark(letter, 'fr', undefined) }, ROSA);
      const waiting = async () => (await of([letter.id])).get(letter.id)?.get('fr')?.proposal;
      await edit({ age: 11 });
      expect(await waiting()).toMatchObject({ text: said.text, name: said.name });
      await edit({ name: 'F.' });
      expect(await waiting()).toMatchObject({ text: said.text, name: '' });
    });

    test.each([
      ['ru', 'Фарида'],
      ['de', 'Farida'],
    ] as const)('stands in a mail in %s as its reader reads it', async (locale, name) => {
      const { id } = await store.responses.write(
        responseNo(1, FARIDA.id, { email: 'nina@example.org', wantsNote: true, locale }),
      );
      await answerStep(store, 'approve', id, { version: 1, by: ROSA });
      await tables.updateTable('outbox').set({ next_try_at: NOON }).execute();
      expect(await store.outbox.take(NOON + NOTE_DELAY_MS)).toMatchObject({ letter: { name } });
    });
  });
}
