import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUEUE_ORDERS } from '#domain/moderation/queue.ts';
import type { Store } from '#store/store.ts';
import { writeCast } from '#tests/cast/cast.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { submit, WAITING, writeResponses } from './to-moderate.ts';

/** More children who may need help than are found by their ids, in every database. */
export function describeManyUrgent(where: string, open: () => Promise<OpenedStore>): void {
  describe(`very many urgent ones ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await writeCast(store);
      await writeResponses(store, 5);
      for (const n of [1, 2, 3, 4, 5]) await submit(opened, n, { suspicion: n % 3 });
      for (const [table, calm] of [
        ['responses', 'r0001'],
        ['letters', 'letter0002'],
      ] as const) {
        const urgent = opened.tables.updateTable(table).set({ concern: 1 });
        await urgent.where('state', '=', 'pending').where('id', '!=', calm).execute();
      }
    });

    afterEach(() => opened.close());

    test.each(QUEUE_ORDERS)(
      'come first on every page, none lost and none twice: %s',
      async (order) => {
        for (const queue of [store.moderation.responses, store.moderation.letters]) {
          const walk = async (foundById: number) => {
            const walked: { id: string; concern: boolean }[] = [];
            let after: string | undefined;
            do {
              const options = { after, limit: 2, foundById };
              const page = await queue.list({ ...WAITING, order }, options);
              walked.push(...page.items.map(({ id, concern }) => ({ id, concern })));
              after = page.next;
            } while (after);
            return walked;
          };
          const all = await walk(3);
          expect(all).toEqual(await walk(1000));
          expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
          expect(all.map(({ concern }) => concern).lastIndexOf(true)).toBe(all.length - 2);
          expect(all.length).toBeGreaterThanOrEqual(5);
        }
      },
    );

    test('are found in a search too', async () => {
      const find = (foundById: number) =>
        store.moderation.responses.list({ ...WAITING, words: wordsOf('response') }, { foundById });
      const ids = (await find(3)).items.map(({ id }) => id);
      expect(ids).toEqual(['r0000', 'r0002', 'r0003', 'r0004', 'r0001']);
      expect((await find(1000)).items.map(({ id }) => id)).toEqual(ids);
    });
  });
}
