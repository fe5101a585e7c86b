/** Letters of a word that is long for a heading on a phone. */
const LONG = 11;
const LONGEST = 16;

/** Without scripts that break a line between any two characters. */
const WORD = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}’'])+/gu;

export function longWord(text: string): 'long' | 'longest' | undefined {
  const longest = Math.max(0, ...(text.match(WORD) ?? []).map((word) => word.length));
  if (longest >= LONGEST) return 'longest';
  return longest >= LONG ? 'long' : undefined;
}
