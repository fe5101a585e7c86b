import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';
import { type Locale, splitLocale } from '#domain/languages/languages.ts';
import { isDesk, paths } from '#domain/site/paths.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { socialAddress } from '#domain/site/social.ts';
import type { Translate } from '#i18n/instance.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { settingsOf } from '#server/settings.server.ts';
import { type Site, siteOf } from '#server/site.server.ts';
import type { Head } from './head.ts';
import { type PostReader, pagePostOf } from './social/page-post.server.ts';
import type { SaidPost } from './social/post.server.ts';

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
    /** What networks show of it, where that is not its own heading. */
    post?: SaidPost | undefined;
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
  const settings = settingsOf(args.context);
  const reader = { locale, settings, t };
  return {
    site: siteOf(args.context),
    settings,
    locale,
    path,
    query: args.url.searchParams,
    t,
    head: (words) => {
      const { canonicalPath = path, languages, structured } = words;
      const said = wrong > 0 ? t('fields.toMend', { count: wrong }) : args.context.get(sentNote);
      const head: Head = {
        title: words.title,
        description: words.description,
        path: canonicalPath,
        locale,
        ...(words.indexed === false && { indexed: false }),
        ...(languages && { languages }),
        ...(structured && { structured }),
        ...(said && { said }),
      };
      return isDesk(path) ? head : withImage(head, imageOf(canonicalPath, reader, words.post));
    },
  };
}

/** Only the server writes it into a page: what is not enumerable is not sent to browsers as data. */
function withImage(head: Head, image: Head['image']): Head {
  return Object.defineProperty(head, 'image', { value: image });
}

/** A page that only one person is to see is shown as the first one. */
function imageOf(path: string, reader: PostReader, own: SaidPost | undefined): Head['image'] {
  const shown = own ?? pagePostOf(path, reader);
  const { alt, version } = shown ?? pagePostOf(paths.home, reader) ?? {};
  if (alt === undefined || version === undefined) return undefined;
  return { src: socialAddress(reader.locale, shown ? path : paths.home, version), alt };
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
