import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { ActionButton } from '#ui/staff/action-button.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { useDecision } from '#ui/staff/outcome.ts';
import type { QueueView } from '#ui/staff/views.ts';
import styles from './bulk-bar.module.css';
import { useQueue } from './queue-state.ts';

type Choice = Pick<QueueView, 'selection' | 'matching' | 'address' | 'query' | 'actions'>;

export function BulkBar({ view, children }: { view: Choice; children?: ReactNode }) {
  const { t } = useTranslation('moderation');
  const hydrated = useHydrated();
  const { items, selected, select, taken } = useQueue();
  const decision = useDecision();
  const { selection, matching, address, query } = view;
  const open = items.filter(({ id }) => !taken.has(id)).map(({ item }) => item);
  const ticked = open.filter((item) => selected.has(item));
  const everything = selection === undefined ? undefined : selection.split(' ').filter(Boolean);
  const chosen = everything ?? ticked;
  const navigate = useNavigate();
  const finished = everything !== undefined && decision.data?.done !== undefined;

  // Items that arrive later were not meant.
  useEffect(() => {
    if (finished) void navigate(address + query, { replace: true, preventScrollReset: true });
  }, [finished, navigate, address, query]);

  return (
    <decision.Form
      method="post"
      id="bulk"
      className={styles.bar}
      data-chosen={chosen.length > 0 || undefined}
      aria-label={t('bulk.label')}
      preventScrollReset
    >
      <HiddenFields {...(everything && { items: everything })} />
      {hydrated && !everything && (
        <label className={styles.page}>
          <input
            type="checkbox"
            checked={open.length > 0 && ticked.length === open.length}
            disabled={open.length === 0}
            onChange={(event) => select(open, event.target.checked)}
          />
          {t('bulk.page')}
        </label>
      )}
      {matching.count > 0 && !everything && (
        <Link to={`${address}${query}${query ? '&' : '?'}select=all`} preventScrollReset>
          {t(matching.all ? 'bulk.all' : 'bulk.first', { count: matching.count })}
        </Link>
      )}
      <p role="status" className={styles.count}>
        {everything
          ? t('bulk.allSelected', { count: everything.length })
          : hydrated &&
            (ticked.length > 0 ? t('bulk.selected', { count: ticked.length }) : t('bulk.none'))}
      </p>
      {everything && (
        <Link to={`${address}${query}`} preventScrollReset>
          {t('bulk.clear')}
        </Link>
      )}
      {(!hydrated || chosen.length > 0) && (
        <span className={styles.actions}>
          {view.actions.map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              items={() => chosen}
              busy={decision.state !== 'idle'}
              shortcut={false}
            />
          ))}
          {children}
        </span>
      )}
    </decision.Form>
  );
}
