import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOutdated } from '#domain/letters/translations/translated-from.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { ROSA, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What every database has to know of the translations of a letter. */
export function describeLetterTranslations(where: string, open: () => Promise<OpenedStore>): void {
  describe(`translations ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });

    afterEach(() => opened.close());

    const outdated = async () => {
      const letter = await store.letters.findById('amina');
      return letter && Object.keys(letter.text).filter((key) => isOutdated(letter, key));
    };

    const edit = async (text: Record<string, string>) => {
      const letter = await store.letterLife.get('amina');
      const seen = { version: letter?.version ?? 0, by: ROSA };
      await store.letterLife.edit('amina', seen, { text: { ...letter?.text, ...text } });
    };

    test('know which original they were made from', async () => {
      expect(await outdated()).toEqual([]);
      await edit({ sw: 'Mpendwa ziwa,' });
      expect((await outdated())?.sort()).toEqual(['ch', 'en', 'fr']);
      await edit({ fr: 'Cher lac,' });
      expect((await outdated())?.sort()).toEqual(['ch', 'en']);
      await edit({ sw: 'Mpendwa bahari,' });
      expect(await outdated()).toEqual(['fr']);
    });

    test('are not marked by white space', async () => {
      await edit({ sw: '  Mpendwa\n\nbahari,\n' });
      expect(await outdated()).toEqual([]);
    });

    test('of which nothing is known count as up to date until the original changes', async () => {
      await tables.updateTable('letter_texts').set({ translated_from_hash: null }).execute();
      expect(await outdated()).toEqual([]);
      await edit({ en: 'Dear sea!' });
      expect(await outdated()).toEqual([]);
      await edit({ sw: 'Mpendwa ziwa,' });
      expect((await outdated())?.sort()).toEqual(['ch', 'en', 'fr']);
    });
  });
}
