import type { Transaction } from 'kysely';
import { fold, type Searched, searchedWords } from '#domain/search/search.ts';
import { termsOf } from '#domain/search/search-terms.ts';
import type { Tables } from '#store/database/schema.ts';
import {
  addTerms,
  groupOf,
  removeTerms,
  type TermIndex,
  takeNumber,
  without,
} from './term-index.ts';

const LETTER_TERMS: TermIndex = { of: 'letters', groups: 'search_groups', terms: 'search_terms' };

export async function indexLetter(trx: Transaction<Tables>, letter: Searched): Promise<void> {
  const found = { name: fold(letter.name), words: searchedWords(letter) };
  const before = await trx
    .selectFrom('letters')
    .leftJoin('letter_search', 'letter_search.letter_id', 'letters.id')
    .select(['search_no', 'letter_search.name', 'words'])
    .where('id', '=', letter.id)
    .executeTakeFirstOrThrow();
  const { search_no: no, words } = before;
  if (no !== null && before.name === found.name && words === found.words) return;
  await trx
    .insertInto('letter_search')
    .values({ letter_id: letter.id, ...found })
    .onConflict((oc) => oc.column('letter_id').doUpdateSet(found))
    .execute();
  const number = no ?? (await takeNumber(trx, LETTER_TERMS, letter.id));
  const had = no === null ? [] : termsOf(words ?? '');
  const has = termsOf(found.words);
  await removeTerms(trx, LETTER_TERMS, [number], without(had, has));
  await addTerms(trx, LETTER_TERMS, number, without(has, had));
}

export async function removeFromIndex(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('letters')
    .select('search_no')
    .where('id', 'in', ids)
    .where('search_no', 'is not', null)
    .execute();
  const numbers = rows.flatMap(({ search_no }) => search_no ?? []);
  for (const together of Map.groupBy(numbers, groupOf).values())
    await removeTerms(trx, LETTER_TERMS, together);
}
