import type { Transaction } from 'kysely';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import { fold } from '#domain/search/search.ts';
import { termsOf } from '#domain/search/search-terms.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import { addTerms, removeTerms, type TermIndex, takeNumber, without } from './term-index.ts';

const RESPONSE_TERMS: TermIndex = {
  of: 'responses',
  groups: 'response_groups',
  terms: 'response_terms',
};
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
  const number = known ?? (await takeNumber(trx, RESPONSE_TERMS, response.id));
  await removeTerms(trx, RESPONSE_TERMS, [number], without(had, has));
  await addTerms(trx, RESPONSE_TERMS, number, without(has, had));
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
    for (const row of rows) {
      const terms = termsOf(searchedTextOf(row)).sort();
      await removeTerms(trx, RESPONSE_TERMS, [row.search_no ?? 0], terms);
    }
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
