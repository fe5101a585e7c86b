import { DEFAULT_LOCALE, KEPT_LOCALE_QUERY, keepsLocale } from '#domain/languages/languages.ts';

const TEXT = 'text';

export function linkToCopy(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const query = new URLSearchParams();
  const text = searchParams.get(TEXT);
  if (text) query.set(TEXT, text);
  if (!keepsLocale(pathname, query)) query.set(KEPT_LOCALE_QUERY, DEFAULT_LOCALE);
  return origin + pathname + (query.size > 0 ? `?${query}` : '');
}
