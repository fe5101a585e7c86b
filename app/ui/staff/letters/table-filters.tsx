import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Field } from '#ui/forms/field.tsx';
import { FilterFields } from '#ui/lists/filter-fields.tsx';
import styles from '#ui/queue/queue-filters.module.css';
import own from './table-filters.module.css';
import type { LetterTableView } from './views.ts';

export function TableFilters({ view }: { view: LetterTableView }) {
  const { t } = useTranslation('letters');
  const { address, filters, filtered, searched, clear, order } = view;
  const search = filters.find(({ input }) => input === 'search');
  return (
    <Form method="get" action={address} className={own.form} role="search">
      <div className={own.search}>
        <Field
          label={t('search.label')}
          name={search?.name ?? 'q'}
          type="search"
          defaultValue={search?.value}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          maxLength={search?.max}
        />
        <button type="submit" className="button">
          {t('search.button')}
        </button>
      </div>
      <details className={styles.more} open={filtered || order !== 'newest'}>
        <summary>{t('filter.label')}</summary>
        <FilterFields
          fields={filters.filter((each) => each !== search)}
          show={t('filter.show')}
          clear={filtered || searched ? { to: clear, label: t('filter.clear') } : undefined}
        />
      </details>
    </Form>
  );
}
