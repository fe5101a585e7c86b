import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useReturnedFocus } from '#ui/behaviour/returned-focus.ts';
import { MeantLink } from '#ui/desk/meant-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Named } from '#ui/joined.tsx';
import { Tabs } from '#ui/lists/tabs.tsx';
import { BulkBar } from '#ui/queue/bulk-bar.tsx';
import queue from '#ui/queue/queue-page.module.css';
import { QueueProvider, useQueueState } from '#ui/queue/queue-state.ts';
import { DoneNotice } from '#ui/staff/done-notice.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LetterRows } from './letter-table.tsx';
import { TableFilters } from './table-filters.tsx';
import styles from './table-page.module.css';
import { TablePages } from './table-pages.tsx';
import { TopicFields } from './topic-fields.tsx';
import type { LetterTableView } from './views.ts';

export function LetterTablePage({ view }: { view: LetterTableView }) {
  const listed = new URLSearchParams(useLocation().search);
  // What was just done stays in sight when all are selected, and when they no longer are.
  listed.delete('select');
  return <Page key={`${listed}`} view={view} />;
}

function Page({ view }: { view: LetterTableView }) {
  const { t } = useTranslation('letters');
  const { pathname, search } = useLocation();
  const state = useQueueState({ ...view, items: view.rows }, { back: pathname + search });
  const { items: rows, asking, refused } = state;
  useReturnedFocus(state.returned, rows);
  const decides = view.actions.length > 0;
  return (
    <QueueProvider value={state}>
      <div className={`column ${queue.page} ${styles.page}`}>
        <header className={queue.head}>
          <h1>{t('heading')}</h1>
          <Tabs label={t('states.label')} tabs={view.states} />
          {view.create && (
            <Link to={view.create} className="button">
              <Icon name="write" />
              {t('create')}
            </Link>
          )}
        </header>
        <TableFilters view={view} />
        <p role="status" className={queue.found}>
          {view.found}
        </p>
        {view.inTrash && <p className={styles.trash}>{t('trash')}</p>}
        {decides && view.rows.length > 0 && (
          <BulkBar view={view}>
            {view.collect && <CollectionFields {...view.collect} />}
            {view.changeTopic && <TopicFields to={view.changeTopic} topics={view.topics} />}
          </BulkBar>
        )}
        <div role="alert">
          {refused.length > 0 && (
            <div className={styles.refused}>
              <p>{t('refused', { count: refused.length })}</p>
              <ul>
                {refused.map(({ id, name, sentence }) => (
                  <li key={id}>
                    {name ? <Named name={<bdi>{name}</bdi>}>{sentence}</Named> : sentence}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {rows.length === 0 ? (
          <>
            <p className={queue.empty}>
              {t(view.inTrash && !view.searched && !view.filtered ? 'emptyTrash' : 'empty')}
            </p>
            <MeantLink meant={view.meant} />
          </>
        ) : (
          <LetterRows rows={rows} view={view} selectable={decides} />
        )}
        <TablePages previous={view.previous} next={view.next} />
      </div>
      {asking && (
        <EraseDialog
          asking={asking}
          letters={
            new Map(rows.map(({ item, name, nrAnswers }) => [item, { name, answers: nrAnswers }]))
          }
        />
      )}
      <DoneNotice />
    </QueueProvider>
  );
}
