import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LOCALE, type Locale, languageOf } from '#domain/languages/languages.ts';
import { isolatedIn } from '#domain/wording/isolated.ts';
import { marked } from './fallback/marks.ts';
import type { Areas } from './messages.server.ts';

export type InterfaceMessages = Areas['interface'];
export type Translate = TFunction<'interface'>;

export const DESK_AREAS = [
  'moderation',
  'account',
  'transfer',
  'settings',
  'history',
  'editor',
  'letters',
  'collections',
  'translating',
] as const;
export type DeskArea = (typeof DESK_AREAS)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'interface';
    resources: Pick<Areas, 'interface' | DeskArea>;
  }
}

export type Bundle = { tag: string; area: 'interface' | DeskArea; words: object };

/** @param english of a language that is half done: what stands in for what it lacks */
export function bundlesOf(
  locale: Locale,
  area: Bundle['area'],
  words: object | undefined,
  english?: object,
): Bundle[] {
  const own = { tag: languageOf(locale).tag, area, words: words ?? {} };
  const { tag } = languageOf(DEFAULT_LOCALE);
  return english ? [own, { tag, area, words: marked(english) }] : [own];
}

export function createTranslator(
  locale: Locale,
  messages: InterfaceMessages,
  english?: InterfaceMessages,
): i18n {
  const instance = createInstance();
  const bundles = bundlesOf(locale, 'interface', messages, english);
  instance.use(initReactI18next).init({
    lng: languageOf(locale).tag,
    fallbackLng: english ? languageOf(DEFAULT_LOCALE).tag : false,
    defaultNS: 'interface',
    ns: ['interface'],
    resources: Object.fromEntries(bundles.map(({ tag, area, words }) => [tag, { [area]: words }])),
    interpolation: { escapeValue: true, escape: isolatedIn(languageOf(locale).tag) },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
