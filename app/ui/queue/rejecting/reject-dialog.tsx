import { useTranslation } from 'react-i18next';
import type { Locale } from '#domain/languages/languages.ts';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { QueueDialog } from '#ui/queue/queue-dialog.tsx';
import { type Asking, useQueue } from '#ui/queue/queue-state.ts';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { useDecision } from '#ui/staff/use-decision.ts';
import type { ItemView } from '#ui/staff/views.ts';
import { ReasonFields } from './reason-fields.tsx';
import styles from './reject-dialog.module.css';
import type { RejectingView, WriterCount } from './views.ts';

type Props = {
  asking: Asking;
  view: RejectingView;
  /** Of the page; what else is asked about, the view has counted. */
  items: readonly ItemView[];
};

export function RejectDialog({ asking, view, items }: Props) {
  const { t } = useTranslation('moderation');
  const { ask, problem } = useQueue();
  const decision = useDecision();

  const press = (event: React.KeyboardEvent<HTMLFormElement>) => {
    const typing = event.target instanceof HTMLTextAreaElement;
    if (typing && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (typing || !digit || event.ctrlKey || event.metaKey || event.altKey) return;
    const radio = event.currentTarget.querySelector<HTMLInputElement>(`[data-digit="${digit}"]`);
    radio?.click();
    radio?.focus();
  };

  return (
    <QueueDialog
      id="rejecting"
      question={asking}
      title={t('rejecting.title')}
      to={asking.to}
      decision={decision}
      first="input[type=radio]"
      className={styles.dialog}
      onClose={() => ask(undefined)}
      onKeyDown={press}
    >
      {(close) => (
        <>
          {asking.items.length > 1 && <p>{t('rejecting.items', { count: asking.items.length })}</p>}
          <HiddenFields items={asking.items} />
          <ReasonFields
            to={asking.to}
            view={view}
            writers={writersOf(asking, items) ?? view.writers}
            problem={problem}
          />
          <div className={styles.foot}>
            <NoticePlace />
            <p className="buttons">
              <button type="submit" className="button" disabled={decision.state !== 'idle'}>
                {t('deeds.reject')}
              </button>
              <button type="button" className="button" data-quiet onClick={close}>
                {t('deeds.cancel')}
              </button>
            </p>
          </div>
        </>
      )}
    </QueueDialog>
  );
}

/** Undefined if some of them are not on the page. */
function writersOf(asking: Asking, items: readonly ItemView[]): WriterCount[] | undefined {
  const asked = new Set(asking.items);
  const chosen = items.filter(({ item }) => asked.has(item));
  if (chosen.length < asked.size) return undefined;
  const counts = new Map<Locale | undefined, number>();
  for (const { writer } of chosen) counts.set(writer, (counts.get(writer) ?? 0) + 1);
  return [...counts].map(([locale, count]) => ({ locale, count }));
}
