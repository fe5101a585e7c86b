import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { idsOf, walk, writeMany } from '#tests/store/harness/written.ts';

/** What every database has to find around a letter. */
export function describeAround(where: string, open: () => Promise<OpenedStore>): void {
  describe(`around a letter ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });

    afterEach(() => opened.close());

    const around = (letter: Letter) =>
      store.letters.around(letter, {
        locale: 'fr',
        ages: { from: letter.age - 1, to: letter.age + 1 },
      });

    describe('the neighbours of a letter', () => {
      test('stand before and after it in its topic’s list', async () => {
        await writeMany(store);
        for (const topic of ['sea', 'desert'] as const) {
          const list = await walk((options) => store.letters.listByTopic(topic, options), 50);
          for (const [i, letter] of list.entries()) {
            const { newer, older } = await around(letter);
            expect(newer?.id).toBe(list[i - 1]?.id);
            expect(older?.id).toBe(list[i + 1]?.id);
          }
        }
      });

      test('are none for the only letter of its topic', async () => {
        const { amina } = await writeCast(store);
        const none = { newer: undefined, older: undefined, topic: [], country: [], age: [] };
        expect(await around(amina)).toEqual(none);
      });

      test('carry their texts', async () => {
        const { amina } = await writeCast(store);
        const other = letterNo(1, { topic: 'sea', text: { en: 'Dear sea, again,' } });
        await store.letterLife.insert(other, 'published');
        const { newer } = await around(amina);
        expect(newer?.text).toEqual({ en: 'Dear sea, again,' });
      });
    });

    describe('who else writes', () => {
      const write = (id: string, minute: number, part: Partial<NewLetter>) =>
        store.letterLife.insert(
          letterNo(0, { id, slug: id, creationTime: String(NOON + minute), ...part }),
          'published',
        );

      test('is chosen by topic, by country and by age, nearest first', async () => {
        const letter = await write('self', 50, { topic: 'desert', country: 'CL', age: 14 });
        for (const [id, minute, topic, country, age] of [
          ['newer', 51, 'desert', 'IN', 8],
          ['topic1', 52, 'desert', 'KZ', 9],
          ['older', 49, 'desert', 'AE', 8],
          ['topic2', 48, 'desert', 'BW', 7],
          ['topic3', 47, 'desert', 'BW', 7],
          ['country1', 10, 'sea', 'CL', 6],
          ['country2', 90, 'lakes', 'CL', 14],
          ['country3', 5, 'lakes', 'CL', 14],
          ['same', 3, 'desert', 'NA', 14],
          ['elder', 2, 'desert', 'AU', 15],
          ['young', 46, 'desert', 'AU', 12],
          ['sea', 45, 'sea', 'AU', 14],
        ] as const) {
          await write(id, minute, { topic, country, age });
        }
        const { newer, older, topic, country, age } = await around(letter);
        expect([newer?.id, older?.id]).toEqual(['newer', 'older']);
        expect(idsOf(topic)).toEqual(['topic2', 'topic1']);
        expect(idsOf(country)).toEqual(['country1', 'country2']);
        expect(idsOf(age)).toEqual(['same', 'elder']);
      });

      test('is never itself, the same letter twice, or one that is not public', async () => {
        await writeMany(store);
        const shown = await walk(store.letters.listLatest, 50);
        const published = new Set(idsOf(shown));
        for (const letter of shown) {
          const { newer, older, ...others } = await around(letter);
          const ids = [...idsOf(Object.values(others).flat()), newer?.id, older?.id];
          const there = ids.filter((id) => id !== undefined);
          expect(new Set([letter.id, ...there]).size).toBe(there.length + 1);
          expect(there.filter((id) => !published.has(id))).toEqual([]);
          expect(others.country.filter(({ country }) => country !== letter.country)).toEqual([]);
          expect(others.age.filter(({ age }) => Math.abs(age - letter.age) > 1)).toEqual([]);
          for (const each of [...others.topic, ...others.age]) {
            expect(each.topic).toBe(letter.topic);
          }
        }
      });

      test('changes when a letter comes, goes, or its writer becomes older', async () => {
        const letter = await write('self', 50, { topic: 'desert', age: 9 });
        await write('older', 49, { topic: 'desert', age: 17, country: 'CL' });
        const other = await write('other', 10, { topic: 'desert', age: 9, country: 'CL' });
        expect(idsOf((await around(letter)).age)).toEqual(['other']);
        await store.letterLife.edit(other.id, { version: 1 }, { age: 15 });
        expect(idsOf((await around(letter)).age)).toEqual([]);
        expect(idsOf((await around(letter)).topic)).toEqual(['other']);
        await letterStep(store, 'unpublish', other.id, { version: 2 });
        expect((await around(letter)).topic).toEqual([]);
      });
    });
  });
}
