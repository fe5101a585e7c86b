import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, responseNo, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { idsOf, walk, writeApproved, writeMany } from '#tests/store/harness/written.ts';

fc.configureGlobal({ seed: 20_260_608 });

/** What every database has to do with letters beside each other. */
export function describeLetterLists(where: string, open: () => Promise<OpenedStore>): void {
  describe(`letters ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });

    afterEach(() => opened.close());

    describe('lists', () => {
      test('come in the order of (creationTime, id), newest first', async () => {
        for (const [id, minute] of [
          ['b', 1],
          ['a', 1],
          ['c', 0],
          ['d', 2],
        ] as const) {
          const creationTime = String(NOON + minute);
          await store.letterLife.insert(letterNo(0, { id, slug: id, creationTime }), 'published');
        }
        for (const { items } of [
          await store.letters.listLatest({ locale: 'en' }),
          await store.letters.listByTopic('sea', { locale: 'en' }),
          await store.letters.listByCountry('KE', { locale: 'en' }),
        ]) {
          expect(items.map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
        }
      });

      test('of a shelf come as they were asked for, without those that are not public', async () => {
        for (let n = 0; n < 4; n += 1) {
          await store.letterLife.insert(letterNo(n), n === 2 ? 'pending' : 'published');
        }
        const ids = ['letter0003', 'nobody', 'letter0002', 'letter0000', 'letter0001'];
        const found = await store.letters.listByIds(ids, { locale: 'en' });
        expect(idsOf(found)).toEqual(['letter0003', 'letter0000', 'letter0001']);
        await letterStep(store, 'trash', 'letter0000', { version: 1 });
        expect(idsOf(await store.letters.listByIds(ids, { locale: 'en' }))).toEqual([
          'letter0003',
          'letter0001',
        ]);
        expect((await store.letters.publicIdsAmong(ids)).toSorted()).toEqual([
          'letter0001',
          'letter0003',
        ]);
        expect(await store.letters.listByIds([], { locale: 'en' })).toEqual([]);
        expect(await store.letters.publicIdsAmong([])).toEqual([]);
      });

      test('of a booklet come by slug or id in the order asked for, without those that are not public', async () => {
        for (let n = 0; n < 3; n += 1) {
          await store.letterLife.insert(letterNo(n), n === 1 ? 'pending' : 'published');
        }
        const { slug: second } = letterNo(1);
        const { slug: third } = letterNo(2);
        const names = [third, 'nothing', second, 'letter0001', 'letter0000', 'letter0002'];
        expect(idsOf(await store.letters.listNamed(names, { locale: 'en' }))).toEqual([
          'letter0002',
          'letter0000',
        ]);
        await letterStep(store, 'unpublish', 'letter0002', { version: 1 });
        expect(idsOf(await store.letters.listNamed(names, { locale: 'en' }))).toEqual([
          'letter0000',
        ]);
        expect(await store.letters.listNamed([], { locale: 'en' })).toEqual([]);
        expect(await store.letters.withMade([])).toEqual([]);
      });

      test('compare times as numbers, not as words', async () => {
        for (const creationTime of ['9', '10', '1000', '999']) {
          const id = `at${creationTime}`;
          await store.letterLife.insert(letterNo(0, { id, slug: id, creationTime }), 'published');
        }
        const { items } = await store.letters.listLatest({ locale: 'en' });
        expect(items.map(({ creationTime }) => creationTime)).toEqual(['1000', '999', '10', '9']);
      });

      test('hold ten to a page, and end where fewer come', async () => {
        for (let n = 0; n < 11; n += 1) {
          await store.letterLife.insert(letterNo(n, { topic: 'lakes' }), 'published');
        }
        const first = await store.letters.listByTopic('lakes', { locale: 'en' });
        expect(first.items).toHaveLength(10);
        const options = { locale: 'en', after: first.next } as const;
        const second = await store.letters.listByTopic('lakes', options);
        expect(second.items.map(({ id }) => id)).toEqual(['letter0000']);
        expect(second.next).toBeUndefined();
      });

      test('neither repeat nor lose a letter, however many share a moment', async () => {
        const model = await writeMany(store);
        const newestFirst = (a: Letter, b: Letter) =>
          Number(b.creationTime) - Number(a.creationTime) || (a.id < b.id ? 1 : -1);
        const fewestFirst = (a: Letter, b: Letter) =>
          a.nrApproved - b.nrApproved || newestFirst(b, a);
        const listed = (order: typeof newestFirst, part: (letter: Letter) => boolean) =>
          model.filter((letter) => isPublic(letter) && part(letter)).sort(order);
        const { listLatest, listByCountry, listByTopic, listForAdoption } = store.letters;
        const aList = fc.constantFrom<{
          read: (limit: number) => Promise<Letter[]>;
          expected: Letter[];
        }>(
          {
            read: (limit) => walk(listLatest, limit),
            expected: listed(newestFirst, () => true),
          },
          {
            read: (limit) => walk((options) => listForAdoption(undefined, options), limit),
            expected: listed(fewestFirst, () => true),
          },
          ...(['sea', 'desert', 'rivers'] as const).flatMap((topic) => [
            {
              read: (limit: number) => walk((options) => listByTopic(topic, options), limit),
              expected: listed(newestFirst, (letter) => letter.topic === topic),
            },
            {
              read: (limit: number) => walk((options) => listForAdoption(topic, options), limit),
              expected: listed(fewestFirst, (letter) => letter.topic === topic),
            },
          ]),
          {
            read: (limit) => walk((options) => listByCountry('KE', options), limit),
            expected: listed(newestFirst, ({ country }) => country === 'KE'),
          },
        );
        await fc.assert(
          fc.asyncProperty(aList, fc.integer({ min: 1, max: 12 }), async (list, limit) => {
            expect(idsOf(await list.read(limit))).toEqual(idsOf(list.expected));
          }),
          { numRuns: 60 },
        );
      });

      test('are not upset by letters that arrive and go while somebody reads', async () => {
        await writeMany(store);
        const before = await walk(store.letters.listLatest, 100);
        const seen: Letter[] = [];
        await walk(async (options) => {
          const page = await store.letters.listLatest(options);
          const arriving = letterNo(900 + seen.length, { creationTime: String(NOON + 99) });
          await store.letterLife.insert(arriving, 'published');
          const [first] = page.items;
          if (first) await letterStep(store, 'trash', first.id, first);
          seen.push(...page.items);
          return page;
        }, 4);
        const ids = idsOf(seen);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(idsOf(before));
      });

      test('carry the texts that a page can show: its language, English and the original', async () => {
        const { amina } = await writeCast(store);
        const keysIn = async (locale: 'en' | 'fr' | 'cn' | 'de') => {
          const { items } = await store.letters.listByTopic('sea', { locale });
          return Object.keys(items[0]?.text ?? {}).sort();
        };
        expect(await keysIn('fr')).toEqual(['en', 'fr', 'sw']);
        expect(await keysIn('cn')).toEqual(['ch', 'en', 'sw']);
        expect(await keysIn('de')).toEqual(['en', 'sw']);
        expect(await keysIn('en')).toEqual(['en', 'sw']);
        expect((await store.letters.findById(amina.id))?.text).toEqual(amina.text);
      });

      test('of adoption put the fewest answers first, then the longest waiting', async () => {
        const { amina, thiago, mei } = await writeCast(store);
        await writeApproved(store, amina.id, 1);
        await writeApproved(store, thiago.id, 2);
        await store.responses.write(responseNo(9, mei.id));
        const { items } = await store.letters.listForAdoption(undefined, { locale: 'en' });
        expect(idsOf(items)).toEqual(['mei', 'amina', 'thiago']);
        const seas = await store.letters.listForAdoption('sea', { locale: 'en' });
        expect(idsOf(seas.items)).toEqual(['amina']);
      });

      test('of addresses go through all public letters in batches', async () => {
        const model = await writeMany(store);
        const seen: { id: string }[] = [];
        let after: Cursor | undefined;
        do {
          const { items, next } = await store.letters.listAddresses('2026-06', { after, limit: 7 });
          seen.push(...items);
          after = next;
        } while (after);
        const inOrder = (await walk(store.letters.listLatest, 50)).map(({ id }) => id).toReversed();
        expect([...inOrder].sort()).toEqual(idsOf(model.filter(isPublic)).sort());
        expect(idsOf(seen)).toEqual(inOrder);
        const rest = await store.letters.listAddresses('2026-06', { skip: 5, limit: 100 });
        expect(idsOf(rest.items)).toEqual(inOrder.slice(5));
      });

      test('of months say how many public letters are from each, in UTC', async () => {
        const july = Date.UTC(2026, 6, 1);
        const moments = [july - 1, july, july + 1, Date.UTC(1969, 11, 31)];
        for (const [n, moment] of moments.entries()) {
          const letter = letterNo(n, { creationTime: String(moment) });
          await store.letterLife.insert(letter, 'published');
        }
        await store.letterLife.insert(letterNo(9, { creationTime: String(july) }));
        expect(await store.letters.countByMonth()).toEqual([
          { month: '1969-12', letters: 1 },
          { month: '2026-06', letters: 1 },
          { month: '2026-07', letters: 2 },
        ]);
        const inJune = await store.letters.listAddresses('2026-06', { limit: 9 });
        expect(idsOf(inJune.items)).toEqual(['letter0000']);
      });

      test('of addresses say in which languages there are words of a letter', async () => {
        await writeCast(store);
        const june = () => store.letters.listAddresses('2026-06', { limit: 10 });
        const [amina, ...others] = (await june()).items;
        expect(amina).toEqual({
          id: 'amina',
          slug: 'sea-amina-mombasa',
          originalLanguage: 'sw',
          textKeys: ['ch', 'en', 'fr', 'sw'],
        });
        expect(others.map(({ textKeys }) => textKeys)).toEqual([['en', 'pt'], ['ch']]);
        await store.letterLife.edit(
          'mei',
          { version: 1 },
          { text: { ch: '洱海你好', de: 'Hallo Erhai', fr: '' } },
        );
        const [, , mei] = (await june()).items;
        expect(mei?.textKeys).toEqual(['ch', 'de']);
      });
    });
  });
}
