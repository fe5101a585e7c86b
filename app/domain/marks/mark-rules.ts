import { concernWordsAsText } from '#domain/safety/concerns.ts';
import { wordsAsText } from '#domain/safety/vocabulary.ts';

/** Raised by whoever changes how the highlighter reads: of its words that is noticed by itself. */
const READING = 4;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** By what rules something was read: what others marked is read again. 0 is nobody's. */
export const MARK_RULES = rulesOf(`${READING} ${wordsAsText()} ${concernWordsAsText()}`);

/** FNV-1a, as a positive number that any column holds. @internal */
export function rulesOf(words: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < words.length; i += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(i), FNV_PRIME);
  }
  return hash >>> 1 || 1;
}
