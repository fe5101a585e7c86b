import {
  DEFAULT_LOCALE,
  LANGUAGES,
  type Locale,
  languageOf,
  tagOfTextKey,
  textKeyOf,
} from '#domain/languages/languages.ts';
import { perTag } from '#domain/languages/per-tag.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { OptionalName, OptionalTexts, RequiredName, WordKind } from './fields.ts';

/** Displayed total = this + the stored count (specification, section 9); the setting's default. */
export const LETTERS_BASE_TOTAL = 1878;
/** Days a letter stays in the trash before it may be erased (decisions, letters). */
export const TRASH_DAYS = 30;
const EXCERPT_LENGTH = 240;
/** As wide as two others: fewer of them fill a line, and each wants a glyph of its own. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u;

export const LETTER_STATES = [
  'pending',
  'published',
  'unpublished',
  'rejected',
  'withdrawn',
  'trashed',
] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Where a stored picture is found and how large it is, in pixels; `hash` names its bytes. */
export type StoredPicture = { hash: string; width: number; height: number };

/** Texts by text key (`en fr ru es ar ch de`, or the BCP 47 tag of another original). */
export type Texts = Record<string, string>;

export type Letter = OptionalTexts & {
  id: string;
  slug: string;
  topic: Topic;
  country: string;
  name: string;
  age: number;
  originalLanguage: string;
  text: Texts;
  alt: Texts;
  /** The writer's, as a language writes it; `name` where it is missing. */
  names: Texts;
  /** The words on the picture in other languages than the letter's; `transcript` is in its own. */
  transcripts: Texts;
  /** By text key, of which original a translation was made (`originalHash`); unknown where missing. */
  translatedFrom: Texts;
  photo: StoredPicture | undefined;
  thumbnail: StoredPicture | undefined;
  /** Responses written, whether or not a person has approved them. */
  nrResponses: number;
  nrApproved: number;
  /** Milliseconds since 1970 in UTC, as a string. */
  creationTime: string;
  state: LetterState;
  sample: boolean;
  version: number;
};

export type LetterFields = Pick<Letter, RequiredName | OptionalName | WordKind> & {
  principles: readonly Principle[];
};

const words = perTag((tag) => new Intl.Segmenter(tag, { granularity: 'word' }));
const characters = perTag((tag) => new Intl.Segmenter(tag, { granularity: 'grapheme' }));

export type ShownText = { text: string; tag: string };

/** The one rule of what the public may see: pages, feeds, files and caches all ask it. */
export function isPublic(letter: { state: LetterState }): boolean {
  return letter.state === 'published';
}

/** Only published letters count (decisions, counters). */
export function isCounted(letter: { state: LetterState }): boolean {
  return isPublic(letter);
}

export function displayedTotal(stored: number, base: number = LETTERS_BASE_TOTAL): number {
  return base + stored;
}

/** The page's language, else the original, else English: the tag says which, no page pretends. */
export function textFor(
  letter: { text: Texts; originalLanguage: string },
  locale: Locale,
): ShownText | undefined {
  const preferred = [languageOf(locale).textKey, textKeyOf(letter.originalLanguage), 'en'];
  for (const key of preferred) {
    const text = letter.text[key];
    if (text) return { text, tag: tagOf(key, letter.originalLanguage) };
  }
  return undefined;
}

export function allTexts(letter: { text: Texts; originalLanguage: string }): ShownText[] {
  const original = textKeyOf(letter.originalLanguage);
  const order = [original, ...LANGUAGES.map(({ textKey }) => textKey)];
  const rest = Object.keys(letter.text).sort();
  return [...new Set([...order, ...rest])].flatMap((key) => {
    const text = letter.text[key];
    return text ? [{ text, tag: tagOf(key, letter.originalLanguage) }] : [];
  });
}

/** What may say a word that it is found by: its texts, the words on its picture, and what is to be seen there. */
export function allWords(
  letter: Pick<Letter, 'text' | 'alt' | 'transcripts' | 'transcript' | 'originalLanguage'>,
): ShownText[] {
  const { text, alt, transcripts, transcript = '', originalLanguage } = letter;
  const onPicture = { ...transcripts, [textKeyOf(originalLanguage)]: transcript };
  return [text, onPicture, alt].flatMap((each) => allTexts({ text: each, originalLanguage }));
}

/** The original's first; a letter in none of the site's languages is at home in the default one. */
export function localesOf(
  textKeys: readonly string[],
  originalLanguage: string,
): readonly [Locale, ...Locale[]] {
  const original = textKeyOf(originalLanguage);
  const [first, ...rest] = LANGUAGES.filter(({ textKey }) => textKeys.includes(textKey))
    .toSorted((a, b) => Number(b.textKey === original) - Number(a.textKey === original))
    .map(({ code }) => code);
  return first ? [first, ...rest] : [DEFAULT_LOCALE];
}

export function altFor(
  letter: { alt: Texts; originalLanguage: string },
  locale: Locale,
): ShownText | undefined {
  return textFor({ text: letter.alt, originalLanguage: letter.originalLanguage }, locale);
}

/** The words on the picture in the first of these languages that has them, else as they stand on it. */
export function transcriptFor(
  letter: Pick<Letter, 'transcript' | 'transcripts' | 'originalLanguage'>,
  keys: readonly string[],
): ShownText | undefined {
  if (!letter.transcript) return undefined;
  const original = textKeyOf(letter.originalLanguage);
  for (const key of keys) {
    if (key === original) break;
    const text = letter.transcripts[key];
    if (text) return { text, tag: tagOfTextKey(key) };
  }
  return { text: letter.transcript, tag: letter.originalLanguage };
}

/** As the language of a page writes it. */
export function nameFor(letter: Pick<Letter, 'name' | 'names'>, locale: Locale): string {
  return letter.names[languageOf(locale).textKey] || letter.name;
}

/** As the language of the letter writes it. */
export function ownName({
  name,
  names,
  originalLanguage,
}: Pick<Letter, 'name' | 'names' | 'originalLanguage'>): ShownText {
  return { text: names[textKeyOf(originalLanguage)] || name, tag: originalLanguage };
}

/** @param length how wide it may be, in Latin characters */
export function excerptOf({ text, tag }: ShownText, length: number = EXCERPT_LENGTH): string {
  // A letter can be long: what is far behind the excerpt is not looked at.
  const begun = flatten(text.slice(0, 4 * length));
  const flat = begun.length > 2 * length ? begun : flatten(text);
  const end = reachOf(flat, length);
  if (end === flat.length) return flat;
  const word = words(tag).segment(flat).containing(end)?.index;
  // A word as long as the excerpt is cut between two characters.
  const cut = word || (characters(tag).segment(flat).containing(end)?.index ?? end);
  return `${flat.slice(0, cut).replace(/[\s.,;:،、，。]+$/u, '')}…`;
}

function reachOf(text: string, length: number): number {
  let end = 0;
  let width = 0;
  for (const character of text) {
    width += WIDE.test(character) ? 2 : character.length;
    if (width > length) return end;
    end += character.length;
  }
  return end;
}

/** After a full-width sign a paragraph goes on without a space, as Chinese and Japanese do. */
function flatten(text: string): string {
  return text
    .replace(/(?<=[。！？：；，、）」』》]|[…”’—](?=\s+\p{Script=Han}))\s+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The letter's own tag for its original text (`zh-CN`), the table's for a translation. */
function tagOf(key: string, originalLanguage: string): string {
  return key === textKeyOf(originalLanguage) ? originalLanguage : tagOfTextKey(key);
}
