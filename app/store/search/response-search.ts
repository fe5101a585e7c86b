import { sql, type Transaction } from 'kysely';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import { fold } from '#domain/search/search.ts';
import { termsOf } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { bitOf, GROUP_SIZE, groupOf } from './letter-search.ts';

const EVERY_BIT = 2 ** GROUP_SIZE - 1;
/** Answers that get their terms in one transaction: others wait for some milliseconds at most. */
const INDEXED_AT_ONCE = 50;

type Searched = Pick<ResponseSnapshot, 'name' | 'text'> & { id: string };

export function searchedTextOf({ name, text, id }: Searched): string {
  return fold(`${name}\n${text}\n${id}`);
}

/** In the transaction that writes its words; `before` is what it said, if it was written before. */
export async function indexResponse(
  trx: Transaction<Tables>,
  response: Searched & { search_no: number | null },
  before?: Searched,
): Promise<void> {
  const known = response.search_no;
  const had = known === null || !before ? [] : termsOf(searchedTextOf(before));
  const has = termsOf(searchedTextOf(response));
  const number = known ?? (await takeNumber(trx, response.id));
  await removeTerms(trx, number, without(had, has));
  await addTerms(trx, number, without(has, had));
}

export async function removeResponsesFromIndex(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of chunked(ids)) {
    const rows = await trx
      .selectFrom('responses')
      .select(['id', 'name', 'text', 'search_no'])
      .where('id', 'in', chunk)
      .where('search_no', 'is not', null)
      .execute();
    for (const row of rows)
      await removeTerms(trx, row.search_no ?? 0, termsOf(searchedTextOf(row)).sort());
  }
}

/** Gives some answers that have none yet their terms, and resolves to how many. */
export async function indexSomeResponses(
  trx: Transaction<Tables>,
  limit: number = INDEXED_AT_ONCE,
): Promise<number> {
  const rows = await trx
    .selectFrom('responses')
    .select(['id', 'name', 'text', 'search_no'])
    .where('search_no', 'is', null)
    .limit(limit)
    .execute();
  for (const row of rows) await indexResponse(trx, row);
  return rows.length;
}

function without(terms: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return terms.filter((term) => !known.has(term)).sort();
}

async function takeNumber(trx: Transaction<Tables>, id: string): Promise<number> {
  const { no: last } = await trx
    .selectFrom('response_groups')
    .select((eb) => eb.fn.max('no').as('no'))
    .executeTakeFirstOrThrow();
  const open = await trx
    .updateTable('response_groups')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('no', '=', last)
    .where('taken', '<', GROUP_SIZE)
    .returning(['no', 'taken'])
    .executeTakeFirst();
  const group = open ?? { no: last === null ? 0 : last + 1, taken: 1 };
  if (!open) await trx.insertInto('response_groups').values(group).execute();
  const number = group.no * GROUP_SIZE + group.taken - 1;
  await trx.updateTable('responses').set({ search_no: number }).where('id', '=', id).execute();
  return number;
}

/** Rows that every writer takes in the same order are in nobody's way for long. */
async function addTerms(trx: Transaction<Tables>, no: number, terms: readonly string[]) {
  const bit = { group_no: groupOf(no), places: bitOf(no) };
  for (const chunk of chunked(terms)) {
    await trx
      .insertInto('response_terms')
      .values(chunk.map((term) => ({ ...bit, term })))
      .onConflict((oc) =>
        oc.columns(['term', 'group_no']).doUpdateSet({
          places: sql`response_terms.places | excluded.places`,
        }),
      )
      .execute();
  }
}

async function removeTerms(trx: Transaction<Tables>, no: number, terms: readonly string[]) {
  const group = groupOf(no);
  for (const chunk of chunked(terms)) {
    await trx
      .updateTable('response_terms')
      .set({ places: sql`places & ${EVERY_BIT - bitOf(no)}` })
      .where('term', 'in', chunk)
      .where('group_no', '=', group)
      .execute();
    await trx
      .deleteFrom('response_terms')
      .where('term', 'in', chunk)
      .where('group_no', '=', group)
      .where('places', '=', 0)
      .execute();
  }
}
