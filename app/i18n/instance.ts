import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type accountMessages from './locales/en/account.json';
import type deskMessages from './locales/en/desk.json';
import type editorMessages from './locales/en/editor.json';
import type historyMessages from './locales/en/history.json';
import type interfaceMessages from './locales/en/interface.json';
import type lettersMessages from './locales/en/letters.json';
import type moderationMessages from './locales/en/moderation.json';
import type safetyMessages from './locales/en/safety.json';
import type settingsMessages from './locales/en/settings.json';
import type teamMessages from './locales/en/team.json';
import type transferMessages from './locales/en/transfer.json';

export type InterfaceMessages = typeof interfaceMessages;
export type Translate = TFunction<'interface'>;

/** Areas of messages that only the pages of the desk hand to their browser. */
export const DESK_AREAS = [
  'desk',
  'moderation',
  'safety',
  'account',
  'team',
  'transfer',
  'settings',
  'history',
  'editor',
  'letters',
] as const;
export type DeskArea = (typeof DESK_AREAS)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'interface';
    resources: {
      interface: InterfaceMessages;
      desk: typeof deskMessages;
      safety: typeof safetyMessages;
      letters: typeof lettersMessages;
      moderation: typeof moderationMessages;
      account: typeof accountMessages;
      team: typeof teamMessages;
      transfer: typeof transferMessages;
      settings: typeof settingsMessages;
      history: typeof historyMessages;
      editor: typeof editorMessages;
    };
  }
}

/** A translator for one locale, with that locale's messages and no other. */
export function createTranslator(locale: Locale, messages: InterfaceMessages): i18n {
  const { tag } = languageOf(locale);
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    defaultNS: 'interface',
    ns: ['interface'],
    resources: { [tag]: { interface: messages } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
