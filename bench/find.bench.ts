import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Letter } from '#domain/letters/letter.ts';
import { indexedWords, lexemeOf } from '#domain/search/indexed-words.ts';
import { type PlaceNames, queryOf } from '#domain/search/query.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { type Database, openDatabases } from '#tests/workplace/databases.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- find [letters]
// The search for letters over so many, with the English words of the samples and words that are
// rarer, beside the database's own engine that is asked the same with its own order.

const LETTERS = Number(process.argv[2] ?? 20_000);
const ROUNDS = 7;
const SHOWN = 12;
const SAMPLES = path.join(import.meta.dirname, '..', 'samples', 'letters');
const TOPICS = { sea: 'Sea', desert: 'Desert', rivers: 'Rivers' };
const NAMES: PlaceNames = {
  tag: 'en',
  topics: { ...TOPICS, lakes: 'Lakes', mountains: 'Mountains', forests: 'Forests' },
};
/** By how many letters have them: one in a thousand, one in sixty, nearly all. */
const ASKED = ['thousandth7', 'goggles', 'thousandth7 goggles', 'grandmother', 'the', 'ma'];
const SLIPS = ['goggels', 'thousnadth7'];

await atWorkplace(async (workplace) => {
  for (const database of await openDatabases(workplace)) {
    const location = await database.makeDatabase('found');
    await (await database.openStore(location)).close();
    const tables = database.openTables(location);
    await fill(tables);
    await sql`analyze`.execute(tables);
    const store = await database.openStore(location);
    const rows: Row[] = [];
    for (const asked of [...ASKED, ...SLIPS]) {
      const words = queryOf(asked, NAMES);
      const measured = await inRounds(ROUNDS, [
        { name: 'ours', measure: () => millisecondsOf(() => store.search.find(words, {})) },
        { name: 'bare', measure: () => millisecondsOf(() => bare(database, tables, asked)) },
      ]);
      rows.push({
        what: SLIPS.includes(asked) ? `${asked} (a slip; the engine finds nothing)` : asked,
        ours: measured.of('ours'),
        against: { what: 'the engine alone', value: measured.of('bare') },
        unit: 'ms',
        ratio: measured.ratio('ours', 'bare'),
      });
    }
    await store.close();
    await tables.destroy();
    await report(`Searching ${LETTERS.toLocaleString('en')} letters, ${database.name}`, rows, {
      notes: [],
      drawn: false,
    });
  }
});

/** The first page in the order of the engine, which ranks all that it finds. */
function bare({ name }: Database, db: Kysely<Tables>, asked: string): Promise<unknown> {
  const lexemes = asked.split(' ').map(lexemeOf);
  return name === 'SQLite'
    ? sql`select rowid from letter_words_index
        where letter_words_index match ${lexemes.map((each) => `"${each}" *`).join(' AND ')}
        order by rank limit ${SHOWN}`.execute(db)
    : sql`select no from letter_words, cast(${lexemes.map((each) => `${each}:*`).join(' & ')} as tsquery) as asked
        where found @@ asked order by ts_rank(found, asked) desc limit ${SHOWN}`.execute(db);
}

/** Writes the rows themselves: through the store it takes too long. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const files = (await readdir(SAMPLES)).filter((name) => name.endsWith('.json'));
  const samples = await Promise.all(
    files.map(async (name): Promise<Letter> => {
      return JSON.parse(await readFile(path.join(SAMPLES, name), 'utf8'));
    }),
  );
  const all = Array.from({ length: LETTERS }, (_, n) => n);
  for (const some of chunked(all, 50)) {
    const written = some.map((n) => {
      const sample = samples[n % samples.length];
      if (!sample) throw new Error('There are no samples.');
      const text = { en: `${sample.text.en} thousandth${n % 1000}` };
      const words = indexedWords({ ...sample, text, alt: {}, names: {}, transcripts: {} });
      return { n, sample, words };
    });
    await sql`insert into letters (id, slug, topic, country, name, age, original_language, state,
      creation_time, nr_responses, nr_approved, is_sample, version, languages, changed_at, search_no)
      values ${sql.join(
        written.map(({ n, sample: { topic, country, name } }) => {
          const { id, slug, age, creationTime } = letterNo(n);
          const time = Number(creationTime);
          return sql`(${id}, ${slug}, ${topic}, ${country}, ${name}, ${age}, 'en', 'published',
            ${time}, 0, 0, ${false}, 1, ' en ', ${time}, ${n})`;
        }),
      )}`.execute(db);
    await db
      .insertInto('letter_words')
      .values(written.map(({ n, words }) => ({ no: n, letter_id: letterNo(n).id, ...words })))
      .execute();
  }
}
