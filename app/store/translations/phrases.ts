import type { Kysely } from 'kysely';
import { searchWords } from '#domain/search/search.ts';
import { type Phrase, phraseIn, sentencesOf } from '#domain/translations/phrases.ts';
import type { Tables } from '#store/database/schema.ts';
import { findMatches } from '#store/search/search-matches.ts';

const SENTENCES_MAX = 24;
const LETTERS_MAX = 1000;
const LOOKED_AT = 24;
const SHOWN = 6;

export type FoundPhrase = Phrase & { letterId: string; name: string };

/** Sentences of an original that other letters of its language have too, as these were translated. */
export async function findPhrases(
  db: Kysely<Tables>,
  letter: { id: string; text: string; tag: string; from: string },
  into: string,
): Promise<FoundPhrase[]> {
  const found: FoundPhrase[] = [];
  for (const sentence of sentencesOf(letter.text, letter.tag).slice(0, SENTENCES_MAX)) {
    const words = searchWords(sentence);
    if (words.length === 0 || found.length >= SHOWN) continue;
    const matches = await findMatches(db, words);
    if (matches.count < 2 || matches.count > LETTERS_MAX) continue;
    const ids = (await matches.letters()).filter((id) => id !== letter.id).slice(0, LOOKED_AT);
    if (ids.length === 0) continue;
    const pairs = await db
      .selectFrom('letter_texts as own')
      .innerJoin('letter_texts as other', 'other.letter_id', 'own.letter_id')
      .innerJoin('letters', 'letters.id', 'own.letter_id')
      .select(['letters.id as letterId', 'letters.name', 'own.text as original'])
      .select('other.text as translation')
      .where('own.letter_id', 'in', ids)
      .where('own.text_key', '=', letter.from)
      .where('other.text_key', '=', into)
      .where('letters.state', '=', 'published')
      .orderBy('letters.creation_time')
      .execute();
    for (const { original, translation, ...whose } of pairs) {
      const phrase = phraseIn(sentence, { original, translation }, letter.tag, into);
      if (!phrase || found.some((each) => each.translation === phrase.translation)) continue;
      found.push({ ...phrase, ...whose });
      break;
    }
  }
  return found;
}
