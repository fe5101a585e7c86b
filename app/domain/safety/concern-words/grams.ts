import type { Token } from '#domain/safety/tokens.ts';

/** Endings of words are left out: “hits”, “hitting” and “hit” tell the same. */
const STEM = 5;
const WORDS_TOGETHER = 2;
const CHARACTERS_TOGETHER = 4;
const LETTERS_TOGETHER = 3;
/** Its words carry “and”, “to”, “she” and “my” before and after their roots. */
const GROWS_ON_BOTH_SIDES = /\p{Script=Arabic}/u;

/**
 * Each word by its beginning and each two words in a row; of Chinese, up to four characters; of Arabic
 * words each three letters too.
 */
export function gramsOf(tokens: readonly Token[]): Set<string> {
  const words = tokens.filter(({ type }) => type !== 'mark');
  const stems = words.map(stemOf);
  return new Set(
    words.flatMap(({ type }, start) =>
      type === 'han'
        ? runs(words, start).map((length) => stems.slice(start, start + length).join(''))
        : [...pairs(stems, start), ...lettersOf(words[start]?.text ?? '')],
    ),
  );
}

function pairs(stems: readonly string[], start: number): string[] {
  const rest = stems.slice(start, start + WORDS_TOGETHER);
  return rest.map((_stem, index) => rest.slice(0, index + 1).join(' '));
}

function lettersOf(word: string): string[] {
  if (!GROWS_ON_BOTH_SIDES.test(word)) return [];
  const whole = ` ${word} `;
  const starts = Math.max(0, whole.length - LETTERS_TOGETHER + 1);
  return Array.from(
    { length: starts },
    (_none, at) => `+${whole.slice(at, at + LETTERS_TOGETHER)}`,
  );
}

function runs(words: readonly Token[], start: number): number[] {
  const rest = words.slice(start, start + CHARACTERS_TOGETHER);
  const end = rest.findIndex(({ type }) => type !== 'han');
  const most = end < 0 ? rest.length : end;
  return Array.from({ length: most }, (_none, index) => index + 1);
}

function stemOf({ text, type }: Token): string {
  if (type === 'number') return '0';
  return type === 'word' ? text.slice(0, STEM) : text;
}

/** Few words tell little: “I love your letter” is no child's cry. */
const FEWEST_GRAMS = 40;

/** How much each counts: a long text is not more telling for having more of them. */
export function shareOf(grams: number): number {
  return 2 / Math.sqrt(Math.max(grams, FEWEST_GRAMS));
}

/** The logarithm of how much likelier any of the kinds is than none. */
export function concernOf(scores: readonly number[]): number {
  const most = Math.max(...scores);
  return most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
}
