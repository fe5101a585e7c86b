/** Around words that stand in for missing ones. Nobody types these two, and no font shows them. */
const BEGIN = '\u2061';
const END = '\u2064';
/** What code tells a message by. */
const NO_WORDS: readonly string[] = ['id'];
const MARKED = /\u2061([^\u2061\u2064]*)\u2064/u;
const MARKS = /[\u2061\u2064]/gu;

export type Part = { text: string; fallback: boolean };

/** Messages of another language, to stand in for missing ones. */
export function marked<Words>(words: Words): Words {
  if (typeof words === 'string') return `${BEGIN}${words}${END}` as Words;
  if (Array.isArray(words)) return words.map(marked) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      NO_WORDS.includes(key) ? value : marked(value),
    ]),
  ) as Words;
}

/** A language's own messages with another's in the place of those that are missing. */
export function completed<Words>(own: unknown, fallback: Words): Words {
  if (own === undefined || own === null || own === '') return marked(fallback);
  if (typeof fallback !== 'object' || fallback === null) return own as Words;
  const said = own as Record<string, unknown>;
  if (Array.isArray(fallback)) {
    return fallback.map((each, place) => completed(said[place], each)) as Words;
  }
  return {
    ...said,
    ...Object.fromEntries(
      Object.entries(fallback).map(([key, value]) => [
        key,
        NO_WORDS.includes(key) ? value : completed(said[key], value),
      ]),
    ),
  } as Words;
}

export function isMarked(text: unknown): text is string {
  return typeof text === 'string' && text.includes(BEGIN);
}

/** For what has no place to say its language: a title, a mail, an attribute. */
export function plainWords(text: string): string {
  return text.replace(MARKS, '');
}

/** What stands in, apart from what it is put into; a name that is put into it belongs to it. */
export function partsOf(text: string): Part[] {
  const flat = withoutInner(text);
  return flat
    .split(MARKED)
    .map((part, place) => ({ text: plainWords(part), fallback: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function withoutInner(text: string): string {
  let depth = 0;
  return text.replace(MARKS, (mark) => {
    if (mark === BEGIN) {
      depth += 1;
      return depth === 1 ? mark : '';
    }
    depth = Math.max(depth - 1, 0);
    return depth === 0 ? mark : '';
  });
}
