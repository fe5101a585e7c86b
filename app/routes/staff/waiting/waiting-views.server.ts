import type { Locale } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Store } from '#store/store.ts';
import type { WaitingView } from '#ui/staff/views.ts';
import { bounded, boundedNumber } from './bounded-number.server.ts';
import { tellReports } from './told.server.ts';

/** More than this is more than anybody reads. */
export const COUNTED = 1000;

export async function readWaiting(
  { moderation, reports }: Pick<Store, 'moderation' | 'reports'>,
  locale: Locale,
): Promise<Record<'responses' | 'submissions' | 'reports', WaitingView>> {
  const t = deskTranslateFor(locale, 'moderation');
  const [{ responses, letters }, told] = await Promise.all([
    moderation.queueFigures(COUNTED + 1),
    reports.figures(COUNTED + 1),
  ]);
  const number = (count: number) => boundedNumber(count, COUNTED, locale);
  const view = ({ waiting, marked, urgent }: typeof responses): WaitingView => {
    const say = (key: 'waiting' | 'marked' | 'urgent', found: number) => {
      const { count, number: total } = bounded(found, COUNTED, locale);
      return count > 0 ? t(`counts.${key}`, { count, total }) : [];
    };
    return {
      waiting: waiting > 0 ? boundedNumber(waiting, COUNTED, locale) : undefined,
      marked: marked > 0 ? boundedNumber(marked, COUNTED, locale) : undefined,
      urgent: urgent > 0 ? boundedNumber(urgent, COUNTED, locale) : undefined,
      sentences: [say('waiting', waiting), say('marked', marked), say('urgent', urgent)].flat(),
    };
  };
  const ofTold: WaitingView = {
    waiting: told.waiting > 0 ? number(told.waiting) : undefined,
    urgent: told.urgent > 0 ? number(told.urgent) : undefined,
    sentences: tellReports(told, COUNTED, locale),
  };
  return { responses: view(responses), submissions: view(letters), reports: ofTold };
}
