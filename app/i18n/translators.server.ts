import type { i18n } from 'i18next';
import { LANGUAGES, type Locale } from '../domain/languages/languages.ts';
import { createTranslator, type Translate } from './instance.ts';
import { messagesOf } from './messages.server.ts';

const translators = new Map<Locale, i18n>(
  LANGUAGES.map(({ code }) => [code, createTranslator(code, messagesOf(code).interface)]),
);

/** The translator of a locale; they are made once and never change their language. */
export function translatorOf(locale: Locale): i18n {
  const translator = translators.get(locale);
  if (!translator) throw new Error(`There are no messages for the locale "${locale}".`);
  return translator;
}

export function translateFor(locale: Locale): Translate {
  return translatorOf(locale).t;
}
