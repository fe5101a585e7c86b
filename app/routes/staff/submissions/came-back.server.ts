import { printMoment } from '#domain/dates/dates.ts';
import { snapshotOf } from '#domain/history/revision.ts';
import { languageOf } from '#domain/languages/languages.ts';
import type { Reasons } from '#domain/reasons/reasons.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { readyReason, reasonName } from '#routes/reason-words.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import { changesBetween } from '#routes/staff/history/history-views.server.ts';
import type { ModeratedLetter } from '#store/letters/queue.ts';
import type { CameBackView } from '#ui/queue/came-back.tsx';

export function toCameBack(
  letter: ModeratedLetter,
  { locale, settings }: Pick<Reader, 'locale'> & { settings: { reasons: Reasons } },
): CameBackView | undefined {
  const { cameBack } = letter;
  if (!cameBack) return undefined;
  const { at, by, reason, note, snapshot } = cameBack;
  const t = deskTranslateFor(locale, 'moderation');
  const date = printMoment(String(at), languageOf(locale).tag, { time: true });
  const changes = snapshot
    ? changesBetween(snapshot, snapshotOf(letter, snapshot.principles), locale)
    : { fields: [], texts: [] };
  const same = changes.fields.length + changes.texts.length === 0;
  const about = snapshot ? 'same' : 'gone';
  return {
    lead: by
      ? t('rejection.cameBack.by', { name: by, date })
      : t('rejection.cameBack.on', { date }),
    reason: reason && t('card.reason', { reason: saidOf(reason) }),
    note: note && t('rejection.noted', { note }),
    notice: same ? t(`rejection.cameBack.${about}`) : undefined,
    ...changes,
  };

  /** Its name, and what the writer read. */
  function saidOf(stored: string): string {
    const name = reasonName(stored, locale, settings.reasons);
    const read = readyReason(stored, locale, settings.reasons);
    return read ? `${name}\n${read.text}` : name;
  }
}
