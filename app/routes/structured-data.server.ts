import { inLocale, type Locale, languageOf, textKeyOf } from '#domain/languages/languages.ts';
import { excerptOf, type Letter, localesOf } from '#domain/letters/letter.ts';
import { isChild } from '#domain/privacy/ages.ts';
import { paths } from '#domain/site/paths.ts';
import type { LetterView } from '#ui/letters/views.ts';
import type { PageRequest } from './page.server.ts';

type Reader = Pick<PageRequest, 'site' | 'settings' | 'locale' | 't'>;
type Step = { name: string; path: string };

/** In characters, as search engines show it. */
const HEADLINE = 90;

/** Where a page stands below the first one: https://schema.org/BreadcrumbList. */
export function structuredList(reader: Reader, ...steps: readonly Step[]): object {
  return graph(breadcrumbs(reader, steps));
}

/** Letters that staff put together, as https://schema.org/Collection. */
export function structuredCollection(
  reader: Reader,
  above: Step,
  { description, ...step }: Step & { description: string },
): object {
  const { settings, locale } = reader;
  const url = addressOf(reader, step.path, locale);
  return graph(breadcrumbs(reader, [above, step]), {
    '@type': 'Collection',
    '@id': url,
    url,
    name: step.name,
    description,
    inLanguage: languageOf(locale).tag,
    isAccessibleForFree: true,
    isPartOf: {
      '@type': 'WebSite',
      name: settings.name,
      url: addressOf(reader, paths.home, locale),
    },
  });
}

/**
 * A letter in the page's language, with the others that the site has it in, as
 * https://schema.org/CreativeWork. A child is not named.
 */
export function structuredLetter(reader: Reader, letter: Letter, view: LetterView): object {
  const { site, settings, locale, t } = reader;
  const { originalLanguage } = letter;
  const path = paths.letter(letter.slug);
  const topic = { name: t(`topics.${letter.topic}`), path: paths.topic(letter.topic) };
  const headline = excerptOf({ text: view.words.text, tag: view.words.lang }, HEADLINE);
  const work = (code: Locale) => ({
    '@type': 'CreativeWork',
    '@id': addressOf(reader, path, code),
    inLanguage: languageOf(code).tag,
  });
  const isOriginal = (code: Locale) => languageOf(code).textKey === textKeyOf(originalLanguage);
  const languages = localesOf(Object.keys(letter.text), originalLanguage);
  const original = languages.find(isOriginal);
  const home = addressOf(reader, paths.home, locale);
  return graph(breadcrumbs(reader, [topic, { name: headline, path }]), {
    ...work(locale),
    url: addressOf(reader, path, locale),
    headline,
    about: { '@type': 'Thing', name: topic.name },
    dateCreated: view.date.iso.slice(0, 'yyyy-mm-dd'.length),
    locationCreated: { '@type': 'Country', name: view.country.name },
    isAccessibleForFree: true,
    isPartOf: { '@type': 'WebSite', name: settings.name, url: home },
    image: view.photo && site.config.siteUrl + view.photo.src,
    author:
      letter.sample || isChild(letter.age) ? undefined : { '@type': 'Person', name: view.name },
    ...(isOriginal(locale)
      ? { workTranslation: languages.filter((code) => !isOriginal(code)).map(work) }
      : {
          translationOfWork: original
            ? work(original)
            : { '@type': 'CreativeWork', inLanguage: originalLanguage },
        }),
  });
}

function breadcrumbs(reader: Reader, steps: readonly Step[]): object {
  const { t, locale } = reader;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('frame.home'), path: paths.home }, ...steps].map(
      ({ name, path }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name,
        item: addressOf(reader, path, locale),
      }),
    ),
  };
}

function graph(...nodes: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function addressOf({ site }: Reader, path: string, locale: Locale): string {
  return site.config.siteUrl + inLocale(locale, path);
}
