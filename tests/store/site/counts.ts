import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LETTERS_COUNTER } from '#domain/letters/counters.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answersOf, letterStep } from '#tests/cast/steps.ts';
import {
  expectCounts,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { walk, writeApproved, writeMany } from '#tests/store/harness/written.ts';

/** What every database has to count. */
export function describeCounts(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the counts ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(() => opened.close());

    const setCounter = (name: string, count: number) =>
      tables.updateTable('counters').set({ count }).where('name', '=', name).execute();

    test('are told by country and by topic', async () => {
      await writeMany(store);
      const byCountry = await store.counts.byCountry();
      const codes = byCountry.map(({ country }) => country);
      expect(codes).toEqual([...codes].sort());
      for (const country of byCountry) {
        expect(await store.counts.ofCountry(country.country)).toEqual(country);
        const sum = Object.values(country.perTopic).reduce((all, n) => all + n, 0);
        expect(country.total).toBe(sum);
      }
      const byTopic = await store.counts.byTopic();
      for (const topic of TOPICS) {
        const list = await walk((options) => store.letters.listByTopic(topic, options), 50);
        expect(byTopic[topic]).toBe(list.length);
      }
    });

    test('are told by bands of ages', async () => {
      await writeMany(store);
      for (const { band, letters } of await store.counts.byAge()) {
        const list = await walk((options) => store.letters.listByAge(band, options), 50);
        expect([band.key, letters]).toEqual([band.key, list.length]);
        expect(await store.counts.ofAge(band)).toBe(letters);
      }
    });

    test('leave out a country whose last letter is gone', async () => {
      const { amina } = await writeCast(store);
      await letterStep(store, 'unpublish', amina.id, amina);
      const codes = (await store.counts.byCountry()).map(({ country }) => country);
      expect(codes).toEqual(['BR', 'CN']);
    });

    test('that are too low keep nobody from taking a letter down', async () => {
      const { amina } = await writeCast(store);
      for (const name of [LETTERS_COUNTER, 'ages:9-11']) await setCounter(name, 0);
      await letterStep(store, 'unpublish', amina.id, amina);
      expect(await store.counts.verify()).toContainEqual({
        counter: LETTERS_COUNTER,
        stored: 0,
        counted: 2,
      });
    });

    test('that are wrong are found by verify, each by its name', async () => {
      await writeCast(store);
      await writeApproved(store, 'amina', 2);
      await setCounter(LETTERS_COUNTER, 7);
      await setCounter('ages:9-11', 4);
      await tables
        .updateTable('country_counters')
        .set({ letters: 2 })
        .where('country', '=', 'BR')
        .execute();
      await tables.deleteFrom('country_counters').where('country', '=', 'CN').execute();
      await tables
        .updateTable('letters')
        .set({ nr_responses: 5, nr_approved: 1, nr_waiting: 3 })
        .where('id', '=', 'amina')
        .execute();
      expect(await store.counts.verify()).toEqual([
        { counter: 'BR rivers', stored: 2, counted: 1 },
        { counter: 'CN lakes', stored: 0, counted: 1 },
        { counter: 'ages:9-11', stored: 4, counted: 2 },
        { counter: 'amina nrApproved', stored: 1, counted: 2 },
        { counter: 'amina nrResponses', stored: 5, counted: 2 },
        { counter: 'amina nrWaiting', stored: 3, counted: 0 },
        { counter: 'numberLetters', stored: 7, counted: 3 },
      ]);
    });

    test('that are wrong are put right, each with a line in the record', async () => {
      await writeCast(store);
      await writeApproved(store, 'amina', 2);
      expect(await store.counters.repair()).toEqual([]);
      await setCounter(LETTERS_COUNTER, 7);
      await setCounter('ages:9-11', 4);
      await tables.deleteFrom('country_counters').where('country', '=', 'CN').execute();
      await tables
        .insertInto('country_counters')
        .values({ country: 'FR', topic: 'sea', letters: 4 })
        .execute();
      await tables
        .updateTable('letters')
        .set({ nr_responses: 9, nr_approved: 9 })
        .where('id', '=', 'mei')
        .execute();
      const wrong = await store.counts.verify();
      const invalidated = await invalidatedBy(store, () => store.counters.repair());
      expect(invalidated).toEqual(['settings']);
      expect(await store.counts.verify()).toEqual([]);
      expect(await store.counters.repair()).toEqual([]);
      const { items } = await store.activity.walk({ deed: 'store' }, { limit: 9 });
      const said = items.map(({ actor, subject, details }) => [actor, subject.id, details]);
      expect(said.toSorted()).toEqual(
        wrong.map(({ counter, ...numbers }) => [undefined, counter, numbers]).toSorted(),
      );
      expect(new Set(items.map(({ batch }) => batch)).size).toBe(1);
    });

    describe('many at once', () => {
      test('do not mix: what is refused leaves nothing, what is acknowledged stays', async () => {
        const { amina, mei } = await writeCast(store);
        await store.responses.write(responseNo(0, amina.id));
        const stored = async (...actions: Promise<unknown>[]) =>
          (await Promise.allSettled(actions)).filter(({ status }) => status === 'fulfilled').length;
        const all = await Promise.all([
          stored(...[1, 2, 3, 4, 5, 6].map((n) => store.responses.write(responseNo(n, amina.id)))),
          stored(...[1, 2, 3].map(() => store.responses.write(responseNo(0, amina.id)))),
          stored(...[1, 2, 3].map(() => store.letterLife.insert(letterNo(1), 'published'))),
          stored(...[1, 2, 3].map(() => letterStep(store, 'unpublish', mei.id, mei))),
        ]);
        expect(all).toEqual([6, 0, 1, 1]);
        const responses = await answersOf(store, amina.id);
        expect(responses.map(({ set }) => set)).toEqual([0, 0, 0, 1, 1, 1, 2]);
        await expectCounts(store, { total: 3, 'KE sea': 1, 'BR rivers': 1, 'KE desert': 1 });
      });

      test('may go on while the counters are recounted and put right', async () => {
        const numbers = Array.from({ length: 40 }, (_, n) => n);
        const write = async (own: readonly number[]) => {
          for (const n of own) {
            const letter = await store.letterLife.insert(letterNo(n), 'published');
            await store.responses.write(responseNo(n, letter.id));
          }
        };
        // Writers who wait for each other longer than a writer may are refused: a few at once.
        const writers = Map.groupBy(numbers, (n) => n % 5).values();
        const writing = Promise.all([...writers].map(write));
        const [wrongs, ...recounts] = await Promise.all([
          store.counters.repair(),
          ...numbers.map(() => store.counts.verify()),
        ]);
        expect(wrongs).toEqual([]);
        for (const differences of recounts) expect(differences).toEqual([]);
        await writing;
        expect(await store.counts.total()).toBe(40);
      });
    });
  });
}
