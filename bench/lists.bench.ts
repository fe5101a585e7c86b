import type { Store } from '#store/store.ts';
import { openDatabases } from '#tests/workplace/databases.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';
import { countryNo, cursorNo, seed, slugNo, topicNo } from './setup/seeding.ts';

// Run with: npm run bench -- lists [letters …]
// What the loaders of pages ask of the store, at several sizes of it side by side, on both databases.

const AIM = { atMost: 1.2 };
const SIZES = process.argv.slice(2).map(Number);
const [SMALLEST = 1_000, ...LARGER] = SIZES.length > 0 ? SIZES : [1_000, 100_000, 1_000_000];
const ROUNDS = 30;
/** Everything has been read a few times before it counts, as on a site that is visited. */
const WARM_ROUNDS = 5;
/** Pages in a round. */
const REPETITIONS = 20;
const LOCALE = 'fr';

type ListRead = (store: Store, repetition: number, letters: number) => Promise<unknown>;

const READINGS: Record<string, ListRead> = {
  home: ({ counts, letters }) =>
    Promise.all([
      counts.total(),
      counts.byTopic(),
      letters.listLatest({ locale: LOCALE, limit: 6 }),
    ]),
  'a topic': ({ letters }, repetition) =>
    letters.listByTopic(topicNo(repetition), { locale: LOCALE }),
  'a topic, in the middle': ({ letters }, repetition, all) =>
    letters.listByTopic(topicNo(repetition), { locale: LOCALE, after: middle(repetition, all) }),
  'a country': ({ letters, counts }, repetition) =>
    Promise.all([
      letters.listByCountry(countryNo(repetition), { locale: LOCALE }),
      counts.ofCountry(countryNo(repetition)),
    ]),
  'a country, in the middle': ({ letters, counts }, repetition, all) =>
    Promise.all([
      letters.listByCountry(countryNo(repetition), {
        locale: LOCALE,
        after: middle(repetition, all),
      }),
      counts.ofCountry(countryNo(repetition)),
    ]),
  adoption: ({ letters }) => letters.listForAdoption(undefined, { locale: LOCALE }),
  'adoption, in the middle': ({ letters }, repetition, all) =>
    letters.listForAdoption(undefined, {
      locale: LOCALE,
      after: `1.${middle(repetition, all)}`,
    }),
  'adoption of a topic': ({ letters }, repetition) =>
    letters.listForAdoption(topicNo(repetition), { locale: LOCALE }),
  'a letter': async ({ letters, responses }, repetition, all) => {
    const letter = await letters.findBySlug(slugNo((repetition * 7919) % all));
    if (!letter) throw new Error('The store lacks a letter.');
    await Promise.all([
      responses.readPublic(letter.id, { start: 0 }),
      letters.around(letter, {
        locale: LOCALE,
        ages: { from: letter.age - 1, to: letter.age + 1 },
      }),
    ]);
  },
  'the map': ({ counts }) => counts.byCountry(),
};

await atWorkplace(async (workplace) => {
  const found = new Map<number, Row[]>(LARGER.map((size) => [size, []]));
  for (const database of await openDatabases(workplace)) {
    const stores = new Map<number, Store>();
    for (const size of [SMALLEST, ...LARGER]) {
      const where = await database.makeDatabase(`letters_${size}`);
      const ms = await millisecondsOf(() => seed(database, where, size));
      console.log(`${database.name}: ${inWords(size)} letters in ${(ms / 1000).toFixed(1)} s`);
      const store = await database.openStore(where);
      workplace.later(() => store.close());
      stores.set(size, store);
    }
    for (const [name, read] of Object.entries(READINGS)) {
      const measured = await inRounds(
        ROUNDS,
        [...stores].map(([size, store]) => ({
          name: String(size),
          measure: async (round) => {
            const ms = await millisecondsOf(async () => {
              for (let i = 0; i < REPETITIONS; i += 1)
                await read(store, round * REPETITIONS + i, size);
            });
            return ms / REPETITIONS;
          },
        })),
        { warm: WARM_ROUNDS },
      );
      for (const [size, rows] of found) {
        rows.push({
          what: `${name}, ${database.name}`,
          ours: measured.of(String(size)),
          against: { what: `${inWords(SMALLEST)} letters`, value: measured.of(String(SMALLEST)) },
          unit: 'ms',
          ratio: measured.ratio(String(size), String(SMALLEST)),
          aim: AIM,
        });
      }
    }
  }
  for (const [size, rows] of [...found].reverse()) {
    await report(`What pages read: ${inWords(size)} letters beside ${inWords(SMALLEST)}`, rows, {
      drawn: size === LARGER.at(-1),
      profiles: ['099-many-letters-at-the-desk'],
    });
  }
});

/** A cursor in the middle of a list by time, each turn another. */
function middle(repetition: number, letters: number) {
  return cursorNo((letters >> 1) + (repetition % 100));
}

function inWords(letters: number): string {
  return letters.toLocaleString('en');
}
