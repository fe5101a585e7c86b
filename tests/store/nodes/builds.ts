import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOON } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const FONTS = 'f0'.repeat(32);
const SCRIPTS = '5c'.repeat(32);

/** What is noted of builds of the site, on either database. */
export function describeBuilds(where: string, open: () => Promise<OpenedStore>): void {
  describe(`builds ${where}`, () => {
    let opened: OpenedStore;
    let builds: OpenedStore['store']['builds'];

    beforeEach(async () => {
      opened = await open();
      ({ builds } = opened.store);
    });
    afterEach(() => opened.close());

    const file = { pack: SCRIPTS, start: 10, bytes: 20, sha256: 'ab'.repeat(32), brotli: true };
    const one = { id: 'one', packs: [FONTS, SCRIPTS], files: { 'root-abcdefgh.js': file } };
    const two = { id: 'two', packs: [FONTS], files: {} };

    test('are found with what is in them', async () => {
      await builds.add(one, NOON);
      await builds.add(two, NOON);
      expect(await builds.ids()).toEqual(['one', 'two']);
      expect(await builds.find('one')).toEqual(one);
      expect(await builds.find('three')).toBeUndefined();
      expect((await builds.packs()).sort()).toEqual([SCRIPTS, FONTS]);
    });

    test('stay as they were noted first, whoever notes them again', async () => {
      await builds.add(one, NOON);
      await builds.add({ ...one, packs: [], files: {} }, NOON + 1);
      expect(await builds.find('one')).toEqual(one);
      expect(await builds.touch('one', NOON + 2)).toEqual([FONTS, SCRIPTS]);
      expect(await builds.touch('two', NOON + 2)).toBeUndefined();
      expect(await builds.ids()).toEqual(['one']);
    });

    test('are forgotten if nobody has seen them since', async () => {
      await builds.add(one, NOON);
      await builds.add(two, NOON);
      await builds.touch('two', NOON + 1);
      await builds.forget(NOON);
      expect(await builds.ids()).toEqual(['one', 'two']);
      await builds.forget(NOON + 1);
      expect(await builds.ids()).toEqual(['two']);
      expect(await builds.packs()).toEqual([FONTS]);
    });
  });
}
