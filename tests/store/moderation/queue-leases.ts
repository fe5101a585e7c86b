import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_ACTIVE_MS, LEASE_MS } from '#domain/moderation/queue.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { submit, WAITING, writeResponses } from './to-moderate.ts';

/** What two who moderate at once have before them, in every database. */
export function describeQueueLeases(where: string, open: () => Promise<OpenedStore>): void {
  describe(`leases of a queue ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    const take = async (ids: string[], member = ROSA, options = {}) => [
      ...(await store.moderation.queueLeases.take(ids, member, { now: NOON, ...options })),
    ];
    const shownTo = async (member = TOMASZ, now = NOON) => {
      const { items } = await store.moderation.responses.list(WAITING, { besides: member.id, now });
      return items.map(({ id }) => id);
    };

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await writeCast(store);
      await writeResponses(store, 4);
    });

    afterEach(() => opened.close());

    test('leave out for others what somebody has before them, and for nobody else', async () => {
      expect(await take(['r0000', 'r0001'])).toEqual([]);
      expect(await shownTo(TOMASZ)).toEqual(['r0002', 'r0003']);
      expect(await shownTo(ROSA)).toEqual(['r0000', 'r0001', 'r0002', 'r0003']);
      const { items } = await store.moderation.responses.list(WAITING, { now: NOON });
      expect(items).toHaveLength(4);
    });

    test('are for whoever came first, and say who that is', async () => {
      await take(['r0000', 'r0001']);
      expect(await take(['r0001', 'r0002'], TOMASZ)).toEqual([['r0001', 'Rosa']]);
      expect(await shownTo(ROSA)).toEqual(['r0000', 'r0001', 'r0003']);
      expect(await take(['r0001'])).toEqual([]);
    });

    test('go with what is shown: the others are let go of, unless more is only added', async () => {
      await take(['r0000', 'r0001']);
      await take(['r0002']);
      expect(await shownTo()).toEqual(['r0000', 'r0001', 'r0003']);
      await take(['r0003'], ROSA, { adds: true });
      expect(await shownTo()).toEqual(['r0000', 'r0001']);
    });

    test('end by themselves when nobody is heard of, or nothing is done for long', async () => {
      const { renew } = store.moderation.queueLeases;
      await take(['r0000']);
      const all = ['r0000', 'r0001', 'r0002', 'r0003'];
      expect(await shownTo(TOMASZ, NOON + LEASE_MS - 1)).toEqual(all.slice(1));
      expect(await shownTo(TOMASZ, NOON + LEASE_MS)).toEqual(all);
      const late = NOON + LEASE_ACTIVE_MS;
      for (let now = NOON; now < late; now += LEASE_MS / 3) await renew(ROSA.id, now);
      expect(await shownTo(TOMASZ, late)).toEqual(all.slice(1));
      for (let now = late; now < late + LEASE_MS; now += LEASE_MS / 3) await renew(ROSA.id, now);
      expect(await shownTo(TOMASZ, late + LEASE_MS)).toEqual(all);
    });

    test('tell how many others have, of what a filter lets through and still waits', async () => {
      const held = (topic?: 'sea' | 'rivers') =>
        store.moderation.responses.held({ ...WAITING, ...(topic && { topic }) }, TOMASZ.id);
      expect(await held()).toEqual([]);
      await take(['r0000', 'r0001', 'r0003'], ROSA, { now: Date.now() });
      expect(await held()).toEqual([{ name: 'Rosa', count: 3 }]);
      expect(await held('rivers')).toEqual([{ name: 'Rosa', count: 1 }]);
      await answerStep(store, 'approve', 'r0001', { version: 1, by: ROSA });
      expect(await held('rivers')).toEqual([]);
      expect(await store.moderation.responses.held(WAITING, ROSA.id)).toEqual([]);
    });

    test('keep letters apart too, and selections of all that match', async () => {
      await submit(opened, 1, { suspicion: 4 });
      await take(['letter0001', 'r0000'], ROSA, { now: Date.now() });
      const { letters, responses } = store.moderation;
      for (const order of ['oldest', 'suspicion'] as const) {
        const { items } = await letters.list({ ...WAITING, order }, { besides: TOMASZ.id });
        expect(items.map(({ id }) => id)).not.toContain('letter0001');
        const own = await letters.list({ ...WAITING, order }, { besides: ROSA.id });
        expect(own.items.map(({ id }) => id)).toContain('letter0001');
      }
      expect(await letters.held(WAITING, TOMASZ.id)).toEqual([{ name: 'Rosa', count: 1 }]);
      expect((await letters.items(WAITING, 9, { besides: TOMASZ.id })).map(({ id }) => id)).toEqual(
        ['hina'],
      );
      const selected = await responses.items(WAITING, 9, { besides: TOMASZ.id });
      expect(selected.map(({ id }) => id)).toEqual(['r0001', 'r0002', 'r0003']);
    });

    test('go when what they are of is erased', async () => {
      await take(['r0000', 'r0001']);
      await answerStep(store, 'erase', 'r0000', { version: 1, by: ROSA });
      const rows = await opened.tables.selectFrom('queue_leases').select('item_id').execute();
      expect(rows).toEqual([{ item_id: 'r0001' }]);
    });
  });
}
