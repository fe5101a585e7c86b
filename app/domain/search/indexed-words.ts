import type { Letter, Texts } from '#domain/letters/letter.ts';
import type { Response } from '#domain/responses/response.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { wordsIn } from './words.ts';

/** So many words of one letter are found, in all its languages: databases count no further. */
const WORDS_MAX = 12_000;
const PLAIN = /^[a-z0-9]+$/;
/** The highest code point has four digits in base 36. */
const DIGITS = 4;

export type Indexed = Pick<Letter, 'name' | 'names' | 'topic' | 'country' | 'text' | 'alt'> &
  Pick<Letter, 'transcripts' | 'transcript'>;

/** What a letter is found by, in lexemes that every database takes as they are. */
export type IndexedWords = { name: string; place: string; words: string };

export function indexedWords(letter: Indexed): IndexedWords {
  const { name, names, topic, country, text, alt, transcripts, transcript = '' } = letter;
  const said = [text, transcripts, alt].flatMap(inOrder);
  return {
    name: lexemesIn([name, ...inOrder(names)]),
    place: `${lexemeOfTopic(topic)} ${lexemeOfCountry(country)}`,
    words: lexemesIn([...said, transcript]),
  };
}

/** What staff find a letter by, in any state: by its address and its id too. */
export function deskWords(
  { id, slug }: Pick<Letter, 'id' | 'slug'>,
  { name, place, words }: IndexedWords,
): string {
  return [lexemesIn([id, slug]), name, place, words].join(' ');
}

export type AnswerWords = Pick<Response, 'id' | 'name' | 'country' | 'text'>;

/** What staff find an answer by. */
export function answerWords({ id, name, country, text }: AnswerWords): string {
  return `${lexemesIn([id, name])} ${lexemeOfCountry(country)} ${lexemesIn([text])}`;
}

/** Whatever the order in which a database has them. */
function inOrder(texts: Texts): string[] {
  return Object.keys(texts)
    .sort()
    .map((key) => texts[key] ?? '');
}

export const lexemeOfTopic = (topic: Topic): string => `x0000${topic}`;
export const lexemeOfCountry = (country: string): string => `x0000${country.toLowerCase()}`;

/**
 * Letters and digits of ASCII alone: how a database cuts other scripts into words depends on its
 * locale. A form of other letters is an x and four digits for each of them, so that one that begins
 * alike still begins alike.
 */
export function lexemeOf(form: string): string {
  if (PLAIN.test(form)) return form;
  const codes = [...form].map((letter) => (letter.codePointAt(0) ?? 0).toString(36));
  return `x${codes.map((code) => code.padStart(DIGITS, '0')).join('')}`;
}

export function lexemesIn(texts: readonly string[]): string {
  const lexemes: string[] = [];
  for (const text of texts) {
    for (const { forms } of wordsIn(text)) lexemes.push(...forms.map(lexemeOf));
    if (lexemes.length > WORDS_MAX) break;
  }
  return lexemes.slice(0, WORDS_MAX).join(' ');
}
