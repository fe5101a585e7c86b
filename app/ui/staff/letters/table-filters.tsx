import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import styles from '#ui/queue/queue-filters.module.css';
import own from './table-filters.module.css';
import type { LetterTableView } from './views.ts';

const SELECTS = ['topic', 'country', 'missing', 'sample'] as const;

export function TableFilters({ view }: { view: LetterTableView }) {
  const { t } = useTranslation('letters');
  const { address, filter, choices } = view;
  const age = { type: 'number', min: 0, max: 150, inputMode: 'numeric' } as const;
  return (
    <>
      <nav aria-label={t('states.label')} className={styles.states}>
        <ul>
          {view.states.map(({ name, label, to, current }) => (
            <li key={name}>
              <Link to={to} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" action={address} className={own.form} role="search">
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <div className={own.search}>
          <Field
            label={t('search.label')}
            name="q"
            type="search"
            defaultValue={filter.q}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            maxLength={200}
          />
          <button type="submit" className="button">
            {t('search.button')}
          </button>
        </div>
        <details className={styles.more} open={view.filtered || filter.order !== 'newest'}>
          <summary>{t('filter.label')}</summary>
          <div className={styles.form}>
            {SELECTS.map((name) => (
              <Select
                key={name}
                label={t(`filter.${name}`)}
                name={name}
                options={choices[name]}
                defaultValue={filter[name]}
                none={t('filter.any')}
              />
            ))}
            <Field label={t('filter.from')} name="from" defaultValue={filter.from} {...age} />
            <Field label={t('filter.to')} name="to" defaultValue={filter.to} {...age} />
            <Select
              label={t('filter.order')}
              name="order"
              options={choices.order}
              defaultValue={filter.order}
            />
            <p className={styles.buttons}>
              <button type="submit" className="button">
                {t('filter.show')}
              </button>
              {(view.filtered || view.searched) && <Link to={view.clear}>{t('filter.clear')}</Link>}
            </p>
          </div>
        </details>
      </Form>
    </>
  );
}
