import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A stretch of tokens, both ends included. */
export type Span = { first: number; last: number };

/** Whether a sentence ends between a token and the one before it. A colon holds on over a line. */
export function breaksBefore(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const token = tokens[index];
  if (!before || !token) return true;
  if (token.gap === 'line') return before.text !== ':';
  if ('!?。;'.includes(before.text)) return true;
  if (before.text !== '.' || token.gap === 'none') return false;
  const last = tokens[index - 2];
  return last?.type === 'han' || (last?.type === 'word' && last.text.length > 3);
}

/** Where a list has an entry that ends within `reach` tokens before one, in the same sentence. */
export function nearBefore(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  reach: number,
): number | undefined {
  for (let start = index - 1; start >= Math.max(0, index - reach); start -= 1) {
    if (breaksBefore(tokens, start + 1)) return undefined;
    const hit = lexicon.at(tokens, start);
    if (hit && start + hit.length <= index) return start;
  }
  return undefined;
}

/** Where a list has an entry that begins within `reach` tokens after one, in the same sentence. */
export function nearAfter(
  tokens: readonly Token[],
  index: number,
  lexicon: Lexicon,
  reach: number,
): number | undefined {
  for (let start = index + 1; start <= index + reach; start += 1) {
    if (breaksBefore(tokens, start)) return undefined;
    if (lexicon.at(tokens, start)) return start;
  }
  return undefined;
}

export function isMark(token: Token | undefined, signs: string): boolean {
  return token?.type === 'mark' && signs.includes(token.text);
}

/** A token that touches the one before it. */
export function isGlued(token: Token | undefined): token is Token {
  return token?.gap === 'none';
}

/** The end of a chain of words held together by hyphens or apostrophes: `O'Connor`, `Anne-Marie`. */
export function endOfChain(tokens: readonly Token[], index: number): number {
  let last = index;
  while (last - index < 12) {
    const joint = tokens[last + 1];
    const part = tokens[last + 2];
    if (!isGlued(joint) || !isMark(joint, "-'") || !isGlued(part) || part.type !== 'word') break;
    last += 2;
  }
  return last;
}

/** The beginning of such a chain, from its last word; an article (`l'`) is no part of it. */
export function startOfChain(tokens: readonly Token[], index: number, words: Vocabulary): number {
  let first = index;
  while (index - first < 12) {
    const joint = tokens[first - 1];
    const part = tokens[first - 2];
    if (!isGlued(tokens[first]) || !isMark(joint, "-'") || !isGlued(joint)) break;
    if (part?.type !== 'word' || words.stops.has(part)) break;
    first -= 2;
  }
  return first;
}

export function skipMarks(tokens: readonly Token[], index: number, signs: string): number {
  let next = index;
  while (next - index < 4 && isMark(tokens[next], signs)) next += 1;
  return next;
}

/** A word that could be somebody's or something's name: no initial, unless as in `O'Connor`. */
export function isNameWord(tokens: readonly Token[], index: number, words: Vocabulary): boolean {
  const token = tokens[index];
  if (token?.type !== 'word' || words.stops.has(token)) return false;
  return token.text.length > 1 || endOfChain(tokens, index) > index;
}

export function hasCase(token: Token): boolean {
  return token.upper || token.cased.toUpperCase() !== token.cased;
}
