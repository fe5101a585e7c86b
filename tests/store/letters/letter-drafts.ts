import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DRAFT_LENGTH_MAX, EDITOR_AWAY_MS, NEW_LETTER } from '#domain/letters/draft.ts';
import { TooLargeError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What every database has to do for letters that somebody is writing. */
export function describeLetterDrafts(where: string, open: () => Promise<OpenedStore>): void {
  describe(`letters in the editor ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      await writeCast(store);
    });
    afterEach(() => opened.close());

    describe('a draft', () => {
      test('is found again by its member, and by nobody else', async () => {
        const { letterDrafts } = store;
        await letterDrafts.put(ROSA.id, NEW_LETTER, { name: 'Lina' }, NOON);
        await letterDrafts.put(ROSA.id, 'amina', { 'text.fr': 'Chère mer' }, NOON);
        await letterDrafts.put(ROSA.id, 'amina', { 'text.fr': 'Chère mer,' }, NOON + 1);
        expect(await letterDrafts.get(ROSA.id, NEW_LETTER)).toEqual({
          fields: { name: 'Lina' },
          savedAt: NOON,
        });
        expect(await letterDrafts.get(ROSA.id, 'amina')).toEqual({
          fields: { 'text.fr': 'Chère mer,' },
          savedAt: NOON + 1,
        });
        expect(await letterDrafts.get(TOMASZ.id, 'amina')).toBeUndefined();
      });

      test('goes when it is removed, and when nobody went on with it', async () => {
        const { letterDrafts } = store;
        await letterDrafts.put(ROSA.id, 'amina', {}, NOON);
        await letterDrafts.put(TOMASZ.id, 'amina', {}, NOON);
        await letterDrafts.put(ROSA.id, 'mei', {}, NOON + 2);
        await letterDrafts.remove(ROSA.id, 'amina');
        expect(await letterDrafts.get(ROSA.id, 'amina')).toBeUndefined();
        await letterDrafts.sweep(NOON + 1);
        expect(await letterDrafts.get(TOMASZ.id, 'amina')).toBeUndefined();
        expect(await letterDrafts.get(ROSA.id, 'mei')).toBeDefined();
      });

      test('that is too large is refused, and the one before stays', async () => {
        await store.letterDrafts.put(ROSA.id, 'amina', { name: 'Asha' });
        const large = { name: 'x'.repeat(DRAFT_LENGTH_MAX) };
        await expect(store.letterDrafts.put(ROSA.id, 'amina', large)).rejects.toThrow(
          TooLargeError,
        );
        expect((await store.letterDrafts.get(ROSA.id, 'amina'))?.fields.name).toBe('Asha');
      });
    });

    describe('who has a letter open', () => {
      test('is told to the others for a minute, or until they leave', async () => {
        const { itemEditors } = store;
        expect(await itemEditors.seen('amina', ROSA, NOON)).toEqual([]);
        expect(await itemEditors.seen('amina', TOMASZ, NOON + 1000)).toEqual([ROSA]);
        expect(await itemEditors.seen('amina', ROSA, NOON + 2000)).toEqual([TOMASZ]);
        expect(await itemEditors.seen('mei', ROSA, NOON + 2000)).toEqual([]);
        const later = NOON + 2001 + EDITOR_AWAY_MS;
        expect(await itemEditors.seen('amina', ROSA, later)).toEqual([]);
        await itemEditors.seen('amina', TOMASZ, later);
        await itemEditors.left('amina', TOMASZ.id);
        expect(await itemEditors.others('amina', ROSA.id, later)).toEqual([]);
      });
    });
  });
}
