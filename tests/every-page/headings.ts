import { COUNTRIES, countryName } from '#domain/countries/countries.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';

/** Pages on which the headings of all topics' pages of a kind are tried. */
export const TITLED: Readonly<Record<string, 'heading' | 'writeTitle' | 'adoptTitle'>> = {
  '/rivers': 'heading',
  '/sea/write': 'writeTitle',
  '/sea/adopt': 'adoptTitle',
};

/** What the page of each country is headed with. */
export function countryHeadings(locale: Locale): string[] {
  const t = translateFor(locale);
  const { tag } = languageOf(locale);
  return COUNTRIES.map((code) => t('country.heading', { country: countryName(code, tag) }));
}

export function titlesFor(path: string, locale: Locale): string[] {
  const title = TITLED[path];
  return title ? TOPICS.map((topic) => pageWords('topics', locale)[topic][title]) : [];
}

export function greetingsIn(locale: Locale): string[] {
  return TOPICS.map((topic) => pageWords('topics', locale)[topic].greeting);
}
