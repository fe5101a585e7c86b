import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublic, LETTER_STATES } from '#domain/letters/letter.ts';
import { originalHash } from '#domain/letters/translations/translated-from.ts';
import { SlugTakenError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, writeCast } from '#tests/cast/cast.ts';
import {
  expectCounts,
  expectRefusal,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { writeApproved } from '#tests/store/harness/written.ts';
import { PUBLIC_READS, readsThatFind } from '#tests/store/site/public-reads.ts';

/** What every database has to do with a letter. */
export function describeLetters(where: string, open: () => Promise<OpenedStore>): void {
  describe(`a letter ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(() => opened.close());

    test('comes back as it was written', async () => {
      const { amina, hina } = await writeCast(store);
      const original = originalHash('Mpendwa bahari,');
      expect(amina).toEqual({
        id: 'amina',
        slug: 'sea-amina-mombasa',
        topic: 'sea',
        country: 'KE',
        name: 'Amina',
        age: 9,
        originalLanguage: 'sw',
        text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', fr: 'Chère mer,', ch: '亲爱的大海：' },
        alt: { en: 'A dhow at low tide', fr: 'Un boutre à marée basse' },
        names: {},
        transcripts: {},
        translatedFrom: { en: original, fr: original, ch: original },
        photo: { hash: 'aminaphoto', width: 1920, height: 1280 },
        thumbnail: { hash: 'aminathumbnail', width: 512, height: 341 },
        nrResponses: 0,
        nrApproved: 0,
        creationTime: String(NOON),
        state: 'published',
        sample: false,
        version: 1,
      });
      expect(await store.letters.findBySlug(amina.slug)).toEqual(amina);
      expect(await store.letters.findById(amina.id)).toEqual(amina);
      expect(await store.letterLife.get(hina.id)).toEqual(hina);
      expect(await store.letterLife.getBySlug(hina.slug)).toEqual(hina);
    });

    test('keeps a description in a language it has no text in', async () => {
      const letter = letterNo(1, { text: { en: 'Dear desert,' }, alt: { fr: 'Une dune' } });
      await store.letterLife.insert(letter, 'published');
      const found = await store.letters.findById(letter.id);
      expect(found).toMatchObject({ text: { en: 'Dear desert,' }, alt: { fr: 'Une dune' } });
      expect(Object.keys(found?.text ?? {})).toEqual(['en']);
    });

    test('says that it is a sample', async () => {
      const letter = await store.letterLife.insert(letterNo(1, { sample: true }), 'published');
      expect(letter.sample).toBe(true);
    });

    test('is refused if its slug is taken, by a letter in any state', async () => {
      const { amina, hina } = await writeCast(store);
      for (const { slug } of [amina, hina]) {
        await expectRefusal(
          tables,
          () => store.letterLife.insert(letterNo(1, { slug })),
          SlugTakenError,
        );
      }
    });

    test('is refused if its id is taken or its time is none', async () => {
      const { amina } = await writeCast(store);
      const { insert } = store.letterLife;
      await expectRefusal(tables, () => insert(letterNo(1, { id: amina.id }), 'published'), Error);
      await expectRefusal(tables, () => insert(letterNo(1, { creationTime: 'soon' })), Error);
    });

    test('that is published shows in every public place', async () => {
      const { amina } = await writeCast(store);
      expect(await readsThatFind(store, amina)).toEqual(PUBLIC_READS);
    });

    test('that is pending shows nowhere, is not counted, and invalidates nothing', async () => {
      const { insert } = store.letterLife;
      const pending = letterNo(1, { photo: { hash: 'p', width: 2, height: 1 } });
      expect(await invalidatedBy(store, () => insert(pending))).toEqual([]);
      const stored = await store.letterLife.get(pending.id);
      expect(stored?.state).toBe('pending');
      expect(stored && (await readsThatFind(store, stored))).toEqual([]);
      await expectCounts(store, { total: 0 });
      expect(await store.letterLife.countPending()).toBe(1);
    });

    test.each(LETTER_STATES.filter((state) => !isPublic({ state })))(
      'that is %s shows nowhere, nor do its answers',
      async (state) => {
        const { amina } = await writeCast(store);
        await writeApproved(store, amina.id, 1);
        await tables.updateTable('letters').set({ state }).where('id', '=', amina.id).execute();
        expect(await readsThatFind(store, amina)).toEqual([]);
      },
    );

    test('shows its pictures by their own hash alone', async () => {
      const { amina, thiago } = await writeCast(store);
      const { hasPicture } = store.letters;
      expect(await hasPicture(amina.id, 'photo', 'aminaphoto')).toBe(true);
      expect(await hasPicture(amina.id, 'thumbnail', 'aminathumbnail')).toBe(true);
      expect(await hasPicture(amina.id, 'photo', 'aminathumbnail')).toBe(false);
      expect(await hasPicture(amina.id, 'thumbnail', 'aminaphoto')).toBe(false);
      expect(await hasPicture(amina.id, 'photo', 'hinaphoto')).toBe(false);
      expect(await hasPicture('hina', 'photo', 'hinaphoto')).toBe(false);
      expect(await hasPicture(thiago.id, 'photo', '')).toBe(false);
      expect(await hasPicture('nobody', 'photo', 'aminaphoto')).toBe(false);
    });

    test('shows a picture that is its own thumbnail at both addresses', async () => {
      const { amina } = await writeCast(store);
      const picture = { hash: 'both', width: 300, height: 200 };
      const seen = { version: amina.version, by: ROSA };
      await store.letterLife.edit(amina.id, seen, {
        pictures: { photo: picture, thumbnail: picture },
      });
      expect(await store.letters.hasPicture(amina.id, 'photo', 'both')).toBe(true);
      expect(await store.letters.hasPicture(amina.id, 'thumbnail', 'both')).toBe(true);
      expect(await store.letters.hasPicture(amina.id, 'thumbnail', 'aminathumbnail')).toBe(false);
    });
  });
}
