import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { invalidatedBy, type OpenedStore } from '#tests/store/harness/opened-store.ts';
import { EN, gathering, SAID } from './gathering.ts';

type Gathering = Awaited<ReturnType<typeof gathering>>;

/** What every database has to do for whoever reads letters that staff put together. */
export function describeCollections(where: string, open: () => Promise<OpenedStore>): void {
  describe(`collections ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let desk: Gathering['desk'];
    let seen: Gathering['seen'];
    let gather: Gathering['gather'];
    let shown: Gathering['shown'];

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      ({ desk, seen, gather, shown } = await gathering(store));
    });
    afterEach(() => opened.close());

    test('one is found, listed and counted with its letters in the order in which they were named', async () => {
      await gather(['c', 'a', 'd', 'b']);
      expect(await shown()).toEqual({
        page: 'cadb',
        feed: 'bdac',
        outside: 'cad',
        counted: '4 4',
      });
      expect(await store.collections.listAddresses()).toEqual([
        { slug: 'class-4b', languages: ['en'] },
      ]);
      expect(await store.collections.areThere()).toBe(true);
    });

    test('a page of its letters goes on where the one before ended', async () => {
      await gather(['c', 'a', 'd', 'b']);
      const first = await store.collections.listLetters('one', { ...EN, limit: 3 });
      const rest = await store.collections.listLetters('one', {
        ...{ ...EN, limit: 3 },
        after: first.next,
      });
      expect([first, rest].map(({ items }) => items.map(({ id }) => id))).toEqual([
        ['c', 'a', 'd'],
        ['b'],
      ]);
      expect([first.atStart, rest.atStart, rest.next]).toEqual([true, false, undefined]);
    });

    test('a page of collections goes on too, what was published last first', async () => {
      for (const id of ['one', 'two', 'three']) {
        await desk.create({ id, slug: id, said: SAID }, ROSA);
        await opened.tables
          .updateTable('collections')
          .set({ state: 'published', published_at: id.length })
          .where('id', '=', id)
          .execute();
      }
      const first = await store.collections.list({ ...EN, limit: 2 });
      const rest = await store.collections.list({ ...EN, limit: 2, after: first.next });
      const ids = [...first.items, ...rest.items].map(({ id }) => id);
      expect(ids).toEqual(['three', 'two', 'one']);
      expect((await desk.list({ limit: 1 })).next).toBeDefined();
    });

    test('nobody else finds one that is a draft, nor one that is one again', async () => {
      await gather(['a'], 'draft');
      const nowhere = async () => [
        await store.collections.findBySlug('class-4b'),
        (await store.collections.list(EN)).items,
        await store.collections.areThere(),
        await store.collections.listAddresses(),
      ];
      expect(await nowhere()).toEqual([undefined, [], false, []]);
      await desk.setState('one', 'published', await seen());
      expect(await store.collections.findBySlug('class-4b')).toMatchObject({ letters: 1 });
      await desk.setState('one', 'draft', await seen());
      expect(await nowhere()).toEqual([undefined, [], false, []]);
    });

    test.each(['unpublish', 'trash'] as const)(
      'a letter is gone from it at once by %s, and comes back to its place',
      async (action) => {
        await gather(['a', 'b', 'c']);
        const before = await shown();
        const { version } = await letterStep(store, action, 'b', { version: 1, by: ROSA });
        expect(await shown()).toEqual({ page: 'ac', feed: 'ca', outside: 'ac', counted: '2 2' });
        expect(await desk.letterIds('one')).toEqual(['a', 'b', 'c']);
        const back = action === 'trash' ? 'restore' : 'publishAgain';
        await letterStep(store, back, 'b', { version, by: ROSA });
        expect(await shown()).toEqual(before);
      },
    );

    test('one that its sender takes back is gone, and one that is erased leaves no place behind', async () => {
      await gather(['a', 'b', 'c']);
      const { letters } = store.moderation;
      await letters.transition([{ id: 'a' }], 'withdraw', { by: 'sender' });
      expect(await shown()).toMatchObject({ page: 'bc', counted: '2 2' });
      const invalidated = await invalidatedBy(store, () =>
        letters.transition([{ id: 'b' }], 'eraseOwn', { by: 'sender' }),
      );
      expect(invalidated).toEqual(expect.arrayContaining(['collection:one', 'collections']));
      expect(await shown()).toEqual({ page: 'c', feed: 'c', outside: 'c', counted: '1 1' });
      expect(await desk.letterIds('one')).toEqual(['a', 'c']);
    });

    test('a letter that never was public waits in it, unseen', async () => {
      await store.letterLife.insert(letterNo(9, { id: 'w', slug: 'waits' }), 'pending');
      await gather(['w', 'a']);
      expect(await shown()).toMatchObject({ page: 'a', counted: '1 1' });
      expect((await desk.list()).items[0]).toMatchObject({ letters: 2, shown: 1 });
      await letterStep(store, 'publish', 'w', { version: 1, by: ROSA });
      expect(await shown()).toMatchObject({ page: 'wa', counted: '2 2' });
    });

    describe('that came with the samples', () => {
      const sample = { id: 'one', slug: 'class-4b', said: SAID, letters: ['s', 'gone'] };

      beforeEach(async () => {
        const letter = letterNo(5, { id: 's', slug: 'a-sample', sample: true });
        await store.letterLife.insert(letter, 'published');
        await desk.addSample(sample);
        await store.siteMeta.set('samples', 'loaded');
      });

      const remove = () => store.samples.remove({ evenAnswered: false });

      test('are public and there once, and go with them', async () => {
        await desk.addSample({ ...sample, id: 'two' });
        expect((await desk.list()).items.map(({ id, sample }) => [id, sample])).toEqual([
          ['one', true],
        ]);
        expect(await shown()).toMatchObject({ page: 's', counted: '1 1' });
        const invalidated = await invalidatedBy(store, remove);
        expect(invalidated).toEqual(expect.arrayContaining(['collection:one', 'collections']));
        expect(await desk.list()).toMatchObject({ items: [] });
      });

      test('stay if somebody put a letter into them, and are samples no more', async () => {
        await desk.add('one', ['a'], ROSA);
        await remove();
        expect(await desk.get('one')).toMatchObject({ sample: false });
        expect(await shown()).toMatchObject({ page: 'a', counted: '1 1' });
      });
    });
  });
}
