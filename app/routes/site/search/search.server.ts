import { countryName, sortByName } from '#domain/countries/countries.ts';
import { inLocale, LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { allWords, type Letter, textFor } from '#domain/letters/letter.ts';
import { writeFilters } from '#domain/lists/filters.ts';
import { AGE_BANDS } from '#domain/privacy/ages.ts';
import { excerptOf, partsWithSigns } from '#domain/search/excerpt.ts';
import { type QueryWord, spelledAnew } from '#domain/search/query.ts';
import { SEARCH_FILTERS, type SearchFilter } from '#domain/search/search-filters.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { bandText, languageName, toCardView, toWords } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import type { LetterCardView } from '#ui/letters/views.ts';
import type { FilterField } from '#ui/lists/views.ts';

/** In the reader's language if the words are there, else wherever most of them are. */
export function toFoundCard(
  letter: Letter,
  reader: Pick<PageRequest, 'locale' | 'settings'>,
  words: readonly QueryWord[],
): LetterCardView {
  const plain = toCardView(letter, reader);
  const card = { ...plain, nameFound: excerptOf(plain.name, words)?.parts };
  const shown = textFor(letter, reader.locale);
  const texts = [...(shown ? [shown] : []), ...allWords(letter)];
  const found = texts
    .flatMap(({ text, tag }) => {
      const excerpt = excerptOf(text, words);
      return excerpt ? [{ tag, excerpt }] : [];
    })
    .reduce<{ tag: string; excerpt: NonNullable<ReturnType<typeof excerptOf>> } | undefined>(
      (best, each) => (best && best.excerpt.words >= each.excerpt.words ? best : each),
      undefined,
    );
  if (!found) return card;
  const said = found.excerpt.parts.map(({ text }) => text).join('');
  return {
    ...card,
    greeting: undefined,
    excerpt: toWords({ text: said, tag: found.tag }),
    found: partsWithSigns(found.excerpt),
  };
}

/** What was typed, with the words that were set right as somebody wrote them in a letter. */
export function spelledIn(
  typed: string,
  words: readonly QueryWord[],
  cards: readonly LetterCardView[],
): string {
  const written = cards.flatMap(({ found = [] }) =>
    found.flatMap(({ text, found }) => (found ? text : [])),
  );
  return spelledAnew(typed, words, (word) =>
    written.find((each) => excerptOf(each, [word])?.parts[0]?.text === each),
  );
}

export async function toFilterFields(
  { locale, site, t }: Pick<PageRequest, 'locale' | 'site' | 't'>,
  filter: SearchFilter,
  found: readonly Letter[],
): Promise<FilterField[]> {
  const { search: words } = pageWords('topics', locale);
  const { tag } = languageOf(locale);
  const byCountry = await site.store.counts.byCountry();
  const countries = byCountry.map(({ country }) => ({
    value: country,
    label: countryName(country, tag),
  }));
  const written = new Set([
    ...LANGUAGES.map((language) => language.tag),
    ...found.map(({ originalLanguage }) => originalLanguage),
    ...(filter.language ? [filter.language] : []),
  ]);
  const languages = [...written].map((value) => ({ value, label: languageName(value, tag) }));
  const select = (name: 'topic' | 'country' | 'age' | 'language', label: string, none: string) => ({
    ...{ name, input: 'select' as const, label, none, value: filter[name] ?? '', max: undefined },
  });
  const check = (name: 'photo' | 'few', label: string) => ({
    ...{ name, input: 'checkbox' as const, label, value: filter[name] ? '1' : '' },
    ...{ options: [], none: undefined, max: undefined },
  });
  const nameOf = ({ label }: { label: string }) => label;
  return [
    {
      ...select('topic', words.topic, words.anyTopic),
      options: TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
    },
    {
      ...select('country', words.country, words.anyCountry),
      options: sortByName(countries, nameOf, tag),
    },
    {
      ...select('age', words.age, words.anyAge),
      options: AGE_BANDS.map(({ key, shown }) => ({ value: key, label: bandText(shown, locale) })),
    },
    {
      ...select('language', words.language, words.anyLanguage),
      options: sortByName(languages, nameOf, tag),
    },
    check('photo', words.photo),
    check('few', words.few),
  ];
}

export function searchQuery(filter: Partial<SearchFilter>, from = 0): string {
  const query = writeFilters(SEARCH_FILTERS, filter);
  if (from > 0) query.set('from', String(from));
  return query.size > 0 ? `?${query}` : '';
}

export const searchAddress = (locale: PageRequest['locale'], filter: Partial<SearchFilter>) =>
  inLocale(locale, paths.search) + searchQuery(filter);
