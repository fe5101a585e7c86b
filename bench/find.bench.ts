import { type Kysely, sql } from 'kysely';
import { lexemeOf } from '#domain/search/indexed-words.ts';
import type { Tables } from '#store/database/schema.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import { type Database, openDatabases, sqliteIn } from '#tests/workplace/databases.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { oneIn, writeManyWords } from './setup/many-words.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- find [letters] [SQLite]
// The search for letters over so many, with the English words of the samples and words that are
// rarer, beside the database's own engine that is asked the same with its own order.

const LETTERS = Number(process.argv[2] ?? 20_000);
const ONLY_SQLITE = process.argv[3] === 'SQLite';
const ROUNDS = 7;
const SHOWN = 12;
const RARE = oneIn('thousandth', 7);
/** By how many letters have them: one in a thousand, one in a hundred, in twenty; nearly all. */
const ASKED = [
  ...[RARE, oneIn('hundredth', 7), oneIn('twentieth', 7), `the ${RARE}`],
  ...['nosuchword', 'the', 'ma'],
];
/** Of a whole word, and of the beginning of one; what nothing is near; short, and near very many. */
const SLIPS = ['thousnadth007', 'thousnadth0', 'twentiteh', 'zzzzqqqq', 'tehr', 'ohters'];

await atWorkplace(async (workplace) => {
  const databases = ONLY_SQLITE ? [sqliteIn(workplace)] : await openDatabases(workplace);
  for (const database of databases) {
    const location = await database.makeDatabase('found');
    await (await database.openStore(location)).close();
    const tables = database.openTables(location);
    await writeManyWords(tables, LETTERS);
    const store = await database.openStore(location);
    const rows: Row[] = [];
    for (const asked of [...ASKED, ...SLIPS]) {
      const words = wordsOf(asked);
      const measured = await inRounds(ROUNDS, [
        { name: 'ours', measure: () => millisecondsOf(() => store.search.find(words, {})) },
        { name: 'bare', measure: () => millisecondsOf(() => bare(database, tables, asked)) },
      ]);
      rows.push({
        what: SLIPS.includes(asked)
          ? `${asked} (a slip, which the engine does not forgive)`
          : asked,
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
