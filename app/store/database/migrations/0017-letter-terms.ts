import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Tables = {
  letters: { id: string; creation_time: number; search_no: number | null };
  letter_search: { letter_id: string; words: string };
  search_groups: { no: number; taken: number };
  search_terms: { group_no: number; term: string; places: number };
};

/** Letters that share the rows of their terms, a bit for each. */
export const PLACES = 50;
const AT_ONCE = 500;
const TERM_LENGTH = 24;
const TERMS_MAX = 5000;
const DENSE =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const RUNS = new RegExp(
  `([[\\p{L}\\p{N}\\p{M}]--${DENSE}]+)|([[\\p{L}\\p{N}\\p{M}]&&${DENSE}]+)|\\p{S}`,
  'gv',
);
const ARABIC = /^\p{Script=Arabic}/u;
/** What Arabic writes together with the word that follows: first and, so; then with, as, to, the. */
const ARABIC_BEFORE = [
  /^[وف](?=\p{Script=Arabic}{3})/u,
  /^(?:[بك]?ال|لل|[بكل])(?=\p{Script=Arabic}{3})/u,
];

export const letterTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').addColumn('search_no', 'integer').execute();
    await db.schema
      .createTable('search_groups')
      .addColumn('no', 'integer', (c) => c.primaryKey())
      .addColumn('taken', 'integer', (c) => c.notNull())
      .execute();
    // SQLite keeps the rows of a table once more for a key of several columns, unless it is told.
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const terms = db.schema
      .createTable('search_terms')
      .addColumn('group_no', 'integer', (c) => c.notNull())
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('places', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('search_terms_by_group', ['group_no', 'term']);
    await (isSqlite ? terms.modifyEnd(sql`without rowid`) : terms).execute();
    await numberLetters(db);
    await db.schema
      .createIndex('letters_by_search_no')
      .unique()
      .on('letters')
      .column('search_no')
      .execute();
  },
};

async function numberLetters(database: Parameters<Migration['up']>[0]): Promise<void> {
  const db: Kysely<Tables> = database;
  const { last } = await db
    .selectFrom('search_groups')
    .select((eb) => eb.fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  let after = { creation_time: -1, id: '' };
  for (let group = (last ?? -1) + 1; ; group += 1) {
    const letters = await db
      .selectFrom('letters')
      .innerJoin('letter_search', 'letter_search.letter_id', 'letters.id')
      .select(['id', 'creation_time', 'words'])
      .where('search_no', 'is', null)
      .where((eb) =>
        eb(eb.refTuple('creation_time', 'id'), '>', eb.tuple(after.creation_time, after.id)),
      )
      .orderBy('creation_time')
      .orderBy('id')
      .limit(PLACES)
      .execute();
    after = letters.at(-1) ?? after;
    if (letters.length === 0) return;
    const places = new Map<string, number>();
    for (const [i, { id, words }] of letters.entries()) {
      const no = group * PLACES + i;
      await db.updateTable('letters').set({ search_no: no }).where('id', '=', id).execute();
      for (const term of termsOf(words)) places.set(term, (places.get(term) ?? 0) + placeOf(no));
    }
    await db.insertInto('search_groups').values({ no: group, taken: letters.length }).execute();
    const terms = [...places.keys()].sort();
    for (let start = 0; start < terms.length; start += AT_ONCE) {
      const rows = terms
        .slice(start, start + AT_ONCE)
        .map((term) => ({ group_no: group, term, places: places.get(term) ?? 0 }));
      await db.insertInto('search_terms').values(rows).execute();
    }
  }
}

export function placeOf(no: number): number {
  return 2 ** (no % PLACES);
}

export function termsOf(folded: string): string[] {
  const terms = new Set<string>();
  for (const { run, dense } of runsOf(folded)) {
    for (const term of dense ? pairsOf(run) : formsOf(run)) {
      if (terms.size >= TERMS_MAX) return [...terms];
      terms.add(term);
    }
  }
  return [...terms];
}

type Run = { run: string; dense: boolean };

function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(RUNS), ({ 0: run, 2: dense }) => ({
    run,
    dense: dense !== undefined,
  }));
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, i) => character + (characters[i + 1] ?? ''));
}

function formsOf(run: string): string[] {
  const forms = [shortened(run)];
  for (const before of ARABIC.test(run) ? ARABIC_BEFORE : []) {
    forms.push((forms.at(-1) ?? run).replace(before, ''));
  }
  return forms;
}

function shortened(run: string): string {
  return run.length > TERM_LENGTH ? [...run].slice(0, TERM_LENGTH).join('') : run;
}
