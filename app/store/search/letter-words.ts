import type { Transaction } from 'kysely';
import { isPublic } from '#domain/letters/letter.ts';
import { type IndexedWords, indexedWords } from '#domain/search/indexed-words.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Found } from '#store/letters/rows.ts';

type LetterChange = { before?: Found | undefined; after?: Found | undefined };

/** Nothing but public letters is in the index, so that no question can tell of another. */
export async function followWords(
  trx: Transaction<Tables>,
  changes: readonly LetterChange[],
): Promise<void> {
  const hidden = changes.flatMap(({ before, after }) =>
    before && after && isPublic(before.letter) && !isPublic(after.letter) ? after.letter.id : [],
  );
  for (const chunk of chunked(hidden)) {
    await trx.deleteFrom('letter_words').where('letter_id', 'in', chunk).execute();
  }
  for (const change of changes) await indexWords(trx, change);
}

async function indexWords(
  trx: Transaction<Tables>,
  { before, after }: LetterChange,
): Promise<void> {
  if (!after || !isPublic(after.letter)) return;
  const words = indexedWords(after.letter);
  const had = before && isPublic(before.letter) ? indexedWords(before.letter) : undefined;
  if (!had || !sameWords(had, words)) await writeWords(trx, after.letter.id, words);
}

/** Whatever the index had of a letter, it has it now as it is, or nothing of one that is not public. */
export async function indexWordsAgain(trx: Transaction<Tables>, { letter }: Found): Promise<void> {
  await trx.deleteFrom('letter_words').where('letter_id', '=', letter.id).execute();
  if (isPublic(letter)) await writeWords(trx, letter.id, indexedWords(letter));
}

/** @param words as the index has them, if it has the letter */
export function lacksWords({ letter }: Found, words: IndexedWords | undefined): boolean {
  if (!isPublic(letter)) return words !== undefined;
  return words === undefined || !sameWords(words, indexedWords(letter));
}

async function writeWords(
  trx: Transaction<Tables>,
  id: string,
  words: IndexedWords,
): Promise<void> {
  const { search_no: no } = await trx
    .selectFrom('letters')
    .select('search_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (no === null) return;
  await trx
    .insertInto('letter_words')
    .values({ no, letter_id: id, ...words })
    .onConflict((oc) => oc.column('no').doUpdateSet(words))
    .execute();
}

function sameWords(one: IndexedWords, other: IndexedWords): boolean {
  return one.name === other.name && one.place === other.place && one.words === other.words;
}
