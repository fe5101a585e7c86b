/** As readers see them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** @param before what stood there: it stays as it is if nothing but its empty lines would change */
export function joinParagraphs(paragraphs: readonly string[], before = ''): string {
  const text = paragraphs.flatMap(paragraphsOf).join('\n\n');
  return paragraphsOf(before).join('\n\n') === text ? before : text;
}

export type Pair = { original: string; translation: string };

/**
 * Beside each other by their number: what one has more stands alone.
 * @param translation a text, or what stands in each place, which may be empty
 */
export function pairParagraphs(original: string, translation: string | readonly string[]): Pair[] {
  const from = paragraphsOf(original);
  const to = typeof translation === 'string' ? paragraphsOf(translation) : translation;
  return Array.from({ length: Math.max(from.length, to.length, 1) }, (_, i) => ({
    original: from[i] ?? '',
    translation: to[i] ?? '',
  }));
}
