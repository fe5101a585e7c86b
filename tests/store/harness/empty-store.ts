import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import type { Store } from '#store/store.ts';
import { expectCounts, type OpenedStore } from './opened-store.ts';

/** What every database has to do before anything is written. */
export function describeEmptyStore(where: string, open: () => Promise<OpenedStore>): void {
  describe(`an empty store ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });

    afterEach(() => opened.close());

    test('answers, and counts nothing', async () => {
      await store.ping();
      await expectCounts(store, { total: 0 });
      expect((await store.content()).version).toBe(0);
      expect(await store.counts.ofCountry('KE')).toEqual({
        country: 'KE',
        perTopic: Object.fromEntries(TOPICS.map((topic) => [topic, 0])),
        total: 0,
      });
    });

    test('has nothing to read', async () => {
      const nothing = { items: [], next: undefined, atStart: true };
      expect(await store.letters.listLatest({ locale: 'en' })).toEqual(nothing);
      expect(await store.letters.listByTopic('sea', { locale: 'en' })).toEqual(nothing);
      expect(await store.letters.listForAdoption(undefined, { locale: 'en' })).toEqual(nothing);
      expect(await store.letters.findById('amina')).toBeUndefined();
      expect(await store.letters.countByMonth()).toEqual([]);
      expect(await store.letters.listAddresses('2026-06', { limit: 10 })).toEqual(nothing);
      expect(await store.responses.readPublic('amina', { start: 0 })).toEqual(nothing);
      expect(await store.letterLife.get('amina')).toBeUndefined();
      expect(await store.letterLife.getBySlug('sea-amina-mombasa')).toBeUndefined();
    });

    test('notes what it is told about itself', async () => {
      expect(await store.siteMeta.get('samples')).toBeUndefined();
      await store.siteMeta.set('samples', 'loaded');
      await store.siteMeta.set('samples', 'loaded twice');
      expect(await store.siteMeta.get('samples')).toBe('loaded twice');
      expect(await store.siteMeta.get('sample')).toBeUndefined();
    });
  });
}
