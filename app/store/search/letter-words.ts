import type { Transaction } from 'kysely';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import { deskWords, type IndexedWords, indexedWords } from '#domain/search/indexed-words.ts';
import { chunked } from '#store/database/chunked.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Found } from '#store/letters/rows.ts';
import { indexAtDesk, numberOf } from './desk-words.ts';

type LetterChange = { before?: Found | undefined; after?: Found | undefined };

/**
 * What visitors find stands apart from what the desk finds: of it no question of theirs can tell,
 * be it by the time that it takes.
 */
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
  for (const { before, after } of changes) {
    if (!after) continue;
    const same = before !== undefined && saidIn(before.letter) === saidIn(after.letter);
    if (!same) await indexAtDesk(trx, after);
    if (isPublic(after.letter) && !(same && isPublic(before.letter))) await showWords(trx, after);
  }
}

/** Whatever the indexes had of a letter, they have it now as it is. */
export async function indexAgain(trx: Transaction<Tables>, found: Found): Promise<void> {
  await indexAtDesk(trx, found);
  await trx.deleteFrom('letter_words').where('letter_id', '=', found.letter.id).execute();
  if (isPublic(found.letter)) await showWords(trx, found);
}

export type Words = { shown: IndexedWords | undefined; desk: string | undefined };

/** @param words as the indexes have them, where they have the letter */
export function lacksWords({ letter }: Found, { shown, desk }: Words): boolean {
  if (desk !== deskWords(letter)) return true;
  if (!isPublic(letter)) return shown !== undefined;
  const { name, place, words } = indexedWords(letter);
  return shown?.name !== name || shown.place !== place || shown.words !== words;
}

async function showWords(trx: Transaction<Tables>, { letter }: Found): Promise<void> {
  const no = await numberOf(trx, 'letters', letter.id);
  const words = indexedWords(letter);
  await trx
    .insertInto('letter_words')
    .values({ no, letter_id: letter.id, ...words })
    .onConflict((oc) => oc.column('no').doUpdateSet(words))
    .execute();
}

function saidIn(letter: Letter): string {
  const { slug, name, names, topic, country, text, alt, transcripts, transcript } = letter;
  const texts = [names, text, alt, transcripts].map((each) => Object.entries(each).sort());
  return JSON.stringify([slug, name, topic, country, texts, transcript]);
}
