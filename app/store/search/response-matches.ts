import { type Kysely, sql } from 'kysely';
import { type Probe, searchWordsOf } from '#domain/search/search-terms.ts';
import type { Tables } from '#store/database/schema.ts';
import { searchedTextOf } from './response-search.ts';
import { countBits, numbersIn, yieldToOthers } from './search-matches.ts';
import { bitOf, groupOf, groupsWithAll } from './term-index.ts';

/** Rows of the index that are read before others have their turn. */
const ROWS_AT_ONCE = 5000;
/** Groups up to which the next word is asked about only where the words before it were found. */
const FEW_GROUPS = 500;
const NUMBERS_AT_ONCE = 500;

type Row = { id: string; name: string; text: string; search_no: number | null };

export type ResponseMatches = {
  /** How many have the terms; where words are compared besides, some of them may not count. */
  count: number;
  ids(): Promise<string[]>;
  /** Their numbers, some at a time. */
  numbers(size: number): Iterable<number[]>;
  among<Each extends Row>(rows: readonly Each[]): Each[];
};

/** Finds every answer that has all of some folded words; a word of signs alone has none. */
export async function findResponseMatches(
  db: Kysely<Tables>,
  words: readonly string[],
): Promise<ResponseMatches> {
  const searched = words.map(searchWordsOf);
  const compared = searched.filter(({ compare }) => compare).map(({ word }) => word);
  // What is rare, as longer words are, leaves the least to look for afterwards.
  const probes = searched
    .flatMap((each) => each.probes)
    .sort((a, b) => b.from.length - a.from.length);
  const groups = await groupsWithAll(probes, (probe, found) =>
    groupsWith(db, probe, found && found.size <= FEW_GROUPS ? [...found.keys()] : undefined),
  );
  const says = (row: Row) => {
    const text = compared.length > 0 ? searchedTextOf(row) : '';
    return compared.every((word) => text.includes(word));
  };
  const has = ({ search_no: no }: Row) =>
    no !== null && ((groups.get(groupOf(no)) ?? 0n) & BigInt(bitOf(no))) !== 0n;
  return {
    count: [...groups.values()].reduce((sum, bits) => sum + countBits(bits), 0),
    numbers: (size) => numbersOf(groups, size),
    async ids() {
      const ids: string[] = [];
      for (const chunk of numbersOf(groups, NUMBERS_AT_ONCE)) {
        const rows = await db
          .selectFrom('responses')
          .select(['id', 'name', 'text', 'search_no'])
          .where('search_no', 'in', chunk)
          .execute();
        ids.push(...rows.filter(says).map(({ id }) => id));
      }
      return ids;
    },
    among: (rows) => rows.filter((row) => has(row) && says(row)),
  };
}

function* numbersOf(groups: ReadonlyMap<number, bigint>, size: number): Generator<number[]> {
  let some: number[] = [];
  for (const [group, bits] of groups) {
    some.push(...numbersIn(group, bits));
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Walks the rows of a term, or of those that begin alike: they lie side by side, group after group. */
async function groupsWith(
  db: Kysely<Tables>,
  { from, before }: Probe,
  among: readonly number[] | undefined,
): Promise<Map<number, bigint>> {
  const found = new Map<number, bigint>();
  const isOf =
    before === undefined
      ? sql<boolean>`term = ${from}`
      : sql<boolean>`term >= ${from} and term < ${before}`;
  const chosen =
    among && before === undefined ? sql<boolean>`group_no in (${sql.join([...among])})` : sql`true`;
  for (let last: { term: string; group_no: number } | undefined; ; await yieldToOthers()) {
    const further = last
      ? sql<boolean>`(term, group_no) > (${last.term}, cast(${last.group_no} as integer))`
      : sql`true`;
    const { rows } = await sql<{ term: string; group_no: number; places: number }>`
      select term, group_no, places from response_terms
      where ${isOf} and ${chosen} and ${further}
      order by term, group_no limit cast(${ROWS_AT_ONCE} as integer)`.execute(db);
    for (const { group_no: no, places } of rows)
      found.set(no, (found.get(no) ?? 0n) | BigInt(places));
    if (rows.length < ROWS_AT_ONCE) return found;
    last = rows.at(-1);
  }
}
