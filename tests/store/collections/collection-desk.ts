import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COLLECTION_ROOM } from '#domain/collections/collection.ts';
import { chunked } from '#store/database/chunked.ts';
import {
  NotFoundError,
  SlugTakenError,
  TooLargeError,
  VersionConflictError,
} from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, TOMASZ } from '#tests/cast/cast.ts';
import { invalidatedBy, type OpenedStore } from '#tests/store/harness/opened-store.ts';
import { gathering, SAID } from './gathering.ts';

type Gathering = Awaited<ReturnType<typeof gathering>>;

/** What every database has to do for whoever puts letters together. */
export function describeCollectionDesk(where: string, open: () => Promise<OpenedStore>): void {
  describe(`collections at the desk ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let desk: Gathering['desk'];
    let current: Gathering['current'];
    let seen: Gathering['seen'];
    let gather: Gathering['gather'];
    let shown: Gathering['shown'];

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      ({ desk, current, seen, gather, shown } = await gathering(store));
    });
    afterEach(() => opened.close());

    test('letters move, are taken out and come once, and what there is not is left out', async () => {
      await gather(['a', 'b', 'c', 'd']);
      await desk.move('one', 'd', 'first', await seen());
      await desk.move('one', 'b', 'down', await seen());
      expect((await shown()).page).toBe('dacb');
      await desk.remove('one', 'a', await seen());
      expect(await desk.add('one', ['b', 'a', 'gone', 'a'], ROSA)).toEqual(['a']);
      expect((await shown()).page).toBe('dcba');
      expect(await desk.add('one', ['a', 'gone'], ROSA)).toEqual([]);
      expect((await desk.holding('a')).map(({ id }) => id)).toEqual(['one']);
      expect(await desk.holding('gone')).toEqual([]);
    });

    test('what changes nothing is no version, and pages stay', async () => {
      await gather(['a', 'b']);
      const version = await current();
      const invalidated = await invalidatedBy(store, async () => {
        await desk.move('one', 'a', 'up', await seen());
        await desk.remove('one', 'd', await seen());
        await desk.setState('one', 'published', await seen());
        await desk.add('one', ['a'], ROSA);
      });
      expect([await current(), invalidated]).toEqual([version, []]);
    });

    test('pages that show it are stale after any change, and none by changes of a draft', async () => {
      await gather(['a', 'b'], 'draft');
      const change = async () => {
        await desk.edit('one', await seen(), { slug: 'class-4b', said: SAID });
        await desk.move('one', 'b', 'up', await seen());
      };
      expect(await invalidatedBy(store, change)).toEqual([]);
      const tags = ['collection:one', 'collections'];
      const publish = async () => desk.setState('one', 'published', await seen());
      expect(await invalidatedBy(store, publish)).toEqual(tags);
      expect(await invalidatedBy(store, change)).toEqual(tags);
      expect(await invalidatedBy(store, () => desk.add('one', ['d'], ROSA))).toEqual(tags);
      const erase = async () => desk.erase('one', await seen());
      expect(await invalidatedBy(store, erase)).toEqual(tags);
    });

    test('who comes second is told who was first; of one’s own order nobody is told', async () => {
      await gather(['a', 'b', 'c']);
      const old = await current();
      await desk.move('one', 'c', 'first', { version: old, by: TOMASZ });
      const late = { version: old, by: ROSA };
      for (const act of [
        () => desk.move('one', 'a', 'last', late),
        () => desk.remove('one', 'a', late),
        () => desk.setState('one', 'draft', late),
        () => desk.edit('one', late, { slug: '', said: SAID }),
        () => desk.erase('one', late),
      ]) {
        await expect(act()).rejects.toMatchObject({
          name: VersionConflictError.name,
          by: 'Tomasz',
        });
      }
      expect((await shown()).page).toBe('cab');
      const own = { version: old, by: TOMASZ };
      await desk.move('one', 'c', 'last', own);
      expect((await shown()).page).toBe('abc');
      const words = desk.edit('one', own, { slug: '', said: SAID });
      await expect(words).rejects.toThrow(VersionConflictError);
    });

    test('its address is one of its own, and stays once it was public', async () => {
      await gather(['a'], 'draft');
      await desk.edit('one', await seen(), { slug: 'other', said: SAID });
      expect((await desk.get('one'))?.slug).toBe('other');
      const taken = desk.create({ id: 'two', slug: 'other', said: SAID }, ROSA);
      await expect(taken).rejects.toThrow(SlugTakenError);
      await desk.setState('one', 'published', await seen());
      await desk.setState('one', 'draft', await seen());
      await desk.edit('one', await seen(), { slug: 'third', said: SAID });
      expect(await desk.get('one')).toMatchObject({ slug: 'other', addressed: true });
    });

    test('an address that is left out is made of the title, or of the id', async () => {
      const made = async (id: string, said: object) => {
        await desk.create({ id, slug: '', said }, ROSA);
        return (await desk.get(id))?.slug;
      };
      expect(await made('abcdefgh', SAID)).toBe('class-4b');
      expect(await made('ijklmnop', SAID)).toBe('class-4b-ijklmn');
      expect(await made('qrstuvwx', { cn: { title: '一个班的信' } })).toBe('qrstuv');
    });

    test('the same one sent twice is there once', async () => {
      const first = { id: 'one', slug: 'class-4b', said: SAID };
      await desk.create(first, ROSA);
      await desk.create({ ...first, said: { en: { title: 'Again' } } }, ROSA);
      expect((await desk.list()).items.map(({ said }) => said)).toEqual([SAID]);
    });

    test('it has room for so many letters and no more', async () => {
      await gather(['a']);
      const ids = Array.from({ length: COLLECTION_ROOM }, (_, n) => letterNo(n + 10).id);
      const like = await opened.tables
        .selectFrom('letters')
        .selectAll()
        .where('id', '=', 'a')
        .executeTakeFirstOrThrow();
      const rows = ids.map((id) => ({ ...like, id, slug: id, search_no: null }));
      for (const some of chunked(rows, 20)) {
        await opened.tables.insertInto('letters').values(some).execute();
      }
      await expect(desk.add('one', ids, ROSA)).rejects.toThrow(TooLargeError);
      expect(await desk.letterIds('one')).toEqual(['a']);
      expect(await desk.add('one', ids.slice(1), ROSA)).toHaveLength(COLLECTION_ROOM - 1);
    });

    test('erased, it is gone and its letters are not; what there is not cannot be changed', async () => {
      await gather(['a', 'b']);
      await desk.erase('one', await seen());
      expect(await desk.get('one')).toBeUndefined();
      expect(await store.collections.findBySlug('class-4b')).toBeUndefined();
      expect((await store.letters.findById('a'))?.id).toBe('a');
      await expect(desk.add('one', ['a'], ROSA)).rejects.toThrow(NotFoundError);
      const move = desk.move('one', 'a', 'up', { version: 1, by: ROSA });
      await expect(move).rejects.toThrow(NotFoundError);
    });

    test('the record says what was done, and names what is still there', async () => {
      await gather(['a', 'b']);
      await desk.edit('one', await seen(), { slug: '', said: SAID });
      await desk.move('one', 'b', 'up', await seen());
      await desk.remove('one', 'b', await seen());
      await desk.setState('one', 'draft', await seen());
      const subject = { kind: 'collection', id: 'one' } as const;
      const deeds = async () =>
        (await store.audit.listOf(subject)).map(({ deed }) => deed.replace('collection.', ''));
      const done = ['unpublish', 'remove', 'move', 'edit', 'publish', 'add', 'create'];
      expect(await deeds()).toEqual(done);
      expect((await store.activity.known([subject])).get('collection one')).toMatchObject({
        said: SAID,
      });
      await desk.erase('one', await seen());
      expect(await deeds()).toEqual(['erase', ...done]);
      expect((await store.activity.known([subject])).get('collection one')).toBeUndefined();
    });
  });
}
