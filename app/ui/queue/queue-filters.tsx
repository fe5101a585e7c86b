import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { Select } from '#ui/forms/select.tsx';
import type { QueueView } from '#ui/staff/views.ts';
import styles from './queue-filters.module.css';

const SELECTS = ['topic', 'country', 'language', 'days', 'order'] as const;

/** In its address: works without script, and as a bookmark. */
export function QueueFilters({ view }: { view: QueueView }) {
  const { t } = useTranslation('moderation');
  const { address, filter, choices } = view;
  return (
    <>
      <nav aria-label={t('filter.states')} className={styles.states}>
        <ul>
          {view.states.map(({ name, label, count, to, current }) => (
            <li key={name}>
              <Link to={to} aria-current={current ? 'page' : undefined}>
                {label} <span>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details className={styles.more} open={view.filtered || undefined}>
        <summary data-key="/" aria-keyshortcuts="/">
          {t('filter.label')}
        </summary>
        <Form method="get" action={address} className={styles.form}>
          <input type="hidden" name="state" value={filter.state} />
          {SELECTS.map((name) => (
            <Select
              key={name}
              label={t(`filter.${name}`)}
              name={name}
              options={choices[name]}
              defaultValue={filter[name]}
              {...(name !== 'order' && { none: t('filter.any') })}
            />
          ))}
          <label className={styles.check}>
            <input type="checkbox" name="flagged" value="1" defaultChecked={filter.flagged} />
            {t('filter.flagged')}
          </label>
          <p className={styles.buttons}>
            <button type="submit" className="button">
              {t('filter.show')}
            </button>
            {view.filtered && (
              <Link to={`${address}?state=${filter.state}`}>{t('filter.clear')}</Link>
            )}
          </p>
        </Form>
      </details>
    </>
  );
}
