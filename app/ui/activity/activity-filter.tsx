import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { FilterFields } from '#ui/lists/filter-fields.tsx';
import type { FilterField } from '#ui/lists/views.ts';
import styles from '#ui/queue/queue-filters.module.css';

type Props = { address: string; filters: FilterField[]; filtered: boolean };

export function ActivityFilterForm({ address, filters, filtered }: Props) {
  const { t } = useTranslation('history');
  return (
    <details className={styles.more} open={filtered || undefined}>
      <summary>{t('activity.filter')}</summary>
      <Form method="get" action={address} aria-label={t('activity.filter')}>
        <FilterFields
          fields={filters}
          show={t('activity.show')}
          clear={filtered ? { to: address, label: t('activity.clear') } : undefined}
        />
      </Form>
    </details>
  );
}
