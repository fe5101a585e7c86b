import { DEFAULT_LOCALE, LANGUAGES } from '#domain/languages/languages.ts';
import { inLatin } from '#domain/letters/slug.ts';
import type { CollectionWords } from './collection.ts';

/** Of the first title that can be written in Latin letters, English first; empty if there is none. */
export function collectionSlug(said: CollectionWords, most: number): string {
  const order = [DEFAULT_LOCALE, ...LANGUAGES.map(({ code }) => code)];
  const slugs = order.map((code) => inLatin(said[code]?.title ?? ''));
  return cutAtWord(slugs.find((slug) => /[a-z]/.test(slug)) ?? '', most);
}

function cutAtWord(slug: string, most: number): string {
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most + 1);
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : most);
}
