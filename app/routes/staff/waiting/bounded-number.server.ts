import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';

export function boundedNumber(count: number, most: number, locale: Locale): string {
  const number = new Intl.NumberFormat(languageOf(locale).tag).format(Math.min(count, most));
  return count > most ? deskTranslateFor(locale, 'moderation')('more', { number }) : number;
}
