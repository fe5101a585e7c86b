import { directionOf } from '#domain/languages/languages.ts';
import { perTag } from '#domain/languages/per-tag.ts';

const FROM_THE_RIGHT =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}\p{Script=Rohg}]/u;
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
  let outside = words;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(ISOLATED, '');
  }
  return outside !== words && !/\p{L}/u.test(outside);
}

/** For what is no page: a table, a file, an address. */
export function withoutIsolates(sentence: string): string {
  return sentence.replace(ISOLATES, '');
}
