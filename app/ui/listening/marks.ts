const MARKS = { sentence: 'heard-sentence', word: 'heard-word' } as const;

export function mark(what: keyof typeof MARKS, range: Range): void {
  if (!('highlights' in CSS)) return;
  const marked = new Highlight(range);
  marked.priority = what === 'word' ? 1 : 0;
  CSS.highlights.set(MARKS[what], marked);
  // In the reader's own colours both would look the same.
  if (what === 'word' && window.matchMedia('(forced-colors: active)').matches) unmark('sentence');
}

export function unmark(...which: (keyof typeof MARKS)[]): void {
  if (!('highlights' in CSS)) return;
  for (const what of which) CSS.highlights.delete(MARKS[what]);
}
