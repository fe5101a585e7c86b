import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Kysely } from 'kysely';
import type { Texts } from '../app/domain/letters/letter.ts';
import { fold, searchedWords, writeLanguages } from '../app/domain/letters/search.ts';
import { readTableFilter } from '../app/domain/letters/table.ts';
import { letterNo, ROSA } from '../app/store/cast.ts';
import { newId } from '../app/store/ids.ts';
import { numberLetters } from '../app/store/migrations/0017-letter-terms.ts';
import type { Tables } from '../app/store/schema.ts';
import { openDatabase, sqliteDialect } from '../app/store/sqlite/dialect.ts';
import { openSqliteStore } from '../app/store/sqlite/open.ts';

// Run with: node bench/search.bench.ts [letters]
// The table of letters over a store of that many, with the words of the samples: how long a page
// and the number found take, and for how long at most nobody else is answered meanwhile.

const LETTERS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 5;
const SAMPLES = path.join(import.meta.dirname, '..', 'samples', 'letters');

const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-search-'));
const file = path.join(folder, 'wildpost.sqlite');
await (await openSqliteStore(file)).close();
await fill();
const before = (await stat(file)).size;
const began = performance.now();
await number();
const spent = performance.now() - began;
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
const added = mebibytes((await stat(file)).size - before);
console.log(`the store: ${mebibytes(before)} MiB, its index of words ${added} MiB more`);
console.log(`making the index: ${(spent / LETTERS).toFixed(2)} ms a letter`);
const store = await openSqliteStore(file);
console.log(`${LETTERS} letters; median of ${ROUNDS}, milliseconds`);

for (const query of [
  '',
  'order=changed',
  'order=name',
  'order=waiting',
  'missing=de',
  'topic=lakes&country=BR',
  'from=90',
  'q=sea',
  'q=大海',
  'q=nosuchword',
  'q=sea+nosuchword',
  'q=needle',
  'q=needle&order=name',
  'q=s',
  'q=se',
  'q=sea+oc+wat',
  'q=大海洋',
]) {
  const filter = readTableFilter(new URLSearchParams(query));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const page = await median(() => store.letterTable.page(filter));
  const count = await median(() => store.letterTable.count(filter, 10_001));
  delay.disable();
  const stopped = (delay.max / 1e6).toFixed(0);
  console.log(`${query.padEnd(24)} page ${page}, number ${count}, nobody else for ${stopped}`);
}
const few = (text: Texts) => ({ en: text.en?.slice(0, 20) ?? '' });
console.log(`a new letter: ${await keep((text) => text)}, of a few words: ${await keep(few)}`);
console.log(`languages missing: ${await median(() => store.letterTable.countMissing(['de']))}`);

await store.close();
await rm(folder, { recursive: true });

async function median(run: () => Promise<unknown>, rounds = ROUNDS): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return (times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0).toFixed(1).padStart(7);
}

async function readSamples() {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.map(async (name): Promise<{ text: Texts; country: string; name: string }> => {
      return JSON.parse(await readFile(path.join(SAMPLES, name), 'utf8'));
    }),
  );
}

/** How long it takes to keep letters like the samples, one after the other. */
async function keep(said: (text: Texts) => Texts): Promise<string> {
  const samples = await readSamples();
  let n = LETTERS;
  return median(async () => {
    const sample = samples[n % samples.length];
    if (!sample) throw new Error('There are no samples.');
    const { text, country, name } = sample;
    const { slug, ...letter } = letterNo(n, { text: said(text), country, name });
    await store.letterLife.create({ ...letter, id: newId() }, { by: ROSA, state: 'pending' });
    n += 1;
  }, 20);
}

/** The index of the words, as a store gets it that had none. */
async function number(): Promise<void> {
  const tables = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file)) });
  await tables.transaction().execute(numberLetters);
  await tables.destroy();
}

/** Writes the rows themselves: a hundred thousand letters through the store take too long. */
async function fill(): Promise<void> {
  const samples = await readSamples();
  const database = openDatabase(file);
  database.exec('begin');
  const letter = database.prepare(
    `insert into letters (id, slug, topic, country, name, age, original_language, state,
       creation_time, nr_responses, nr_approved, is_sample, version, languages, changed_at)
     values (?, ?, ?, ?, ?, ?, 'en', 'published', ?, 0, 0, 0, 1, ?, ?)`,
  );
  const search = database.prepare('insert into letter_search values (?, ?, ?)');
  for (let n = 0; n < LETTERS; n += 1) {
    const sample = samples[n % samples.length];
    if (!sample) throw new Error('There are no samples.');
    const { id, slug, topic, age, creationTime } = letterNo(n);
    const text = n === LETTERS / 2 ? { ...sample.text, en: 'A needle.' } : sample.text;
    const name = `${sample.name} ${n}`;
    const words = searchedWords({ id, name, slug, text, alt: {}, transcript: undefined });
    const time = Number(creationTime);
    const languages = writeLanguages(text);
    letter.run(id, slug, topic, sample.country, name, age, time, languages, time);
    search.run(id, fold(name), words);
  }
  database.exec('commit; analyze;');
  database.close();
}
