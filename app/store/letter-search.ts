import type { Transaction } from 'kysely';
import { fold, type Searched, searchedWords } from '../domain/letters/search.ts';
import type { Tables } from './schema.ts';

/** Writes down what a letter is found by, in the transaction that makes it say so. */
export async function keepSearch(trx: Transaction<Tables>, letter: Searched): Promise<void> {
  const found = { name: fold(letter.name), words: searchedWords(letter) };
  await trx
    .insertInto('letter_search')
    .values({ letter_id: letter.id, ...found })
    .onConflict((oc) => oc.column('letter_id').doUpdateSet(found))
    .execute();
}
