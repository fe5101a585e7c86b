import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { TABLE_FILTERS } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { setOf } from '#domain/responses/response.ts';
import { termsOf } from '#domain/search/search-terms.ts';
import type { AuditDetails } from '#domain/staff/audit.ts';
import type { Tables } from '#store/database/schema.ts';
import { searchedTextOf } from '#store/search/response-search.ts';
import { numbersIn } from '#store/search/search-matches.ts';
import type { Store } from '#store/store.ts';

const OPERATIONS = new URL('./operations.ts', import.meta.url).pathname;
/** Another seed does others. */
const SEED = Number(process.env.OPERATIONS_SEED ?? 20_260_608);

type Tally = { done: Record<string, number>; late: number; impossible: number };

/**
 * Lets two processes do random operations together on the store in a file, or at a URL. Resolves to
 * the kinds of operations that were done.
 */
export async function operateFromTwoProcesses(location: string, count: number): Promise<string[]> {
  const run = promisify(execFile);
  const began = performance.now();
  const tallies = await Promise.all(
    [SEED, SEED + 1].map(async (seed): Promise<Tally> => {
      const args = [OPERATIONS, location, String(seed), String(count / 2)];
      return JSON.parse((await run(process.execPath, args)).stdout);
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(`Seed ${SEED}: ${count} operations in ${seconds} s: ${JSON.stringify(tallies)}`);
  for (const { done, late, impossible } of tallies) {
    const sum = Object.values(done).reduce((all, n) => all + n, 0);
    expect(sum + late + impossible).toBe(count / 2);
    expect(late).toBeGreaterThan(0);
  }
  return [...new Set(tallies.flatMap(({ done }) => Object.keys(done)))];
}

/** Expects that everything counted and stored beside something else is as a recount has it. */
export async function expectConsistent(store: Store, tables: Kysely<Tables>): Promise<void> {
  expect(await store.counts.verify()).toEqual([]);
  expect(await recount(tables)).toEqual({ sets: [], topics: [], search: [], orphans: [] });
  expect(await indexedTerms(tables)).toEqual(await termsSaid(tables));
  expect(await indexedResponseTerms(tables)).toEqual(await responseTermsSaid(tables));
  await expectFound(store, tables);
}

/** The words that the index has of each letter, and those that no letter has, under its number. */
async function indexedTerms(tables: Kysely<Tables>): Promise<Map<string, string[]>> {
  const letters = await tables.selectFrom('letters').select(['id', 'search_no']).execute();
  const names = new Map(letters.map(({ id, search_no }) => [search_no, id]));
  const indexed = new Map(letters.map(({ id }): [string, string[]] => [id, []]));
  const rows = await tables.selectFrom('search_terms').selectAll().execute();
  for (const { group_no, term, places } of rows) {
    for (const no of numbersIn(group_no, BigInt(places))) {
      const name = names.get(no) ?? `number ${no}`;
      indexed.set(name, [...(indexed.get(name) ?? []), term].sort());
    }
    if (Number(places) === 0) indexed.set(`nobody's ${term}`, []);
  }
  return indexed;
}

async function termsSaid(tables: Kysely<Tables>): Promise<Map<string, string[]>> {
  const rows = await tables.selectFrom('letter_search').select(['letter_id', 'words']).execute();
  return new Map(rows.map(({ letter_id, words }) => [letter_id, termsOf(words).sort()]));
}

async function indexedResponseTerms(tables: Kysely<Tables>): Promise<string[]> {
  const rows = await tables.selectFrom('response_terms').selectAll().execute();
  return rows
    .flatMap(({ group_no, term, places }) =>
      numbersIn(group_no, BigInt(places)).map((no) => `${no} ${term}`),
    )
    .sort();
}

async function responseTermsSaid(tables: Kysely<Tables>): Promise<string[]> {
  const rows = await tables
    .selectFrom('responses')
    .select(['id', 'name', 'text', 'search_no'])
    .execute();
  return rows
    .flatMap((row) => termsOf(searchedTextOf(row)).map((term) => `${row.search_no} ${term}`))
    .sort();
}

/** A search finds the letters that a look at every letter finds, and no others. */
async function expectFound(store: Store, tables: Kysely<Tables>): Promise<void> {
  const rows = await tables
    .selectFrom('letters')
    .innerJoin('letter_search', 'letter_id', 'id')
    .select(['id', 'words'])
    .where('state', '<>', 'trashed')
    .execute();
  for (const typed of ['dear', 'child', 'chil', '7', 'dear 12', 'sea-child', 'nobody']) {
    // A word has to begin like this one; a single letter or digit has to be the whole of it.
    const patterns = typed.split(' ').map((word) => {
      const end = word.length > 1 ? '' : '(?![\\p{L}\\p{N}])';
      return new RegExp(`(?<![\\p{L}\\p{N}])${word}${end}`, 'u');
    });
    const filter = readFilters(TABLE_FILTERS, new URLSearchParams({ q: typed }));
    const items = await store.letterTable.items(filter, rows.length + 1);
    const naive = rows.filter(({ words }) => patterns.every((word) => word.test(words)));
    const found = items.map(({ id }) => id).sort();
    expect({ typed, found }).toEqual({ typed, found: naive.map(({ id }) => id).sort() });
  }
}

/** What `verify` does not look at: everything that is not as it has to be. */
async function recount(tables: Kysely<Tables>) {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await query.execute(tables)).rows;
  const responses = await rows(sql<{ letter_id: string; set_number: number }>`
    select letter_id, set_number from responses order by letter_id, set_number`);
  // Where an answer was erased, those after it stay in the sets they had.
  const thinned = await rows(sql<{ details: AuditDetails }>`
    select details from audit where deed = 'response.erase'`);
  const before = new Map<string, number>();
  const gaps = new Set(thinned.map(({ details }) => String(details.letter)));
  const sets = responses.filter(({ letter_id, set_number }) => {
    if (gaps.has(letter_id)) return false;
    const written = before.get(letter_id) ?? 0;
    before.set(letter_id, written + 1);
    return set_number !== setOf(written);
  });
  const topics = await rows(sql`
    select responses.id from responses join letters on letters.id = letter_id
    where letters.topic <> responses.topic`);
  const search = await rows(sql`
    select letters.id from letters left join letter_search on letter_id = letters.id
    where letter_search.name is null or letter_search.name <> lower(letters.name)
      or letter_search.words not like '%' || letters.slug || '%'`);
  const orphans = [];
  for (const table of ['letter_texts', 'letter_revisions', 'letter_search', 'responses']) {
    orphans.push(
      ...(await rows(sql`
        select letter_id from ${sql.table(table)}
        where letter_id not in (select id from letters)`)),
    );
  }
  return { sets, topics, search, orphans };
}
