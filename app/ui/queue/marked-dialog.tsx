import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import type { DecisionOutcome, MarkedAsk } from '#ui/staff/views.ts';
import { MarkedFields, markedTitle } from './marked-fields.tsx';
import styles from './queue-dialog.module.css';
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
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-choice]')?.focus();
    return () => element?.close();
  }, []);

  const chooseByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!/^[12]$/.test(event.key)) return;
    dialog.current?.querySelector<HTMLElement>(`[data-choice="${event.key}"]`)?.click();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="marked"
      onClose={forgetMarked}
      onKeyDown={chooseByKey}
    >
      <decision.Form method="post" action={ask.to} preventScrollReset>
        <h2 id="marked">{t(markedTitle(ask))}</h2>
        <HiddenFields items={ask.items} />
        <MarkedFields ask={ask} busy={decision.state !== 'idle'} />
        <p className="buttons">
          <button
            type="button"
            className="button"
            data-quiet
            onClick={() => dialog.current?.close()}
          >
            {t('deeds.cancel')}
          </button>
        </p>
      </decision.Form>
      <NoticePlace />
    </dialog>
  );
}
