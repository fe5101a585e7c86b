import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transcriptFor } from '#domain/letters/letter.ts';
import {
  hashOfOriginal,
  isOutdated,
  originalHash,
} from '#domain/letters/translations/translated-from.ts';
import { changedSince } from '#domain/translations/changes.ts';
import { baseMark, saidIn } from '#domain/translations/states.ts';
import { transcripts as migration } from '#store/database/migrations/0041-transcripts.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, TOMASZ } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const PICTURE = { width: 1920, height: 1280 };
const LETTER = letterNo(1, {
  ...{ id: 'drawn', originalLanguage: 'sw', text: { sw: 'Mpendwa bahari,', fr: 'Chère mer,' } },
  ...{ transcript: 'Bahari ni yetu', transcripts: { fr: 'La mer est à nous' } },
  ...{ photo: { hash: 'photo', ...PICTURE }, thumbnail: { hash: 'small', ...PICTURE } },
});
const TARGET = { id: 'drawn', key: 'fr' };

/** What every database has to know of the words on a picture in other languages. */
export function describeLetterTranscripts(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the words on a picture ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await store.letterLife.insert(LETTER, 'published');
    });
    afterEach(() => opened.close());

    const read = async () =>
      (await store.letters.findById('drawn')) ?? expect.fail('It is not there.');
    const edit = async (set: Parameters<Store['letterLife']['edit']>[2]) =>
      store.letterLife.edit('drawn', { version: (await read()).version, by: ROSA }, set);
    const revisions = () => store.letterLife.revisionsFrom('drawn', 1);
    const stateOf = async (key: string) =>
      (await store.translations.of(['drawn'])).get('drawn')?.get(key)?.state;

    test('are read in the language of the reader, or as they stand on it', async () => {
      const letter = await read();
      expect(transcriptFor(letter, ['fr'])).toEqual({ text: 'La mer est à nous', tag: 'fr' });
      const own = { text: 'Bahari ni yetu', tag: 'sw' };
      expect([transcriptFor(letter, ['de']), transcriptFor(letter, ['sw', 'fr'])]).toEqual([
        own,
        own,
      ]);
      expect(transcriptFor({ ...letter, transcript: undefined }, ['fr'])).toBeUndefined();
    });

    test('mark their translations once they change, and say what did', async () => {
      await edit({ transcript: 'Bahari ni  yetu' });
      expect(await stateOf('fr')).toBe('done');
      await edit({ transcript: 'Bahari ni yako' });
      expect(await stateOf('fr')).toBe('outdated');
      const changed = changedSince(await read(), 'fr', await revisions());
      expect(changed?.parts).toEqual([]);
      expect(changed?.transcript).toContainEqual({ kind: 'added', text: 'yako' });
      await edit({ transcripts: { fr: 'La mer est à toi' } });
      expect(await stateOf('fr')).toBe('done');
      expect((await read()).text.fr).toBe('Chère mer,');
    });

    test('are handed in, wait for a second reader, and are kept in the history', async () => {
      const letter = await read();
      const given = {
        ...{ ...saidIn(letter, 'fr'), transcript: 'La mer,\nelle est à nous' },
        ...{ seen: baseMark(letter, 'fr', undefined), from: hashOfOriginal(letter) },
        made: 'person' as const,
      };
      await store.translations.propose(TARGET, given, ROSA);
      expect((await read()).transcripts).toEqual({ fr: 'La mer est à nous' });
      const { proposal } = (await store.translations.of(['drawn'])).get('drawn')?.get('fr') ?? {};
      expect(proposal?.transcript).toBe('La mer,\nelle est à nous');
      const seen = baseMark(letter, 'fr', proposal);
      await store.translations.approve(TARGET, { ...given, seen }, TOMASZ);
      expect((await read()).transcripts).toEqual({ fr: 'La mer,\nelle est à nous' });
      expect((await revisions()).at(-1)?.snapshot.transcripts).toEqual({
        fr: 'La mer,\nelle est à nous',
      });
    });

    test('that were there before they were translated mark nothing, and are part of the hash', async () => {
      const { tables } = opened;
      await tables
        .updateTable('letter_texts')
        .set({ translated_from_hash: originalHash('Mpendwa bahari,') })
        .where('text_key', '=', 'fr')
        .execute();
      expect(isOutdated(await read(), 'fr')).toBe(true);
      await tables.schema.alterTable('letter_texts').dropColumn('transcript').execute();
      await migration.up(tables);
      const letter = await read();
      expect([isOutdated(letter, 'fr'), letter.transcripts]).toEqual([false, {}]);
    });
  });
}
