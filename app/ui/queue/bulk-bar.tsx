import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { useJoined } from '#ui/joined.tsx';
import { ActionButton } from '#ui/staff/action-button.tsx';
import { HiddenFields } from '#ui/staff/hidden-fields.tsx';
import { useDecision } from '#ui/staff/use-decision.ts';
import type { QueueView } from '#ui/staff/views.ts';
import styles from './bulk-bar.module.css';
import { sayChosen } from './chosen-words.ts';
import { MarkedDialog } from './marked-dialog.tsx';
import { useQueue } from './queue-state.ts';
import { useRangeSelection } from './range-selection.ts';

type Choice = Pick<QueueView, 'selection' | 'matching' | 'address' | 'query' | 'actions'> & {
  urgent?: number;
};

export function BulkBar({ view, children }: { view: Choice; children?: ReactNode }) {
  const { t } = useTranslation('moderation');
  const { ended } = useJoined();
  const hydrated = useHydrated();
  const { items, selected, select, taken, marked } = useQueue();
  const decision = useDecision();
  const { selection, matching, address, query, urgent = 0 } = view;
  const shown = items.filter(({ id }) => !taken.has(id)).map(({ item }) => item);
  const ticked = shown.filter((item) => selected.has(item));
  const everything = selection !== undefined;
  const offered = selection?.split(' ').filter(Boolean) ?? [];
  const unseen = offered.filter((item) => selected.has(item) && !shown.includes(item));
  const chosen = everything ? [...ticked, ...unseen] : ticked;
  const navigate = useNavigate();
  useRangeSelection();
  const { data } = decision;
  const known = useRef(data);

  // Items that arrive later were not meant, nor is what was decided before all were selected.
  useEffect(() => {
    const isNew = data !== known.current;
    known.current = data;
    if (!everything || !isNew || data?.done === undefined) return;
    void navigate(address + query, { replace: true, preventScrollReset: true });
  }, [everything, data, navigate, address, query]);

  return (
    <>
      <decision.Form
        method="post"
        id="bulk"
        className={styles.bar}
        data-chosen={chosen.length > 0 || undefined}
        aria-label={t('bulk.label')}
        preventScrollReset
      >
        {/* Those on the page have boxes, which belong to this form. */}
        <HiddenFields {...(everything && { items: unseen })} />
        <input type="hidden" name="unseen" value={unseen.length} />
        {hydrated && !everything && (
          <label className={styles.page}>
            <input
              type="checkbox"
              data-key="*"
              aria-keyshortcuts="*"
              checked={shown.length > 0 && ticked.length === shown.length}
              disabled={shown.length === 0}
              onChange={(event) => select(shown, event.target.checked)}
            />
            {t('bulk.page')}
          </label>
        )}
        {matching.count > 0 && !everything && (
          <Link
            to={`${address}${query}${query ? '&' : '?'}select=all`}
            preventScrollReset
            data-same={(hydrated && matching.count <= shown.length) || undefined}
          >
            {t(matching.all ? 'bulk.all' : 'bulk.first', { count: matching.count })}
          </Link>
        )}
        <p role="status" className={styles.count}>
          {(everything || hydrated) &&
            sayChosen(
              { chosen: chosen.length, matching: everything ? offered.length + urgent : undefined },
              t,
              ended,
            )}
          {unseen.length > 0 && ` ${t('marked.unseen', { count: unseen.length })}`}
          {everything && urgent > 0 && ` ${t('marked.urgent', { count: urgent })}`}
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
      {marked && <MarkedDialog ask={marked} decision={decision} />}
    </>
  );
}
