import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import type { DecisionOutcome, MarkedAsk } from '#ui/staff/views.ts';
import { MarkedFields, markedTitle } from './marked-fields.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { useQueue } from './queue-state.ts';

export function MarkedDialog({
  ask,
  decision,
}: {
  ask: MarkedAsk;
  decision: FetcherWithComponents<DecisionOutcome>;
}) {
  const { t } = useTranslation('moderation');
  const { forgetMarked } = useQueue();
  /** What led to this question may still be under way when it can be answered. */
  const [answered, setAnswered] = useState(false);

  const chooseByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^[12]$/.test(event.key)) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-choice="${event.key}"]`)?.click();
  };

  return (
    <QueueDialog
      id="marked"
      question={ask}
      title={t(markedTitle(ask))}
      to={ask.to}
      decision={decision}
      first="[data-choice]"
      onClose={forgetMarked}
      onKeyDown={chooseByKey}
      onSubmit={() => setAnswered(true)}
    >
      {(close) => (
        <>
          <HiddenFields items={ask.items} />
          <MarkedFields ask={ask} busy={answered && decision.state !== 'idle'} />
          <p className="buttons">
            <button type="button" className="button" data-quiet onClick={close}>
              {t('deeds.cancel')}
            </button>
          </p>
          <NoticePlace />
        </>
      )}
    </QueueDialog>
  );
}
