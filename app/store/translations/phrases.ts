import { type Kysely, sql } from 'kysely';
import { wordsOfSentence } from '#domain/search/query.ts';
import { type Phrase, phraseIn, sentencesOf } from '#domain/translations/phrases.ts';
import type { Tables } from '#store/database/schema.ts';
import { engineOf } from '#store/search/engine.ts';

const SENTENCES_MAX = 24;
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
    if (found.length >= SHOWN) break;
    const ids = (await publicWith(db, sentence)).filter((id) => id !== letter.id);
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

async function publicWith(db: Kysely<Tables>, sentence: string): Promise<string[]> {
  const words = wordsOfSentence(sentence);
  if (words.length === 0) return [];
  const engine = engineOf(db);
  const { from, no } = engine.rows('letter_words');
  const { rows } = await sql<{ id: string }>`
    select letter_words.letter_id as id from ${from}
    where ${engine.answers('letter_words', sql`${engine.write(words)}`)}
    order by ${no} desc limit cast(${LOOKED_AT + 1} as integer)`.execute(db);
  return rows.map(({ id }) => id);
}
