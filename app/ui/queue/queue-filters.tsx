import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { FilterFields } from '#ui/lists/filter-fields.tsx';
import type { QueueView } from '#ui/staff/views.ts';
import styles from './queue-filters.module.css';

/** In its address: works without script, and as a bookmark. */
export function QueueFilters({ view }: { view: QueueView }) {
  const { t } = useTranslation('moderation');
  const { address, filters, filtered, search, clear } = view;
  return (
    <details className={styles.more} open={filtered || undefined}>
      <summary data-key="/" aria-keyshortcuts="/">
        {t('filter.label')}
      </summary>
      <Form method="get" action={address}>
        <FilterFields
          fields={filters}
          show={t('filter.show')}
          clear={filtered ? { to: clear, label: t('filter.clear') } : undefined}
        />
      </Form>
      {search && (
        <p className={styles.search}>
          <Link to={search.to}>{search.label}</Link>
        </p>
      )}
    </details>
  );
}
