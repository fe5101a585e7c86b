/** What parts two sentences: nothing in Chinese, where the full stop has its own room. */
export const sentenceGap = (tag: string) => (tag.startsWith('zh') ? '' : ' ');

/** Whether it ends as a Chinese sentence or label does; anything else keeps its distance. */
export const endsInFullWidth = (words: string) => /[。！？：；…”）]$/u.test(words);

export function sentencesOf(
  sentences: readonly (string | false | undefined)[],
  tag: string,
): string {
  return sentences.filter(Boolean).join(sentenceGap(tag));
}
