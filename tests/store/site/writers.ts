import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NewerStoreError } from '#store/database/migrations.ts';
import { OLDEST_WRITER } from '#store/site/writers.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

type Located = OpenedStore & { location: string };

/**
 * What every database has to do once a newer version of the site writes to it.
 * @param openAgain as a program does that starts
 */
export function describeWriters(
  where: string,
  open: () => Promise<Located>,
  openAgain: (location: string) => Promise<Store>,
): void {
  describe(`an older program on a store ${where} that a newer one took over`, () => {
    let opened: Located;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await store.letterLife.insert(letterNo(1), 'published');
    });

    afterEach(() => opened.close());

    const takeOver = async (oldest: string) => {
      const row = opened.tables.updateTable('site_meta').where('name', '=', OLDEST_WRITER);
      await row.set({ value: oldest }).execute();
    };

    test('goes on reading, writes nothing more, and says that it is not well', async () => {
      await store.ping();
      expect(store.isOutdated()).toBe(false);
      await takeOver('99');
      await expect(store.ping()).rejects.toMatchObject({ code: 'OUTDATED' });
      expect(store.isOutdated()).toBe(true);
      expect((await store.letters.findById('letter0001'))?.id).toBe('letter0001');
      const write = () => store.letterLife.insert(letterNo(2), 'published');
      await expect(write()).rejects.toThrow('99 or more is needed');
      await expect(store.siteMeta.set('samples', 'loaded')).rejects.toThrow(NewerStoreError);
      expect(await store.letters.findById('letter0002')).toBeUndefined();
    });

    test('is told without being asked while it serves', async () => {
      store.watchInvalidations();
      await takeOver('4');
      await expect.poll(() => store.isOutdated(), { timeout: 10_000 }).toBe(true);
    });

    test('does not start, and leaves the store to the newer one', async () => {
      await takeOver('4');
      await expect(openAgain(opened.location)).rejects.toThrow(NewerStoreError);
      expect(await store.siteMeta.get(OLDEST_WRITER)).toBe('4');
    });

    test('starts if it is no older than the store asks, and takes it over from older ones', async () => {
      await takeOver('0');
      const again = await openAgain(opened.location);
      expect(await again.siteMeta.get(OLDEST_WRITER)).toBe('3');
      await again.close();
      await store.ping();
    });
  });
}
