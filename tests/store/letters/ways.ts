import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublic } from '#domain/letters/letter.ts';
import { AGE_BANDS, bandOf } from '#domain/privacy/ages.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { numbersBelow } from '#tests/harness/random.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { idsOf, walk, writeMany } from '#tests/store/harness/written.ts';

/** What every database has to do for whoever looks for some letter, or for those of an age. */
export function describeWays(where: string, open: () => Promise<OpenedStore>): void {
  describe(`ways to a letter ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });

    afterEach(() => opened.close());

    const write = (id: string, part: Partial<NewLetter> = {}) =>
      store.letterLife.insert(letterNo(0, { id, slug: `slug-${id}`, ...part }), 'published');

    /** How often each letter comes up. */
    async function drawn(times: number, from: { topic?: Topic; except?: string } = {}) {
      const below = numbersBelow(17);
      const random = () => below(2 ** 30) / 2 ** 30;
      const found = new Map<string | undefined, number>();
      for (let n = 0; n < times; n += 1) {
        const slug = await store.letters.drawSlug({ ...from, random });
        found.set(slug, (found.get(slug) ?? 0) + 1);
      }
      return Object.fromEntries([...found].sort());
    }

    describe('a letter by chance', () => {
      test('is each of few as often as any other, however near their ids are', async () => {
        for (const id of ['a', 'b', 'bb', 'bbb', 'z']) await write(id);
        const often = Object.entries(await drawn(1000));
        expect(often.map(([slug]) => slug)).toEqual(
          ['a', 'b', 'bb', 'bbb', 'z'].map((id) => `slug-${id}`),
        );
        for (const [slug, times] of often) {
          expect(times, slug).toBeGreaterThan(160);
          expect(times, slug).toBeLessThan(240);
        }
      });

      test('is one of its topic, if one is named', async () => {
        await write('a', { topic: 'lakes' });
        await write('b', { topic: 'sea' });
        await write('c', { topic: 'lakes' });
        expect(Object.keys(await drawn(60, { topic: 'lakes' }))).toEqual(['slug-a', 'slug-c']);
        expect(await drawn(5, { topic: 'forests' })).toEqual({ undefined: 5 });
      });

      test('is not the one that it is not to be, and the others are as likely', async () => {
        for (const id of ['a', 'b', 'c', 'd']) await write(id);
        const often = await drawn(600, { except: 'b' });
        expect(Object.keys(often)).toEqual(['slug-a', 'slug-c', 'slug-d']);
        for (const times of Object.values(often)) expect(times).toBeGreaterThan(160);
        expect(await drawn(5, { except: 'gone' })).not.toHaveProperty('undefined');
      });

      test('is none where there is none, or none but the one that it is not to be', async () => {
        expect(await drawn(5)).toEqual({ undefined: 5 });
        await write('a');
        expect(await drawn(5, { except: 'a' })).toEqual({ undefined: 5 });
      });

      test('is never one that is not public', async () => {
        await write('a');
        const { version } = await write('b');
        await store.letterLife.insert(letterNo(7, { id: 'c' }), 'pending');
        await letterStep(store, 'trash', 'b', { version, by: ROSA });
        expect(await drawn(40)).toEqual({ 'slug-a': 40 });
      });

      test('is found though the counters are wrong', async () => {
        await write('a');
        await opened.tables.updateTable('counters').set({ count: 900 }).execute();
        expect(await drawn(20)).toEqual({ 'slug-a': 20 });
        await opened.tables.updateTable('counters').set({ count: 0 }).execute();
        expect(await drawn(20)).toEqual({ 'slug-a': 20 });
      });
    });

    describe('the letters of a band of ages', () => {
      test('are all of its ages, newest first, page after page, and of no other', async () => {
        const model = await writeMany(store);
        for (const band of AGE_BANDS) {
          const list = await walk((options) => store.letters.listByAge(band, options), 3);
          const expected = model.filter((each) => isPublic(each) && bandOf(each.age) === band);
          expect(idsOf(list).sort()).toEqual(idsOf(expected).sort());
          const times = list.map(({ creationTime }) => Number(creationTime));
          expect(times).toEqual(times.toSorted((a, b) => b - a));
        }
      });

      test('begin and end where the band does', async () => {
        for (const age of [3, 5, 6, 8, 9, 17, 18, 59, 60, 120]) await write(`age${age}`, { age });
        const ages = await Promise.all(
          AGE_BANDS.map(async (band) => {
            const { items } = await store.letters.listByAge(band, { locale: 'en' });
            return items.map(({ age }) => age).sort((a, b) => a - b);
          }),
        );
        expect(ages).toEqual([[3, 5], [6, 8], [9], [], [17], [18], [], [59], [60, 120]]);
      });
    });

    test('the letters of a country to one topic are those of both lists', async () => {
      const model = await writeMany(store);
      for (const topic of ['sea', 'desert', 'lakes'] as const) {
        const list = await walk(
          (options) => store.letters.listByCountryAndTopic('KE', topic, options),
          4,
        );
        const expected = model.filter(
          (each) => isPublic(each) && each.country === 'KE' && each.topic === topic,
        );
        expect(idsOf(list).sort()).toEqual(idsOf(expected).sort());
      }
    });
  });
}
