import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { type Cast, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** What every database has to do for the earlier versions of letters. */
export function describeLetterHistory(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the history of letters ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let cast: Cast;

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      cast = await writeCast(store);
    });
    afterEach(() => opened.close());

    async function rename(names: string[]): Promise<number> {
      let { version } = cast.amina;
      for (const one of names) {
        const by = one.length % 2 === 0 ? ROSA : TOMASZ;
        ({ version } = await store.letterLife.edit(cast.amina.id, { version, by }, { name: one }));
      }
      return version;
    }

    test('the versions of a letter are read from the newest on, by pages', async () => {
      const version = await rename(['Ami', 'Amin', 'Am']);
      const first = await store.letterHistory.list(cast.amina.id, { limit: 2 });
      expect(first.items).toMatchObject([
        { version, by: 'Rosa', deed: 'letter.edit', snapshot: { name: 'Am' } },
        { version: version - 1, by: 'Rosa', snapshot: { name: 'Amin' } },
      ]);
      const second = await store.letterHistory.list(cast.amina.id, {
        after: first.next,
        limit: 50,
      });
      expect(second.items[0]).toMatchObject({ by: 'Tomasz', snapshot: { name: 'Ami' } });
      expect(second.items.at(-1)?.snapshot?.name).toBe('Amina');
      expect(second.next).toBeUndefined();
      expect((await store.letterHistory.list('nobody')).items).toEqual([]);
    });

    test('an earlier version’s words are removed for good, and the trail says who did it', async () => {
      const version = await rename(['Amina of Beach Road 5', 'Amina']);
      await store.letterHistory.forget(cast.amina.id, version - 1, ROSA);
      await store.letterHistory.forget(cast.amina.id, version - 1, TOMASZ);
      const { items } = await store.letterHistory.list(cast.amina.id);
      expect(items[1]).toMatchObject({ version: version - 1, by: 'Tomasz', snapshot: undefined });
      expect(items[0]?.snapshot?.name).toBe('Amina');
      const rows = await opened.tables.selectFrom('letter_revisions').select('snapshot').execute();
      expect(JSON.stringify(rows)).not.toContain('Beach Road');
      expect(await store.letterLife.revisionsFrom(cast.amina.id, version - 1)).toEqual([]);
      const { items: trail } = await store.activity.list({ deed: 'letter.forget' });
      expect(trail).toMatchObject([{ actor: ROSA, details: { version: version - 1 } }]);
      expect((await store.letterLife.get(cast.amina.id))?.version).toBe(version);
    });

    test('what a letter says now is not removed so, nor what is not there', async () => {
      const version = await rename(['Ami']);
      const { letterHistory } = store;
      const { id } = cast.amina;
      await expect(letterHistory.forget(id, version, ROSA)).rejects.toThrow(VersionConflictError);
      await expect(letterHistory.forget(id, 0, ROSA)).rejects.toThrow(NotFoundError);
      await expect(letterHistory.forget('nobody', 1, ROSA)).rejects.toThrow(NotFoundError);
      expect((await store.activity.list({ deed: 'letter.forget' })).items).toEqual([]);
    });

    test('goes with the letter', async () => {
      const { id, version } = cast.amina;
      await letterStep(store, 'trash', id, { version, by: ROSA });
      await letterStep(store, 'erase', id, { version: version + 1, by: ROSA });
      expect((await store.letterHistory.list(id)).items).toEqual([]);
    });
  });
}
