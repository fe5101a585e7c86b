import { DEFAULT_LOCALE, LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import type { ShownText } from '#domain/letters/letter.ts';

export const COLLECTION_TEXTS = ['title', 'words'] as const;
export type CollectionText = (typeof COLLECTION_TEXTS)[number];

/** What it is called, and what is said of it, by language; `words` stand only below a title. */
export type CollectionWords = Partial<Record<Locale, Partial<Record<CollectionText, string>>>>;

export type CollectionState = 'draft' | 'published';

/** A school's letters of some years, and as many as one can put in order by hand. */
export const COLLECTION_ROOM = 500;

/** How a letter changes its place among those of a collection. */
export const COLLECTION_MOVES = ['first', 'up', 'down', 'last'] as const;
export type CollectionMove = (typeof COLLECTION_MOVES)[number];

export function isPublicCollection({ state }: { state: CollectionState }): boolean {
  return state === 'published';
}

/** In the page's language, else in English, else in the first that has it: the tag says which. */
export function collectionText(
  said: CollectionWords,
  text: CollectionText,
  locale: Locale,
): ShownText | undefined {
  const order = [locale, DEFAULT_LOCALE, ...LANGUAGES.map(({ code }) => code)];
  const found = order.find((code) => said[code]?.[text]);
  return found && { text: said[found]?.[text] ?? '', tag: languageOf(found).tag };
}

/** The languages in which it has a title. */
export function titledIn(said: CollectionWords): readonly Locale[] {
  return LANGUAGES.filter(({ code }) => said[code]?.title).map(({ code }) => code);
}

export function untitledIn(said: CollectionWords): readonly Locale[] {
  return LANGUAGES.filter(({ code }) => !said[code]?.title).map(({ code }) => code);
}

/** With one letter of a list elsewhere, the order being what it was if there is no such place. */
export function movedIn(ids: readonly string[], id: string, move: CollectionMove): string[] {
  const from = ids.indexOf(id);
  if (from < 0) return [...ids];
  const to = { first: 0, up: Math.max(from - 1, 0), down: from + 1, last: ids.length }[move];
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(to, 0, id);
}
