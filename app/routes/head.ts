import type { MetaDescriptor } from 'react-router';
import {
  DEFAULT_LOCALE,
  inLocale,
  LOCALES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { SOCIAL_SIZE } from '#domain/site/social.ts';
import { plainWords } from '#i18n/fallback/marks.ts';
import { factLine, withTitle } from '#i18n/joined.ts';

export type Head = {
  title: string;
  description: string;
  path: string;
  locale: Locale;
  /** Its address without that of the site, and what is said of it. */
  image?: { src: string; alt: string };
  /** If left out, all of the site's. Elsewhere the page is in the first, within another frame. */
  languages?: readonly Locale[] | undefined;
  /** Unless it says that it is not. */
  indexed?: false;
  /** For search engines: https://schema.org, as JSON-LD. */
  structured?: object | undefined;
  said?: string | undefined;
};

type MetaArgs = {
  loaderData: { head: Head } | undefined;
  matches: ({ id: string; loaderData?: unknown } | undefined)[];
};

export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const {
    path,
    locale,
    image,
    languages = LOCALES,
    indexed = true,
    structured,
    said,
  } = loaderData.head;
  const [title, description] = [loaderData.head.title, loaderData.head.description].map(plainWords);
  const { siteName, siteUrl } = siteOf(matches);
  const parts = path === '/' ? [siteName, title] : [title, siteName];
  const { tag } = languageOf(locale);
  const whole = factLine(parts, tag);
  const address = (code: Locale) => siteUrl + inLocale(code, path);
  const [first = DEFAULT_LOCALE] = languages;
  const isOwn = languages.includes(locale);
  const alternate = (hrefLang: string, code: Locale) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: address(code),
  });
  return [
    { title: said ? withTitle(plainWords(said), whole, tag) : whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(isOwn ? locale : first) },
    ...(indexed && isOwn
      ? [
          ...languages.map((code) => alternate(languageOf(code).hreflang, code)),
          alternate('x-default', languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : first),
          ...(structured ? [{ 'script:ld+json': structured }] : []),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    ...(import.meta.env.SSR ? forNetworks() : []),
  ];

  /** They run no script: a browser neither needs these nor the code for them. */
  function forNetworks(): MetaDescriptor[] {
    const tags = {
      ...{ title, description, url: address(locale), site_name: siteName, type: 'website' },
      ...(image && {
        image: siteUrl + image.src,
        'image:type': 'image/jpeg',
        'image:width': SOCIAL_SIZE.width,
        'image:height': SOCIAL_SIZE.height,
        'image:alt': plainWords(image.alt),
      }),
    };
    return [
      ...Object.entries(tags).map(([name, content]) => ({
        property: `og:${name}`,
        content: String(content),
      })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  }
}

function siteOf(matches: MetaArgs['matches']): { siteName: string; siteUrl: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (
    (root as { siteName: string; siteUrl: string } | undefined) ?? { siteName: '', siteUrl: '' }
  );
}
