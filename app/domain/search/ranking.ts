import type { IndexedWords } from './indexed-words.ts';
import type { QueryWord, Sought } from './query.ts';

const NAME = 8;
const NAME_BEGINS = 4;
const PLACE = 5;
/** Less than a word that is there: who looks for «кит», a whale, does not mean «Китай», China. */
const PLACE_BEGINS = 2;
/** A word that is repeated counts for more, and for less each time. */
const WORDS = 6;
const HALF_AT = 1.5;
const BEGINS = 0.35;

/** How well a letter answers: 0 if it has none of the words; higher is better. */
export function scoreOf(words: readonly QueryWord[], found: IndexedWords): number {
  const scores = words.map(({ sought }) =>
    Math.max(0, ...sought.map((one) => scoreIn(one, found))),
  );
  const together = scores.filter((score) => score > 0).length / Math.max(1, scores.length);
  return scores.reduce((sum, score) => sum + score, 0) * together;
}

export function hasEvery(words: readonly QueryWord[], lexemes: string): boolean {
  return words.every(({ sought }) =>
    sought.some((one) => {
      const phrase = ` ${one.lexemes.join(' ')}`;
      return count(lexemes, one.mayGoOn ? phrase : `${phrase} `) > 0;
    }),
  );
}

function scoreIn({ lexemes, mayGoOn, place }: Sought, found: IndexedWords): number {
  const phrase = ` ${lexemes.join(' ')}`;
  if (place) {
    const worth = place === 'named' ? PLACE : PLACE_BEGINS;
    return count(found.place, `${phrase} `) > 0 ? worth : 0;
  }
  const { name, words } = found;
  const named = count(name, `${phrase} `) > 0 ? NAME : 0;
  const begun = mayGoOn && count(name, phrase) > 0 ? NAME_BEGINS : 0;
  const whole = count(words, `${phrase} `);
  const begins = mayGoOn ? count(words, phrase) - whole : 0;
  const often = whole + begins * BEGINS;
  return Math.max(named, begun) + (WORDS * often) / (often + HALF_AT);
}

function count(lexemes: string, part: string): number {
  const text = ` ${lexemes} `;
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length - 1))
    found += 1;
  return found;
}
