import type { Store } from '#store/store.ts';
import { openDatabases } from '#tests/workplace/databases.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import {
  answerReads,
  type DeskRead,
  letterReads,
  recordReads,
  tableReads,
  translationReads,
} from './setup/desk-reads.ts';
import { seedDesk } from './setup/desk-rows.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- desk-lists [letters] [LIST]
// Every list of the desk with each of its filters and orders, over so many letters beside a thousand,
// with answers, a record and translations in proportion. Words have a benchmark of their own.

const LETTERS = Number(process.argv[2] ?? 1_000_000);
const ONLY = process.argv[3];
const FEW = 1_000;
const ROUNDS = 5;
const AIM = { atMost: 2 };
/** What takes less is of no concern, whatever it took over a thousand. */
const QUICK_MS = 5;

const LISTS: Record<string, { title: string; reads: () => Map<string, DeskRead>; aims: boolean }> =
  {
    table: { title: 'The table of letters', reads: tableReads, aims: true },
    record: { title: 'The record', reads: recordReads, aims: true },
    translations: { title: 'Translators’ lists', reads: translationReads, aims: true },
    answers: { title: 'The queue of answers', reads: answerReads, aims: false },
    letters: { title: 'The queue of letters', reads: letterReads, aims: false },
  };

await atWorkplace(async (workplace) => {
  for (const database of await openDatabases(workplace)) {
    const open = async (letters: number): Promise<Store> => {
      const location = await database.makeDatabase(`desk_lists_${letters}`);
      await seedDesk(database, location, letters);
      const store = await database.openStore(location);
      workplace.later(() => store.close());
      return store;
    };
    const few = await open(FEW);
    const many = await open(LETTERS);
    for (const [list, { title, reads, aims }] of Object.entries(LISTS)) {
      if (ONLY && ONLY !== list) continue;
      const rows: Row[] = [];
      for (const [what, read] of reads()) {
        const measured = await inRounds(ROUNDS, [
          { name: 'many', measure: () => millisecondsOf(() => read(many, LETTERS)) },
          { name: 'few', measure: () => millisecondsOf(() => read(few, FEW)) },
        ]);
        const ours = measured.of('many');
        rows.push({
          ...{ what, ours, unit: 'ms', ratio: measured.ratio('many', 'few') },
          against: { what: `${FEW.toLocaleString('en')} letters`, value: measured.of('few') },
          aim: aims && ours > QUICK_MS ? AIM : undefined,
        });
      }
      await report(
        `${title} of ${LETTERS.toLocaleString('en')} letters, ${database.name}`,
        rows.toSorted((a, b) => b.ours - a.ours).slice(0, 40),
        {
          notes: [`Of ${rows.length} reads the forty that take longest.`],
          drawn: false,
          profiles: ['099-many-letters-at-the-desk'],
        },
      );
    }
  }
});
