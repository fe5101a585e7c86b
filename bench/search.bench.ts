import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { askedLetters } from '#tests/store/harness/asked.ts';
import { openDatabases, sqliteIn } from '#tests/workplace/databases.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { oneIn, writeManyWords } from './setup/many-words.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- search [letters] [SQLite]
// The table of letters over so many, beside one of a thousand, and beside the database's own engine
// that is asked for the newest fifty alone: a page and the number found.

const LETTERS = Number(process.argv[2] ?? 20_000);
const ONLY_SQLITE = process.argv[3] === 'SQLite';
const FEW = 1_000;
const ROUNDS = 5;
const AT_MOST_TIMES = 2;

const QUERIES = [
  '',
  'order=changed',
  'order=name',
  'order=waiting',
  'topic=lakes&country=BR',
  'q=nosuchword',
  `q=${oneIn('thousandth', 7)}`,
  `q=${oneIn('hundredth', 7)}`,
  `q=${oneIn('twentieth', 7)}`,
  `q=${oneIn('twentieth', 7)}&order=name`,
  `q=the+${oneIn('twentieth', 7)}`,
  'q=the',
  'q=the&order=name',
  'q=the&topic=lakes',
  'q=se',
];

await atWorkplace(async (workplace) => {
  const databases = ONLY_SQLITE ? [sqliteIn(workplace)] : await openDatabases(workplace);
  for (const database of databases) {
    const open = async (letters: number) => {
      const location = await database.makeDatabase(`desk${letters}`);
      await (await database.openStore(location)).close();
      const tables = database.openTables(location);
      const spent = await millisecondsOf(() => writeManyWords(tables, letters));
      const store = await database.openStore(location);
      workplace.later(async () => {
        await store.close();
        await tables.destroy();
      });
      return { store, tables, spent };
    };
    const few = await open(FEW);
    const many = await open(LETTERS);
    const bare = (words: readonly string[]) =>
      database.name === 'SQLite'
        ? sql`select rowid from desk_letter_words_index
            where desk_letter_words_index match ${words.map((word) => `"${word}" *`).join(' AND ')}
            order by rowid desc limit 50`.execute(many.tables)
        : sql`select no from desk_letter_words
            where found @@ cast(${words.map((word) => `${word}:*`).join(' & ')} as tsquery)
            order by no desc limit 50`.execute(many.tables);
    let longest = 0;
    const rows: Row[] = [];
    for (const query of QUERIES) {
      const asked = askedLetters(query);
      const look =
        ({ store }: typeof few) =>
        async () => {
          const delay = monitorEventLoopDelay({ resolution: 1 });
          delay.enable();
          const ms = await millisecondsOf(async () => {
            await store.letterTable.page(asked);
            await store.letterTable.count(asked, 501);
          });
          delay.disable();
          longest = Math.max(longest, delay.max / 1e6);
          return ms;
        };
      const words = new URLSearchParams(query).get('q')?.split(' ') ?? [];
      const measured = await inRounds(
        ROUNDS,
        [
          { name: 'many', measure: look(many) },
          { name: 'few', measure: look(few) },
          { name: 'bare', measure: () => millisecondsOf(() => bare(words)) },
        ].slice(0, words.length > 0 ? 3 : 2),
      );
      const what = query === '' ? 'all letters' : decodeURIComponent(query.replaceAll('+', ' '));
      const against = { what: `${FEW.toLocaleString('en')} letters`, value: measured.of('few') };
      const ratio = measured.ratio('many', 'few');
      const ours = { what, ours: measured.of('many'), unit: 'ms' };
      const aim =
        query === '' || query.startsWith('order=') ? { atMost: AT_MOST_TIMES } : undefined;
      rows.push({ ...ours, against, ratio, aim });
      if (words.length === 0) continue;
      const engine = { what: 'the engine alone', value: measured.of('bare') };
      rows.push({ ...ours, against: engine, ratio: measured.ratio('many', 'bare') });
    }
    await report(
      `The desk’s table of ${LETTERS.toLocaleString('en')} letters, ${database.name}`,
      rows,
      {
        notes: [
          `Written in ${(many.spent / LETTERS).toFixed(2)} ms a letter, with both indexes.`,
          `Nobody else was answered for at most ${longest.toFixed(0)} ms.`,
        ],
        drawn: false,
        profiles: ['099-many-letters-at-the-desk'],
      },
    );
  }
});
