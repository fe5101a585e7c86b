import { data, type LoaderFunctionArgs } from 'react-router';
import { type Locale, splitLocale } from '#domain/languages/languages.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import type { Translate } from '#i18n/instance.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { settingsOf } from '#server/settings.server.ts';
import { type Site, siteOf } from '#server/site.server.ts';
import type { Head } from './head.ts';

export type PageRequest = {
  site: Site;
  /** What staff have set, the same for everything that one request asks. */
  settings: SiteSettings;
  locale: Locale;
  path: string;
  query: URLSearchParams;
  t: Translate;
  head(words: {
    title: string;
    description: string;
    image?: string | undefined;
    canonicalPath?: string;
    languages?: readonly Locale[];
    indexed?: boolean;
  }): Head;
};

export function pageRequest(args: Pick<LoaderFunctionArgs, 'context' | 'url'>): PageRequest {
  const { locale, path } = splitLocale(args.url.pathname);
  return {
    site: siteOf(args.context),
    settings: settingsOf(args.context),
    locale,
    path,
    query: args.url.searchParams,
    t: translateFor(locale),
    head: (words) => ({
      title: words.title,
      description: words.description,
      path: words.canonicalPath ?? path,
      locale,
      image: words.image,
      languages: words.languages,
      indexed: words.indexed ?? true,
    }),
  };
}

export function pageNotFound(url: URL) {
  return data({ path: decodePath(url.pathname) }, { status: 404, statusText: 'Page Not Found' });
}

export function requireValid(valid: boolean, url: URL): asserts valid {
  if (!valid) throw pageNotFound(url);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
