import { directionOf } from '#domain/languages/languages.ts';
import { perTag } from '#domain/languages/per-tag.ts';

/** The blocks that Unicode has for scripts from the right, and for no others. */
const FROM_THE_RIGHT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

/**
 * How words that are filled into a sentence in a language keep their own direction, and what
 * stands beside them its side (Unicode, UAX 9): from U+2068 to U+2069. Where one reads from the
 * left, only words from the right need it.
 */
export const isolatedIn = perTag((tag) => {
  const always = directionOf(tag) === 'rtl';
  return (words: string) => {
    if (words === '' || !(always || FROM_THE_RIGHT.test(words))) return words;
    return `${always && isOnlyJoined(words) ? '\u2067' : '\u2068'}${words}\u2069`;
  };
});

/** Words put together of others have no direction but that of the page. */
function isOnlyJoined(words: string): boolean {
  const outside = words.replace(ISOLATED, '').replace(ISOLATED, '');
  return outside !== words && !/\p{L}/u.test(outside);
}

/** For what is no page: a table, a file, an address. */
export function withoutIsolates(sentence: string): string {
  return sentence.replace(ISOLATES, '');
}
