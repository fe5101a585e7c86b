import { type Kysely, type RawBuilder, sql } from 'kysely';
import { patternOf } from '#domain/search/search.ts';
import { type Probe, searchWordsOf } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Positioned } from './orders.ts';
import { groupOf, PLACES, placeOf } from './search.ts';

/** Groups of letters that are looked through before others have their turn. */
const GROUPS_AT_ONCE = 100;

/** The letters that have the terms of what is looked for. */
export type Matches = {
  /** How many have the terms; where words are compared besides, some of them may not count. */
  count: number;
  /** The names of all of them, in no order. */
  letters(): Promise<string[]>;
  /** Those among some letters. */
  among(letters: readonly Positioned[]): Promise<Positioned[]>;
};

/** Finds every letter that has all of some folded words; a word of signs alone has none. */
export async function findMatches(db: Kysely<Tables>, words: readonly string[]): Promise<Matches> {
  const wanted = words.map(searchWordsOf);
  const compared = wanted.filter(({ compare }) => compare).map(({ word }) => word);
  // What is rare, as longer words are, leaves the least to look for afterwards.
  const probes = wanted
    .flatMap((each) => each.probes)
    .sort((a, b) => b.from.length - a.from.length);
  const groups = new Map<number, bigint>();
  for (let from = 0, last = await lastGroup(db); from <= last; from += GROUPS_AT_ONCE) {
    if (from > 0) await othersTurn();
    for (const [group, places] of await matchesIn(db, from, probes)) groups.set(group, places);
  }
  const has = ({ searchNo: no }: Positioned) =>
    no !== null && ((groups.get(groupOf(no)) ?? 0n) & BigInt(placeOf(no))) !== 0n;
  return {
    count: [...groups.values()].reduce((sum, places) => sum + bitsIn(places), 0),
    async letters() {
      const numbers = [...groups].flatMap(([group, places]) => numbersIn(group, places));
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
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function lastGroup(db: Kysely<Tables>): Promise<number> {
  const { no } = await db
    .selectFrom('search_groups')
    .select((eb) => eb.fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  return no ?? -1;
}

/** In each of the groups from one on, the letters that have every probe. */
async function matchesIn(
  db: Kysely<Tables>,
  from: number,
  probes: readonly Probe[],
): Promise<Map<number, bigint>> {
  let matches: Map<number, bigint> | undefined;
  for (const probe of probes) {
    const have = await placesWith(db, from, probe);
    for (const [group, places] of matches ? have : []) {
      const both = places & (matches?.get(group) ?? 0n);
      if (both) have.set(group, both);
      else have.delete(group);
    }
    matches = have;
    if (matches.size === 0) break;
  }
  return matches ?? new Map();
}

/** Goes from the groups to the terms, a seek for each: written so that no database turns it round. */
async function placesWith(
  db: Kysely<Tables>,
  from: number,
  probe: Probe,
): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ no: number; places: number }>`
    select search_groups.no, search_terms.places
    from search_groups cross join search_terms
    where search_groups.no >= cast(${from} as integer)
      and search_groups.no < cast(${from + GROUPS_AT_ONCE} as integer)
      and search_terms.group_no = search_groups.no
      and ${isOf(probe)}`.execute(db);
  const found = new Map<number, bigint>();
  for (const { no, places } of rows) found.set(no, (found.get(no) ?? 0n) | BigInt(places));
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

/**
 * The numbers of the letters of a group whose bits are set.
 * @internal
 */
export function numbersIn(group: number, places: bigint): number[] {
  const numbers = Array.from({ length: PLACES }, (_, place) => group * PLACES + place);
  return numbers.filter((no) => places & BigInt(placeOf(no)));
}

function bitsIn(places: bigint): number {
  return places.toString(2).replaceAll('0', '').length;
}
