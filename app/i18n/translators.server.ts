import type { i18n, TFunction } from 'i18next';
import { LANGUAGES, type Locale } from '../domain/languages/languages.ts';
import { createTranslator, DESK_AREAS, type DeskArea, type Translate } from './instance.ts';
import { messagesOf } from './messages.server.ts';

const translators = new Map<Locale, i18n>(
  LANGUAGES.map(({ code, tag }) => {
    const messages = messagesOf(code);
    const translator = createTranslator(code, messages.interface);
    for (const area of DESK_AREAS) translator.addResourceBundle(tag, area, messages[area]);
    return [code, translator];
  }),
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

/** Translates the words of one area of the desk. */
export function deskTranslateFor<Area extends DeskArea>(
  locale: Locale,
  area: Area,
): TFunction<Area> {
  return translatorOf(locale).getFixedT(null, area);
}
