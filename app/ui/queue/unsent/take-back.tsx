import { useTranslation } from 'react-i18next';
import { isInHands, unsentByItem } from '#domain/moderation/unsent-decisions.ts';
import { useJoined } from '#ui/joined.tsx';
import { takeBack, useUnsentDecisions } from './unsent-store.ts';

/** For one item, while what was decided about it waits to be sent. */
export function TakeBack({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation('moderation');
  const joined = useJoined();
  const unsent = unsentByItem(useUnsentDecisions()).get(id);
  if (!unsent || isInHands(unsent, Date.now())) return null;
  return (
    <button
      type="button"
      className="button"
      data-quiet
      data-key="u"
      aria-keyshortcuts="u"
      aria-label={joined.named(t('kept.takeBack'), label)}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[data-card]')?.focus({ preventScroll: true });
        takeBack(unsent, id);
      }}
    >
      {t('kept.takeBack')}
    </button>
  );
}
