import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceView } from '#ui/staff/views.ts';
import styles from './topic-fields.module.css';

export function TopicFields({ to, topics }: { to: string; topics: ChoiceView[] }) {
  const { t } = useTranslation('letters');
  const id = useId();
  return (
    <span className={styles.fields}>
      <label htmlFor={id}>{t('move.to')}</label>
      <select id={id} name="topic" defaultValue="">
        <option value="">{t('move.choose')}</option>
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" formAction={to} className="button" data-quiet>
        {t('move.button')}
      </button>
    </span>
  );
}
