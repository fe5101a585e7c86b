import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';
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
    structured?: object | undefined;
  }): Head;
};

const wrongFields = createContext(0);
const sentNote = createContext('');

export function tellWrong(context: Readonly<RouterContextProvider>, fields: object): void {
  context.set(wrongFields, Object.keys(fields).length);
}

/** The page that answers a form says so in its title. */
export function tellSent(context: Readonly<RouterContextProvider>, note: string): void {
  context.set(sentNote, note);
}

export function pageRequest(args: Pick<LoaderFunctionArgs, 'context' | 'url'>): PageRequest {
  const { locale, path } = splitLocale(args.url.pathname);
  const t = translateFor(locale);
  const wrong = args.context.get(wrongFields);
  return {
    site: siteOf(args.context),
    settings: settingsOf(args.context),
    locale,
    path,
    query: args.url.searchParams,
    t,
    head: (words) => ({
      title: words.title,
      description: words.description,
      path: words.canonicalPath ?? path,
      locale,
      image: words.image,
      languages: words.languages,
      indexed: words.indexed ?? true,
      structured: words.structured,
      said: wrong > 0 ? t('fields.toMend', { count: wrong }) : args.context.get(sentNote),
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
