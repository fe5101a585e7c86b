/** Letters of a word that is long for a large heading on a phone, and of one that is very long. */
const LONG = 11;
const LONGEST = 16;

/** Scripts that break a line between any two characters. */
const WORD = /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}’'])+/gu;

/** Whether the longest word of a heading asks for smaller letters where there is little room. */
export function longWord(text: string): 'long' | 'longest' | undefined {
  const longest = Math.max(0, ...(text.match(WORD) ?? []).map((word) => word.length));
  if (longest >= LONGEST) return 'longest';
  return longest >= LONG ? 'long' : undefined;
}
