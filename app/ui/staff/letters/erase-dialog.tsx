import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { hideLoader, showLoader } from '#ui/behaviour/busy.ts';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { showNotice } from '#ui/behaviour/notices.ts';
import styles from '#ui/queue/queue-dialog.module.css';
import { type Asking, useQueue } from '#ui/queue/queue-state.ts';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import own from './erase.module.css';

export type Erased = { name: string; answers: number };

/** @param letters those on the page, as a form names them */
export function EraseDialog({
  asking,
  letters,
  onErased,
}: {
  asking: Asking;
  letters: ReadonlyMap<string, Erased>;
  onErased?: () => void;
}) {
  const { t } = useTranslation('letters');
  const { ask, report } = useQueue();
  const fetcher = useFetcher<{ outcome: DecisionOutcome } | DecisionOutcome>();
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, data } = fetcher;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (state !== 'submitting') return;
    showLoader({ message: 'global.deleting' });
    return hideLoader;
  }, [state]);

  const tell = useEffectEvent((reply: { outcome: DecisionOutcome } | DecisionOutcome) => {
    const outcome = 'outcome' in reply ? reply.outcome : reply;
    ask(undefined);
    report(outcome);
    if (outcome.settled.length === 0) return;
    showNotice({ type: 'success', message: 'global.deleted' });
    onErased?.();
  });
  useEffect(() => {
    if (data) tell(data);
  }, [data]);

  const { items } = asking;
  const known = items.flatMap((item) => letters.get(item) ?? []);
  const answers = known.reduce((sum, letter) => sum + letter.answers, 0);
  const [only] = known;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="erasing"
      onClose={() => ask(undefined)}
    >
      <fetcher.Form method="post" action={asking.to} preventScrollReset>
        <h2 id="erasing">
          {items.length === 1 && only
            ? t('erase.one', { name: only.name })
            : t('erase.many', { count: items.length })}
        </h2>
        {known.length === items.length && <p>{t('erase.answers', { count: answers })}</p>}
        <p>{t('erase.warning')}</p>
        <HiddenFields items={items} />
        <input type="hidden" name="sure" value="1" />
        <p className="buttons">
          <button
            type="button"
            className="button"
            data-quiet
            onClick={() => dialog.current?.close()}
          >
            {t('erase.keep')}
          </button>
          <button type="submit" className={`button ${own.grave}`} disabled={state !== 'idle'}>
            {t('erase.button')}
          </button>
        </p>
      </fetcher.Form>
      <NoticePlace />
    </dialog>
  );
}
