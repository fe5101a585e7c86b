import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useReturnedFocus } from '#ui/behaviour/returned-focus.ts';
import { MeantLink } from '#ui/desk/meant-link.tsx';
import { Sentences } from '#ui/joined.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import { ToldLine } from '#ui/reports/told-line.tsx';
import { DoneNotice } from '#ui/staff/done-notice.tsx';
import { useLiveQueue } from '#ui/staff/live.ts';
import type { QueueView } from '#ui/staff/views.ts';
import { BulkBar } from './bulk-bar.tsx';
import { QueueCard } from './queue-card.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { KeysDialog, useQueueKeys } from './queue-keys.tsx';
import styles from './queue-page.module.css';
import { QueueProvider, useQueueState } from './queue-state.ts';
import { RejectDialog } from './rejecting/reject-dialog.tsx';
import { useCopies } from './together/copies.ts';
import { CopiesCard } from './together/copies-card.tsx';
import { HeldByOthers, PutAside } from './together/held.tsx';
import { ColleaguesProvider } from './together/team-form.tsx';

export function QueuePage({ view }: { view: QueueView }) {
  return (
    <ColleaguesProvider value={view.colleagues}>
      <Queue key={`${view.query} ${view.atStart}`} view={view} />
    </ColleaguesProvider>
  );
}

function Queue({ view }: { view: QueueView }) {
  const { t } = useTranslation('moderation');
  const { pathname, search } = useLocation();
  const queue = useQueueState(view, { back: pathname + search });
  const { fresh, show } = useLiveQueue(view, queue);
  const { groups, takeApart } = useCopies(queue.items, queue.updated);
  const [help, setHelp] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(useCallback(() => setHelp(true), []));
  useRestoredFocus(list, queue.items);
  useReturnedFocus(queue.returned, queue.items);
  const area = view.kind === 'response' ? 'responses' : 'submissions';
  return (
    <QueueProvider value={queue}>
      <div className={`column ${styles.page}`}>
        <header className={styles.head}>
          <h1>{t(`${area}.heading`)}</h1>
          <Tabs label={t('filter.states')} tabs={view.states} />
          <button type="button" className={styles.help} onClick={() => setHelp(true)}>
            <kbd>?</kbd> <span>{t('keys.open')}</span>
          </button>
        </header>
        <ToldLine sentence={view.told} />
        <QueueFilters view={view} />
        {view.notice && (
          <p className={styles.found}>
            <Sentences>
              {view.notice.sentence}
              {view.notice.clear && (
                <Link to={view.notice.clear.to}>{view.notice.clear.label}</Link>
              )}
            </Sentences>
          </p>
        )}
        <p className={styles.found} data-count>
          {view.found}
        </p>
        <PutAside aside={view.aside} />
        <HeldByOthers held={view.held} nothing={queue.items.length === 0} />
        <BulkBar view={view} />
        <p role="status" className={styles.live}>
          {fresh > 0 && (
            <button type="button" className="button" data-new={fresh} onClick={show}>
              {t('live.new', { count: fresh })}
            </button>
          )}
        </p>
        {queue.items.length === 0 && !view.held && (
          <>
            <p className={styles.empty}>{t(emptyOf(view))}</p>
            <MeantLink meant={view.meant} />
          </>
        )}
        <ul className={styles.list} ref={list}>
          {groups.map((views) => (
            <li key={views[0].id}>
              {views.length > 1 ? (
                <CopiesCard views={views} address={view.address} takeApart={takeApart} />
              ) : (
                <QueueCard view={views[0]} />
              )}
            </li>
          ))}
        </ul>
        {(view.next || !view.atStart) && (
          <nav aria-label={t('paging.label')} className="buttons">
            {!view.atStart && (
              <Link to={view.address + view.query} className="button" data-quiet>
                {t('paging.start')}
              </Link>
            )}
            {view.next && (
              <Link to={view.next} className="button" data-quiet>
                {t('paging.next')}
              </Link>
            )}
          </nav>
        )}
      </div>
      {queue.asking && (
        <RejectDialog asking={queue.asking} view={view.rejecting} items={queue.items} />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
      <DoneNotice />
    </QueueProvider>
  );
}

function emptyOf({ filtered, kind, states }: QueueView) {
  if (filtered) return 'filter.nothing';
  if (!states[0]?.current) return 'filter.none';
  return kind === 'response' ? 'responses.empty' : 'submissions.empty';
}

/** The focus of an item that leaves the list goes on to the next. */
function useRestoredFocus(list: React.RefObject<HTMLUListElement | null>, items: object[]): void {
  const position = useRef(-1);
  useEffect(() => {
    const element = list.current;
    const note = () => {
      const cards = [...(element?.querySelectorAll('[data-card]') ?? [])];
      position.current = cards.findIndex((card) => card.contains(document.activeElement));
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [list]);
  // Before the next key is heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed is what moves it.
  useLayoutEffect(() => {
    if (position.current < 0 || document.activeElement !== document.body) return;
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    const next = cards[Math.min(position.current, cards.length - 1)];
    (next ?? document.querySelector('main'))?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }, [items, list]);
}
