import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const NOON = Date.UTC(2026, 5, 8, 12);
const MINUTE = 60_000;
const ONE = { name: 'chores', holder: 'one' };
const TWO = { name: 'chores', holder: 'two' };

/** Who does what only one process is to do, for every database behind the store. */
export function describeLeases(where: string, open: () => Promise<OpenedStore>): void {
  describe(`leases ${where}`, () => {
    let opened: OpenedStore;
    let leases: OpenedStore['store']['leases'];

    beforeEach(async () => {
      opened = await open();
      ({ leases } = opened.store);
    });
    afterEach(() => opened.close());

    test('one holder has a lease, and may prolong it', async () => {
      expect(await leases.acquire(ONE, NOON + MINUTE, NOON)).toBe(true);
      expect(await leases.acquire(TWO, NOON + MINUTE, NOON)).toBe(false);
      expect(await leases.acquire(ONE, NOON + 2 * MINUTE, NOON + 1)).toBe(true);
      expect(await leases.acquire(TWO, NOON + 3 * MINUTE, NOON + 2 * MINUTE - 1)).toBe(false);
    });

    test('another holder has it once it has ended, and the first no more', async () => {
      await leases.acquire(ONE, NOON + MINUTE, NOON);
      expect(await leases.acquire(TWO, NOON + 2 * MINUTE, NOON + MINUTE)).toBe(true);
      expect(await leases.acquire(ONE, NOON + 2 * MINUTE, NOON + MINUTE)).toBe(false);
    });

    test('is free once it is given back, but only by its holder', async () => {
      await leases.acquire(ONE, NOON + MINUTE, NOON);
      await leases.release(TWO);
      expect(await leases.acquire(TWO, NOON + MINUTE, NOON)).toBe(false);
      await leases.release(ONE);
      expect(await leases.acquire(TWO, NOON + MINUTE, NOON)).toBe(true);
    });

    test('of another name is another lease', async () => {
      await leases.acquire(ONE, NOON + MINUTE, NOON);
      expect(await leases.acquire({ ...TWO, name: 'digest' }, NOON + MINUTE, NOON)).toBe(true);
    });

    test('of many who ask at once one gets it', async () => {
      const asked = Array.from({ length: 20 }, (_, i) =>
        leases.acquire({ name: 'chores', holder: String(i) }, NOON + MINUTE, NOON),
      );
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });
  });
}
