import { sql, type Transaction } from 'kysely';
import type { Probe } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';

/** As many bits as a number of JavaScript holds exactly. */
export const GROUP_SIZE = 50;
const EVERY_BIT = 2 ** GROUP_SIZE - 1;

/** Where the terms of one kind of record lie; each record has a bit in a group. */
export type TermIndex = {
  of: 'letters' | 'responses';
  groups: 'search_groups' | 'response_groups';
  terms: 'search_terms' | 'response_terms';
};

export function bitOf(no: number): number {
  return 2 ** (no % GROUP_SIZE);
}

export function groupOf(no: number): number {
  return Math.floor(no / GROUP_SIZE);
}

export function without(terms: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return terms.filter((term) => !known.has(term)).sort();
}

export async function takeNumber(
  trx: Transaction<Tables>,
  { of, groups }: TermIndex,
  id: string,
): Promise<number> {
  const { no: last } = await trx
    .selectFrom(groups)
    .select((eb) => eb.fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  const open = await trx
    .updateTable(groups)
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('no', '=', last)
    .where('taken', '<', GROUP_SIZE)
    .returning(['no', 'taken'])
    .executeTakeFirst();
  const group = open ?? { no: last === null ? 0 : last + 1, taken: 1 };
  if (!open) await trx.insertInto(groups).values(group).execute();
  const number = group.no * GROUP_SIZE + group.taken - 1;
  await trx.updateTable(of).set({ search_no: number }).where('id', '=', id).execute();
  return number;
}

/** Rows that every writer takes in the same order are in nobody's way for long. */
export async function addTerms(
  trx: Transaction<Tables>,
  { terms: table }: TermIndex,
  no: number,
  terms: readonly string[],
): Promise<void> {
  const bit = { group_no: groupOf(no), places: bitOf(no) };
  for (const chunk of chunked(terms)) {
    await trx
      .insertInto(table)
      .values(chunk.map((term) => ({ ...bit, term })))
      .onConflict((oc) =>
        oc.columns(['group_no', 'term']).doUpdateSet({
          places: sql`${sql.ref(`${table}.places`)} | excluded.places`,
        }),
      )
      .execute();
  }
}

/** @param numbers all of one group. @param terms left out, all of the group are looked through */
export async function removeTerms(
  trx: Transaction<Tables>,
  { terms: table }: TermIndex,
  numbers: readonly number[],
  terms?: readonly string[],
): Promise<void> {
  const group = groupOf(numbers[0] ?? 0);
  const bits = numbers.reduce((sum, no) => sum + bitOf(no), 0);
  for (const chunk of terms ? chunked(terms) : [undefined]) {
    await trx
      .updateTable(table)
      .set({ places: sql`places & ${EVERY_BIT - bits}` })
      .where('group_no', '=', group)
      .where(sql<boolean>`(places & ${bits}) <> 0`)
      .$if(chunk !== undefined, (q) => q.where('term', 'in', chunk ?? []))
      .execute();
    await trx
      .deleteFrom(table)
      .where('group_no', '=', group)
      .where('places', '=', 0)
      .$if(chunk !== undefined, (q) => q.where('term', 'in', chunk ?? []))
      .execute();
  }
}

/** The groups in which some record has every probe, with the bits of those; stops once there is none. */
export async function groupsWithAll(
  probes: readonly Probe[],
  groupsWith: (
    probe: Probe,
    found: ReadonlyMap<number, bigint> | undefined,
  ) => Promise<Map<number, bigint>>,
): Promise<Map<number, bigint>> {
  let matches: Map<number, bigint> | undefined;
  for (const probe of probes) {
    const have = await groupsWith(probe, matches);
    for (const [group, bits] of matches ? have : []) {
      const both = bits & (matches?.get(group) ?? 0n);
      if (both) have.set(group, both);
      else have.delete(group);
    }
    matches = have;
    if (matches.size === 0) break;
  }
  return matches ?? new Map();
}
