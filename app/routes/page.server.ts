import { data, type LoaderFunctionArgs } from 'react-router';
import { type Locale, splitLocale } from '#domain/languages/languages.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import type { Translate } from '#i18n/instance.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { settingsOf } from '#server/settings.server.ts';
import { type Site, siteOf } from '#server/site.server.ts';
import type { Head } from './head.ts';

/** What every page of the site starts from. */
export type PageRequest = {
  site: Site;
  /** What staff have set, the same for everything that one request asks. */
  settings: SiteSettings;
  locale: Locale;
  /** The path without its locale. */
  path: string;
  query: URLSearchParams;
  t: Translate;
  /** The page's title and description, as `pageMeta` wants them. */
  head(words: {
    title: string;
    description: string;
    image?: string | undefined;
    /** Where the same can be read too, and search engines should find it. */
    canonicalPath?: string;
    /** Those in which it is a page of its own, if not all; see `Head`. */
    languages?: readonly Locale[];
    /** False for what search engines are not to find. */
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

/** The 404 of the error catalogue; it carries the path that was asked for. */
export function pageNotFound(url: URL) {
  return data({ path: decodePath(url.pathname) }, { status: 404, statusText: 'Page Not Found' });
}

/** A route's validity rule: if it fails, the page is not found. */
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
