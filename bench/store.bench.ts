import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, type Selectable } from 'kysely';
import { LETTERS_COUNTER } from '../app/domain/letters/counters.ts';
import { TOPICS } from '../app/domain/topics/topics.ts';
import type { Tables } from '../app/store/schema.ts';
import { openDatabase, sqliteDialect } from '../app/store/sqlite/dialect.ts';
import { openSqliteStore } from '../app/store/sqlite/open.ts';
import type { Store } from '../app/store/store.ts';

// Run with: node bench/store.bench.ts [letters …]
// What pages read, and what is written, at several sizes of the store side by side in one run.
// Aim: a page at a million letters within 1.2 times of a thousand.

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 60;
const WRITES = 200;
const COUNTRIES = ['KE', 'BR', 'CN', 'FR', 'DE', 'RU', 'EG', 'MX', 'IN', 'US'];
const FIRST_MOMENT = Date.UTC(2020, 0, 1);
const BY = { id: 'rosa', name: 'Rosa' };
/** About as long as the letters of children are. */
const TEXT =
  'Dear sea, I saw you for the first time when I was six and you were very loud. '.repeat(9);
const LOCALE = 'fr';

type Opened = { letters: number; store: Store; megabytes: number };
type Reading = (store: Store, turn: number, letters: number) => Promise<unknown>;

const READINGS: Record<string, Reading> = {
  'topic, first page': ({ letters }, turn) =>
    letters.listByTopic(topicNo(turn), { locale: LOCALE }),
  'topic, a page in the middle': ({ letters }, turn, all) =>
    letters.listByTopic(topicNo(turn), { locale: LOCALE, after: placeNo(turn, all) }),
  'country, first page': ({ letters }, turn) =>
    letters.listByCountry(countryNo(turn), { locale: LOCALE }),
  'adoption, first page': ({ letters }) => letters.listForAdoption(undefined, { locale: LOCALE }),
  'a letter, its neighbours and answers': async ({ letters, responses }, turn, all) => {
    const letter = await letters.findBySlug(`letter-${(turn * 7919) % all}`);
    if (!letter) throw new Error('The store lacks a letter.');
    await letters.neighbours(letter, LOCALE);
    await responses.readPublic(letter.id, { start: 0 });
  },
};

const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-bench-'));
try {
  const opened: Opened[] = [];
  for (const letters of SIZES.length > 0 ? SIZES : [1_000, 100_000, 1_000_000]) {
    opened.push(await fill(path.join(folder, `${letters}.sqlite`), letters));
  }
  await compareReadings(opened);
  await compareWrites(opened);
  for (const { store } of opened) await store.close();
} finally {
  await rm(folder, { recursive: true });
}

/** Makes a store of so many published letters, each with an English and a French text. */
async function fill(file: string, letters: number): Promise<Opened> {
  const began = performance.now();
  const store = await openSqliteStore(file);
  const database = openDatabase(file);
  database.exec('pragma synchronous = off');
  const tables = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  const like = await takeIn(store, tables);
  const batch = 40;
  for (let first = 0; first < letters; first += 2_000) {
    await tables.transaction().execute(async (trx) => {
      for (let at = first; at < Math.min(first + 2_000, letters); at += batch) {
        const ns = Array.from({ length: Math.min(batch, letters - at) }, (_, i) => at + i);
        await trx
          .insertInto('letters')
          .values(ns.map((n) => letterNo(like, n)))
          .execute();
        await trx.insertInto('letter_texts').values(ns.flatMap(textsNo)).execute();
      }
    });
  }
  await tables
    .updateTable('counters')
    .set({ count: letters })
    .where('name', '=', LETTERS_COUNTER)
    .execute();
  for (const topic of TOPICS) {
    for (const country of COUNTRIES) {
      const row = await tables
        .selectFrom('letters')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('state', '=', 'published')
        .where('topic', '=', topic)
        .where('country', '=', country)
        .executeTakeFirstOrThrow();
      if (row.n === 0) continue;
      await tables
        .insertInto('country_counters')
        .values({ topic, country, letters: row.n })
        .onConflict((oc) => oc.columns(['country', 'topic']).doUpdateSet({ letters: row.n }))
        .execute();
    }
  }
  await tables.destroy();
  const megabytes = (await stat(file)).size / 1e6;
  const seconds = (performance.now() - began) / 1000;
  console.log(`${letters} letters: ${megabytes.toFixed(0)} MB, filled in ${seconds.toFixed(0)} s`);
  return { letters, store, megabytes };
}

/** One letter by the store's own way, so that its columns need not be known here; it goes again. */
async function takeIn(store: Store, tables: Kysely<Tables>) {
  const { id } = await store.letterLife.insert(
    {
      id: 'first',
      slug: 'first',
      topic: 'sea',
      country: 'KE',
      name: 'Sample',
      age: 9,
      originalLanguage: 'en',
      text: { en: TEXT, fr: TEXT },
      alt: {},
      creationTime: String(FIRST_MOMENT),
      sample: true,
    },
    'published',
  );
  const row = await tables.selectFrom('letters').selectAll().executeTakeFirstOrThrow();
  const trashed = await store.letterLife.trash(id, { version: row.version });
  await store.letterLife.erase(id, { version: trashed.version });
  return row;
}

async function compareReadings(opened: Opened[]): Promise<void> {
  console.log(`\nmedian ms of ${ROUNDS} interleaved rounds, and as a share of the smallest store`);
  for (const [name, read] of Object.entries(READINGS)) {
    const times = opened.map((): number[] => []);
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const [i, { store, letters }] of opened.entries()) {
        const began = performance.now();
        await read(store, round + 5, letters);
        if (round >= 0) times[i]?.push(performance.now() - began);
      }
    }
    const medians = times.map(median);
    const cells = medians.map((ms) => `${ms.toFixed(2)} (${(ms / (medians[0] ?? 1)).toFixed(2)})`);
    console.log(`  ${name.padEnd(38)} ${cells.map((cell) => cell.padStart(14)).join('')}`);
  }
}

async function compareWrites(opened: Opened[]): Promise<void> {
  console.log('\nwrites a second, each acknowledged only when it is on the disk');
  for (const { store, letters } of opened) {
    const ids: { id: string; version: number }[] = [];
    const written = await perSecond(WRITES, async (n) => {
      const { id, version } = await store.responses.write(responseNo(n, letters));
      ids.push({ id, version });
    });
    const half = ids.length / 2;
    const approved = await perSecond(half, async (n) => {
      const { id = '', version = 0 } = ids[n] ?? {};
      await store.responses.approve(id, { version, by: BY });
    });
    const began = performance.now();
    await store.moderation.responses.decideMany(ids.slice(half), 'approve', { by: BY });
    const bulk = half / ((performance.now() - began) / 1000);
    console.log(
      `  ${String(letters).padStart(9)} letters: responses ${written.toFixed(0)}, ` +
        `approvals one by one ${approved.toFixed(0)}, ${half} at once ${bulk.toFixed(0)}`,
    );
  }
}

async function perSecond(count: number, write: (n: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < count; n += 1) await write(n);
  return count / ((performance.now() - began) / 1000);
}

/** A row like that of a letter that the store took in, for another letter. */
function letterNo(like: Selectable<Tables['letters']>, n: number) {
  return {
    ...like,
    id: idNo(n),
    slug: `letter-${n}`,
    topic: topicNo(n),
    country: countryNo(n >> 3),
    creation_time: FIRST_MOMENT + n * 1000,
    nr_responses: n % 4,
    nr_approved: n % 3 === 0 ? 0 : n % 4,
  };
}

function textsNo(n: number) {
  return ['en', 'fr'].map((text_key) => ({
    letter_id: idNo(n),
    text_key,
    is_original: text_key === 'en' ? 1 : 0,
    text: `${TEXT} ${n}`,
    alt: null,
  }));
}

function responseNo(n: number, letters: number) {
  return {
    to: idNo((n * 104_729) % letters),
    name: 'Nina',
    age: 8,
    country: 'FR',
    text: `Dear writer, we read your letter at school. ${n}`,
    language: 'en',
    creationTime: String(Date.now()),
  };
}

function placeNo(turn: number, letters: number) {
  const n = (letters >> 1) + (turn % 100);
  return { creationTime: String(FIRST_MOMENT + n * 1000), id: idNo(n) };
}

/** Ids are random in a store, so neighbours in time do not stand side by side. */
function idNo(n: number): string {
  return ((BigInt(n) * 11400714819323198485n) & 0xffffffffffffffffn).toString(36).padStart(13, '0');
}

function topicNo(n: number) {
  return TOPICS[n % TOPICS.length] ?? 'sea';
}

function countryNo(n: number): string {
  return COUNTRIES[n % COUNTRIES.length] ?? 'KE';
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
