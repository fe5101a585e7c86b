import { useTranslation } from 'react-i18next';
import { isInHands, keptByItem } from '#domain/moderation/kept-decisions.ts';
import { takeBack, useKeptDecisions } from './kept-store.ts';

/** For one item, while what was decided about it waits to be sent. */
export function TakeBack({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation('moderation');
  const kept = keptByItem(useKeptDecisions()).get(id);
  if (!kept || isInHands(kept, Date.now())) return null;
  return (
    <button
      type="button"
      className="button"
      data-quiet
      data-key="u"
      aria-keyshortcuts="u"
      aria-label={`${t('kept.takeBack')}: ${label}`}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
        takeBack(kept, id);
      }}
    >
      {t('kept.takeBack')}
    </button>
  );
}
