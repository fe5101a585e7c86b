import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';

export function boundedNumber(count: number, most: number, locale: Locale): string {
  return bounded(count, most, locale).number;
}

/** With the count that is shown: by it a sentence chooses its plural form. */
export function bounded(
  count: number,
  most: number,
  locale: Locale,
): { count: number; number: string } {
  const shown = Math.min(count, most);
  const number = new Intl.NumberFormat(languageOf(locale).tag).format(shown);
  return {
    count: shown,
    number: count > most ? deskTranslateFor(locale, 'moderation')('more', { number }) : number,
  };
}
