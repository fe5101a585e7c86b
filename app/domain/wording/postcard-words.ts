import { perTag } from '#domain/languages/per-tag.ts';
import { excerptOf, type ShownText } from '#domain/letters/letter.ts';

/** In Latin characters: what a postcard has room for, and a word or two. */
const LONGEST = 330;
const SHORTEST = 18;
const SHORTER = 0.93;
const LONG_WORD = 24;
const WORD =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFF60/–—-])\S)+/gu;
const SOFT_HYPHEN = '\u00ad';
const WORD_JOINER = '\u2060';
const PHRASE = /[\p{Script=Han}\p{N}\u2060]+[，。：！？、]*/gu;
const BREAKS =
  /[\s\u00ad–—-]+|(?<!\u2060)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/u;
const IDEOGRAPHS = /\p{Script=Han}/gu;
/** Signs: "dear sea," is six, and a line of a heading has room for so many. */
const KEPT = 8;

const words = perTag((tag) => new Intl.Segmenter(tag, { granularity: 'word' }));
const characters = perTag((tag) => new Intl.Segmenter(tag, { granularity: 'grapheme' }));

/** How a letter begins, from as much as there is room for anywhere to its first words: a picture takes what fits. */
export function openingsOf(shown: ShownText): string[] {
  const openings: string[] = [];
  for (let length = LONGEST; length >= SHORTEST; length = Math.floor(length * SHORTER)) {
    const opening = excerptOf(shown, length);
    if (opening !== openings.at(-1)) openings.push(opening);
  }
  return openings.map((opening) => breakable({ ...shown, text: opening }));
}

/** Of Chinese, which may be broken anywhere: what belongs together is on one line, in a heading that has few. */
export function keptTogether({ text, tag }: ShownText): string {
  return text.replace(PHRASE, (phrase) => {
    if (phrase.replaceAll(WORD_JOINER, '').length <= KEPT) return joined(phrase, tag);
    return Array.from(words(tag).segment(phrase), ({ segment }) => joined(segment, tag)).join('');
  });
}

function joined(text: string, tag: string): string {
  return Array.from(characters(tag).segment(text), ({ segment }) => segment).join(WORD_JOINER);
}

/** The longest of what no line is broken within. */
export function longestPiece(text: string): string {
  const pieces = text.split(BREAKS);
  return pieces.reduce(
    (longest, piece) => (widthOf(piece) > widthOf(longest) ? piece : longest),
    '',
  );
}

const widthOf = (piece: string) => piece.length + (piece.match(IDEOGRAPHS)?.length ?? 0);

/** A word that is longer than a line may be broken between any two of its characters. */
export function breakable({ text, tag }: ShownText): string {
  return text.replace(WORD, (word) => {
    if (word.length <= LONG_WORD) return word;
    const parts = Array.from(characters(tag).segment(word), ({ segment }) => segment);
    return parts.length > LONG_WORD ? parts.join(SOFT_HYPHEN) : word;
  });
}
