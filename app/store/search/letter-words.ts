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
    const appears = isPublic(after.letter) && !(same && isPublic(before.letter));
    if (same && !appears) continue;
    const words = await wordsOf(trx, after);
    if (!same) await indexAtDesk(trx, after, words);
    if (appears) await showWords(trx, after, words);
  }
}

/** Whatever the indexes had of a letter, they have it now as it is. */
export async function indexAgain(trx: Transaction<Tables>, found: Found): Promise<void> {
  const words = await wordsOf(trx, found);
  await indexAtDesk(trx, found, words);
  await trx.deleteFrom('letter_words').where('letter_id', '=', found.letter.id).execute();
  if (isPublic(found.letter)) await showWords(trx, found, words);
}

export type Words = { shown: IndexedWords | undefined; desk: string | undefined };

/** @param words as the indexes have them, where they have the letter */
export function lacksWords({ letter }: Found, { shown, desk }: Words): boolean {
  const indexed = indexedWords(letter);
  if (desk !== deskWords(letter, indexed)) return true;
  if (!isPublic(letter)) return shown !== undefined;
  const { name, place, words } = indexed;
  return shown?.name !== name || shown.place !== place || shown.words !== words;
}

type Numbered = { no: number; indexed: IndexedWords };

async function wordsOf(trx: Transaction<Tables>, { letter }: Found): Promise<Numbered> {
  return { no: await numberOf(trx, 'letters', letter.id), indexed: indexedWords(letter) };
}

async function showWords(
  trx: Transaction<Tables>,
  { letter }: Found,
  { no, indexed }: Numbered,
): Promise<void> {
  await trx
    .insertInto('letter_words')
    .values({ no, letter_id: letter.id, ...indexed })
    .onConflict((oc) => oc.column('no').doUpdateSet(indexed))
    .execute();
}

function saidIn(letter: Letter): string {
  const { slug, name, names, topic, country, text, alt, transcripts, transcript } = letter;
  const texts = [names, text, alt, transcripts].map((each) => Object.entries(each).sort());
  return JSON.stringify([slug, name, topic, country, texts, transcript]);
}
