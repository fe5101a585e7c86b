import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Kysely } from 'kysely';
import type { Texts } from '#domain/letters/letter.ts';
import { TABLE_FILTERS } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { fold, searchedWords, writeLanguages } from '#domain/search/search.ts';
import { numberLetters } from '#store/database/migrations/0017-letter-terms.ts';
import type { Tables } from '#store/database/schema.ts';
import { openDatabase, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- search [letters]
// The table of letters over a store of that many, with the words of the samples, beside one of a
// thousand: a page and the number found, and for how long at most nobody else is answered meanwhile.

const LETTERS = Number(process.argv[2] ?? 20_000);
const FEW = 1_000;
const ROUNDS = 5;
const SAMPLES = path.join(import.meta.dirname, '..', 'samples', 'letters');

const QUERIES = [
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
];

await atWorkplace(async (workplace) => {
  const notes: string[] = [];
  const open = async (letters: number) => {
    const file = path.join(await workplace.folder(), 'wildpost.sqlite');
    await (await openSqliteStore(file)).close();
    await seed(file, letters);
    notes.push(await index(file, letters));
    const store = await openSqliteStore(file);
    workplace.later(() => store.close());
    return store;
  };
  const [few, many] = [await open(FEW), await open(LETTERS)];
  const rows: Row[] = [];
  let longest = 0;
  for (const query of QUERIES) {
    const filter = readFilters(TABLE_FILTERS, new URLSearchParams(query));
    const look =
      ({ letterTable }: Store) =>
      async () => {
        const delay = monitorEventLoopDelay({ resolution: 1 });
        delay.enable();
        const ms = await millisecondsOf(async () => {
          await letterTable.page(filter);
          await letterTable.count(filter, 10_001);
        });
        delay.disable();
        longest = Math.max(longest, delay.max / 1e6);
        return ms;
      };
    const measured = await inRounds(ROUNDS, [
      { name: 'many', measure: look(many) },
      { name: 'few', measure: look(few) },
    ]);
    rows.push({
      what: query === '' ? 'all letters' : decodeURIComponent(query.replaceAll('+', ' ')),
      ours: measured.of('many'),
      against: { what: `${FEW.toLocaleString('en')} letters`, value: measured.of('few') },
      unit: 'ms',
      ratio: measured.ratio('many', 'few'),
    });
  }
  await report(`The desk’s table of ${LETTERS.toLocaleString('en')} letters, SQLite`, rows, {
    notes: [...notes, `Nobody else was answered for at most ${longest.toFixed(0)} ms.`],
    drawn: false,
  });
});

/** Makes the index of words, as a store gets it that had none, and says what it takes. */
async function index(file: string, letters: number): Promise<string> {
  const before = (await stat(file)).size;
  const tables = new Kysely<Tables>({ dialect: sqliteDialect(openDatabase(file)) });
  const spent = await millisecondsOf(() => tables.transaction().execute(numberLetters));
  await tables.destroy();
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  const added = mebibytes((await stat(file)).size - before);
  return `The store of ${letters.toLocaleString('en')} letters has ${mebibytes(before)} MiB, its index of words ${added} MiB more; it was made in ${(spent / letters).toFixed(2)} ms a letter.`;
}

/** Writes the rows themselves: a hundred thousand letters through the store take too long. */
async function seed(file: string, letters: number): Promise<void> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.json'));
  const samples = await Promise.all(
    names.map(async (name): Promise<{ text: Texts; country: string; name: string }> => {
      return JSON.parse(await readFile(path.join(SAMPLES, name), 'utf8'));
    }),
  );
  const database = openDatabase(file);
  database.exec('begin');
  const letter = database.prepare(
    `insert into letters (id, slug, topic, country, name, age, original_language, state,
       creation_time, nr_responses, nr_approved, is_sample, version, languages, changed_at)
     values (?, ?, ?, ?, ?, ?, 'en', 'published', ?, 0, 0, 0, 1, ?, ?)`,
  );
  const search = database.prepare('insert into letter_search values (?, ?, ?)');
  for (let n = 0; n < letters; n += 1) {
    const sample = samples[n % samples.length];
    if (!sample) throw new Error('There are no samples.');
    const { id, slug, topic, age, creationTime } = letterNo(n);
    const text = n === letters / 2 ? { ...sample.text, en: 'A needle.' } : sample.text;
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
