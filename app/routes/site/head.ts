import type { MetaDescriptor } from 'react-router';
import { inLocale, LANGUAGES, type Locale } from '../../domain/languages/languages.ts';

/** What a page tells search engines and previews about itself; `path` is without locale. */
export type Head = {
  title: string;
  description: string;
  path: string;
  locale: Locale;
  image: string | undefined;
};

type MetaArgs = {
  loaderData: { head: Head } | undefined;
  matches: ({ id: string; loaderData?: unknown } | undefined)[];
};

/** Title, description, previews, and the same page in every language. */
export function pageMeta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { title, description, path, locale, image } = loaderData.head;
  const { siteName, siteUrl } = siteOf(matches);
  const fullTitle = path === '/' ? `${siteName} – ${title}` : `${title} · ${siteName}`;
  const address = (code: Locale) => siteUrl + inLocale(code, path);
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...LANGUAGES.map(({ code, hreflang }) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: hreflang,
      href: address(code),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('en') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(locale) },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    ...(image ? [{ property: 'og:image', content: siteUrl + image }] : []),
  ];
}

function siteOf(matches: MetaArgs['matches']): { siteName: string; siteUrl: string } {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return (
    (root as { siteName: string; siteUrl: string } | undefined) ?? { siteName: '', siteUrl: '' }
  );
}
