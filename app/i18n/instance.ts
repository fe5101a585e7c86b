import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { isolatedIn } from '#domain/wording/isolated.ts';
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
  'translating',
] as const;
export type DeskArea = (typeof DESK_AREAS)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'interface';
    resources: Pick<Areas, 'interface' | DeskArea>;
  }
}

export function createTranslator(locale: Locale, messages: InterfaceMessages): i18n {
  const { tag } = languageOf(locale);
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    defaultNS: 'interface',
    ns: ['interface'],
    resources: { [tag]: { interface: messages } },
    interpolation: { escapeValue: true, escape: isolatedIn(tag) },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
