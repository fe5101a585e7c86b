import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceView } from '#ui/staff/views.ts';
import styles from './topic-fields.module.css';

/** Into which collection, and the button that puts them there: part of a form. */
export function CollectionFields({ to, collections }: { to: string; collections: ChoiceView[] }) {
  const { t } = useTranslation('collections');
  const id = useId();
  return (
    <span className={styles.fields}>
      <label htmlFor={id}>{t('into.label')}</label>
      <select id={id} name="collection" defaultValue="">
        <option value="">{t('into.choose')}</option>
        {collections.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" formAction={to} className="button" data-quiet>
        {t('into.button')}
      </button>
    </span>
  );
}
