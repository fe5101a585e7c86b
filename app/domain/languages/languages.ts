import { perTag } from './per-tag.ts';

/** `cn-CN` and `ch` are no valid tags: `Intl` would silently fall back to English. */
export const LANGUAGES = [
  { code: 'en', tag: 'en', hreflang: 'en', textKey: 'en', name: 'English', englishName: 'English' },
  { code: 'fr', tag: 'fr', hreflang: 'fr', textKey: 'fr', name: 'Français', englishName: 'French' },
  {
    code: 'cn',
    tag: 'zh-CN',
    hreflang: 'zh-Hans',
    textKey: 'ch',
    name: '中文',
    englishName: 'Chinese',
  },
  { code: 'de', tag: 'de', hreflang: 'de', textKey: 'de', name: 'Deutsch', englishName: 'German' },
  { code: 'ru', tag: 'ru', hreflang: 'ru', textKey: 'ru', name: 'Русский', englishName: 'Russian' },
  { code: 'ar', tag: 'ar', hreflang: 'ar', textKey: 'ar', name: 'العربية', englishName: 'Arabic' },
  { code: 'es', tag: 'es', hreflang: 'es', textKey: 'es', name: 'Español', englishName: 'Spanish' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type Locale = Language['code'];
export type Direction = 'ltr' | 'rtl';

export const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code);
export const DEFAULT_LOCALE: Locale = 'en';
export const LOCALE_COOKIE = 'locale';
/** 365 days (specification, section 9). */
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Specification, section 1; the likely script of bare `ku` would be Latin. */
const RIGHT_TO_LEFT = /^(?:ar|fa|ur|ps|ku|ckb)$/i;
/** Scripts from right to left that a living language is written in (ISO 15924). */
const SCRIPT_FROM_THE_RIGHT = /^(?:Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syr.|Thaa|Yezi)$/;

export function isLocale(value: unknown): value is Locale {
  return LANGUAGES.some((language) => language.code === value);
}

/** Words that it lacks are shown in the default language, and marked. Its row says `halfDone: true`. */
export function isHalfDone(locale: Locale): boolean {
  return 'halfDone' in languageOf(locale);
}

export function languageOf(locale: Locale): Language {
  const language = LANGUAGES.find(({ code }) => code === locale);
  if (!language) throw new Error(`Unknown locale "${locale}"`);
  return language;
}

/** That of the script which the tag names, or in which the language is most likely written there. */
export const directionOf = perTag(
  (tag): Direction =>
    RIGHT_TO_LEFT.test(tag) || SCRIPT_FROM_THE_RIGHT.test(likelyScript(tag)) ? 'rtl' : 'ltr',
);

function likelyScript(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? '';
  } catch {
    return '';
  }
}

export function textKeyOf(tag: string): string {
  const primary = tag.split('-')[0];
  const row = LANGUAGES.find((language) => language.tag.split('-')[0] === primary);
  if (!row) return tag;
  const regional = tag !== row.tag && tag.includes('-') && primary !== 'zh';
  return regional ? tag : row.textKey;
}

export function tagOfTextKey(key: string): string {
  return LANGUAGES.find((language) => language.textKey === key)?.tag ?? key;
}

export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLocale(first) || first === DEFAULT_LOCALE) {
    return { locale: DEFAULT_LOCALE, path: pathname, prefixed: false };
  }
  return { locale: first, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}

/** Always an address of this site: `//evil.example` (out of `/fr//evil.example`) loses a slash. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path.replace(/^[/\\]{2,}/, '/');
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** In the query of an address of the default language: whoever follows it reads that language. */
export const KEPT_LOCALE_QUERY = 'lang';

export function keepsLocale(pathname: string, query: URLSearchParams): boolean {
  return splitLocale(pathname).prefixed || query.get(KEPT_LOCALE_QUERY) === DEFAULT_LOCALE;
}

export function chooseLocale(wish: {
  cookie?: string | undefined;
  browser: readonly string[];
}): Locale {
  if (isLocale(wish.cookie)) return wish.cookie;
  for (const tag of wish.browser) {
    const primary = tag.toLowerCase().split('-')[0];
    const match = LANGUAGES.find((language) => language.tag.split('-')[0] === primary);
    if (match) return match.code;
  }
  return DEFAULT_LOCALE;
}
