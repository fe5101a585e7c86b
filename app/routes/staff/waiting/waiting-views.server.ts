import type { Locale } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { boundedNumber } from '#routes/staff/queue.server.ts';
import type { Store } from '#store/store.ts';
import type { WaitingView } from '#ui/staff/views.ts';

/** More than this is more than anybody reads. */
export const COUNTED = 1000;

export async function readWaiting(
  { moderation }: Pick<Store, 'moderation'>,
  locale: Locale,
): Promise<Record<'responses' | 'submissions', WaitingView>> {
  const t = deskTranslateFor(locale, 'moderation');
  const { responses, letters } = await moderation.queueFigures(COUNTED + 1);
  const view = ({ waiting, marked, urgent }: typeof responses): WaitingView => {
    const say = (key: 'waiting' | 'marked' | 'urgent', count: number) =>
      count > 0 ? t(`counts.${key}`, { count, total: boundedNumber(count, COUNTED, locale) }) : [];
    return {
      waiting: waiting > 0 ? boundedNumber(waiting, COUNTED, locale) : undefined,
      marked: marked > 0 ? boundedNumber(marked, COUNTED, locale) : undefined,
      urgent: urgent > 0 ? boundedNumber(urgent, COUNTED, locale) : undefined,
      sentences: [say('waiting', waiting), say('marked', marked), say('urgent', urgent)].flat(),
    };
  };
  return { responses: view(responses), submissions: view(letters) };
}
