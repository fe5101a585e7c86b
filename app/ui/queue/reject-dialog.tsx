import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { useDecision } from '#ui/staff/outcome.ts';
import styles from './queue-dialog.module.css';
import { type Asking, useQueue } from './queue-state.ts';
import { ReasonFields } from './reject-form.tsx';

export function RejectDialog({ asking }: { asking: Asking }) {
  const { t } = useTranslation('moderation');
  const { ask, problem } = useQueue();
  const decision = useDecision();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="rejecting"
      onClose={() => ask(undefined)}
    >
      <decision.Form method="post" action={asking.to} preventScrollReset>
        <h2 id="rejecting">{t('rejecting.title')}</h2>
        {asking.items.length > 1 && <p>{t('rejecting.items', { count: asking.items.length })}</p>}
        <HiddenFields items={asking.items} />
        <ReasonFields to={asking.to} problem={problem} />
        <p className="buttons">
          <button type="submit" className="button" disabled={decision.state !== 'idle'}>
            {t('deeds.reject')}
          </button>
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
    </dialog>
  );
}
