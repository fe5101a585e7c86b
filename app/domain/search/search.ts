import { OPTIONAL_FIELDS, OPTIONAL_NAMES, type OptionalTexts } from '#domain/letters/fields.ts';
import type { Letter, Texts } from '#domain/letters/letter.ts';

const WORDS_MAX = 8;
const WORD_LENGTH = 80;

export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\0]+/g, ' ')
    .trim();
}

export type Searched = Pick<Letter, 'id' | 'name' | 'slug' | 'text' | 'alt'> &
  Partial<OptionalTexts & Pick<Letter, 'names' | 'transcripts'>>;

export function searchedWords(letter: Searched): string {
  const { id, name, slug, text, alt, names = {}, transcripts = {} } = letter;
  const optional = OPTIONAL_NAMES.filter((field) => OPTIONAL_FIELDS[field].searched);
  const others = optional.map((field) => letter[field]);
  const translated = [text, alt, names, transcripts].flatMap(inOrder);
  const words = [name, slug, id, ...translated, ...others];
  return fold(words.filter(Boolean).join('\n'));
}

function inOrder(texts: Texts): string[] {
  const keys = Object.keys(texts).sort();
  return keys.map((key) => texts[key] ?? '');
}

export function searchWords(typed: string): string[] {
  const words = fold(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, WORD_LENGTH));
  return [...new Set(words)].slice(0, WORDS_MAX);
}

/** A word as a pattern of SQL's `like`, with `\` in front of what would mean something in it. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

export function writeLanguages(text: Letter['text']): string {
  const keys = Object.keys(text)
    .filter((key) => text[key])
    .sort();
  return ` ${keys.join(' ')} `;
}

export function readLanguages(languages: string): string[] {
  return languages.split(' ').filter(Boolean);
}
