import type { Locale } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { boundedNumber } from './bounded-number.server.ts';

/** What visitors told, and how much of it is urgent; nothing if they told nothing. */
export function tellReports(
  { waiting, urgent }: { waiting: number; urgent: number },
  most: number,
  locale: Locale,
): string[] {
  const t = deskTranslateFor(locale, 'moderation');
  const say = (key: 'waiting' | 'pressing', count: number) =>
    count > 0 ? t(`reports.${key}`, { total: boundedNumber(count, most, locale) }) : [];
  return [say('waiting', waiting), say('pressing', urgent)].flat();
}
