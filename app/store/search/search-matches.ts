import { type Kysely, type RawBuilder, sql } from 'kysely';
import { patternOf } from '#domain/search/search.ts';
import { type Probe, searchWordsOf } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Positioned } from '#store/letters/orders.ts';
import { bitOf, GROUP_SIZE, groupOf, groupsWithAll } from './term-index.ts';

const GROUPS_AT_ONCE = 100;

export type Matches = {
  /** How many have the terms; where words are compared besides, some of them may not count. */
  count: number;
  letters(): Promise<string[]>;
  among(letters: readonly Positioned[]): Promise<Positioned[]>;
};

/** Finds every letter that has all of some folded words; a word of signs alone has none. */
export async function findMatches(db: Kysely<Tables>, words: readonly string[]): Promise<Matches> {
  const searched = words.map(searchWordsOf);
  const compared = searched.filter(({ compare }) => compare).map(({ word }) => word);
  // What is rare, as longer words are, leaves the least to look for afterwards.
  const probes = searched
    .flatMap((each) => each.probes)
    .sort((a, b) => b.from.length - a.from.length);
  const groups = new Map<number, bigint>();
  for (let from = 0, last = await lastGroup(db); from <= last; from += GROUPS_AT_ONCE) {
    if (from > 0) await yieldToOthers();
    const found = await groupsWithAll(probes, (probe) => groupsWith(db, from, probe));
    for (const [group, bits] of found) groups.set(group, bits);
  }
  const has = ({ searchNo: no }: Positioned) =>
    no !== null && ((groups.get(groupOf(no)) ?? 0n) & BigInt(bitOf(no))) !== 0n;
  return {
    count: [...groups.values()].reduce((sum, bits) => sum + countBits(bits), 0),
    async letters() {
      const numbers = [...groups].flatMap(([group, bits]) => numbersIn(group, bits));
      return confirm(db, await namesOf(db, numbers), compared);
    },
    async among(letters) {
      const possible = letters.filter(has);
      const ids = new Set(
        await confirm(
          db,
          possible.map(({ id }) => id),
          compared,
        ),
      );
      return possible.filter(({ id }) => ids.has(id));
    },
  };
}

/** An SQLite store answers on the thread that asks: between two slices others are answered. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function lastGroup(db: Kysely<Tables>): Promise<number> {
  const { no } = await db
    .selectFrom('search_groups')
    .select((eb) => eb.fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  return no ?? -1;
}

/** Goes from the groups to the terms, a seek for each: written so that no database turns it round. */
async function groupsWith(
  db: Kysely<Tables>,
  from: number,
  probe: Probe,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ no: number; bits: number }>`
    select search_groups.no, search_terms.places as bits
    from search_groups cross join search_terms
    where search_groups.no >= cast(${from} as integer)
      and search_groups.no < cast(${from + GROUPS_AT_ONCE} as integer)
      and search_terms.group_no = search_groups.no
      and ${isOf(probe)}`.execute(db);
  const found = new Map<number, bigint>();
  for (const { no, bits } of rows) found.set(no, (found.get(no) ?? 0n) | BigInt(bits));
  return found;
}

function isOf({ from, before }: Probe): RawBuilder<boolean> {
  return before === undefined
    ? sql`search_terms.term = ${from}`
    : sql`search_terms.term >= ${from} and search_terms.term < ${before}`;
}

async function confirm(
  db: Kysely<Tables>,
  ids: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return [...ids];
  const said = new Set<string>();
  for (const chunk of chunked(ids)) {
    const conditions = words.map((word) => sql<boolean>`words like ${patternOf(word)} escape '\\'`);
    const rows = await db
      .selectFrom('letter_search')
      .select('letter_id')
      .where('letter_id', 'in', chunk)
      .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
      .execute();
    for (const { letter_id } of rows) said.add(letter_id);
  }
  return ids.filter((id) => said.has(id));
}

async function namesOf(db: Kysely<Tables>, numbers: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const chunk of chunked(numbers)) {
    const rows = await db
      .selectFrom('letters')
      .select('id')
      .where('search_no', 'in', chunk)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export function numbersIn(group: number, bits: bigint): number[] {
  const numbers = Array.from({ length: GROUP_SIZE }, (_, i) => group * GROUP_SIZE + i);
  return numbers.filter((no) => bits & BigInt(bitOf(no)));
}

export function countBits(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length;
}
