import type { i18n, TFunction } from 'i18next';
import { DEFAULT_LOCALE, isHalfDone, LOCALES, type Locale } from '#domain/languages/languages.ts';
import {
  type Bundle,
  bundlesOf,
  createTranslator,
  DESK_AREAS,
  type DeskArea,
  type Translate,
} from './instance.ts';
import { messagesOf } from './messages.server.ts';

const WORDS_CACHED = 5000;

const translators = new Map<Locale, i18n>(
  LOCALES.map((code) => {
    const translator = createTranslator(code, messagesOf(code).interface, standIn(code)?.interface);
    for (const { tag, area, words } of deskBundles(code)) {
      translator.addResourceBundle(tag, area, words);
    }
    return [code, memoizeWords(translator)];
  }),
);

export function deskBundles(locale: Locale): Bundle[] {
  const messages = messagesOf(locale);
  const english = standIn(locale);
  return DESK_AREAS.flatMap((area) => bundlesOf(locale, area, messages[area], english?.[area]));
}

function standIn(locale: Locale) {
  return isHalfDone(locale) ? messagesOf(DEFAULT_LOCALE) : undefined;
}

/** The translator of a locale; they are made once and never change their language. */
export function translatorOf(locale: Locale): i18n {
  const translator = translators.get(locale);
  if (!translator) throw new Error(`There are no messages for the locale "${locale}".`);
  return translator;
}

export function translateFor(locale: Locale): Translate {
  return translatorOf(locale).getFixedT(null, 'interface');
}

export function deskTranslateFor<Area extends DeskArea>(
  locale: Locale,
  area: Area,
): TFunction<Area> {
  return translatorOf(locale).getFixedT(null, area);
}

/** A page has a hundred words, and to look one up takes i18next some microseconds. */
function memoizeWords(translator: i18n): i18n {
  const original = translator.getFixedT.bind(translator) as (...of: unknown[]) => Translate;
  const known = new Map<string, Translate>();
  const getFixedT = (...of: unknown[]): Translate => {
    const key = JSON.stringify(of);
    const found = known.get(key) ?? memoized(original(...of));
    known.set(key, found);
    return found;
  };
  return Object.assign(translator, { getFixedT });
}

function memoized(translate: Translate): Translate {
  const ask: (...of: never[]) => unknown = translate;
  const known = new Map<string, unknown>();
  const t = (...of: never[]): unknown => {
    const key = nameOf(of);
    if (key === undefined) return ask(...of);
    const found = known.get(key);
    if (found !== undefined) return found;
    const words = ask(...of);
    if (known.size >= WORDS_CACHED) known.clear();
    known.set(key, words);
    return words;
  };
  return Object.assign(t, translate);
}

function nameOf([key, options, ...more]: readonly unknown[]): string | undefined {
  if (typeof key !== 'string' || more.length > 0) return undefined;
  if (options === undefined) return key;
  if (typeof options !== 'object' || options === null || !('count' in options)) return undefined;
  if (typeof options.count !== 'number' || Object.keys(options).length > 1) return undefined;
  return `${key} ${options.count}`;
}
