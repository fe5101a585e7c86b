import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './progress.module.css';
import type { ProgressView } from './views.ts';

/** How far each language is. */
export function TranslationProgress({ progress }: { progress: ProgressView }) {
  const { t } = useTranslation('translating');
  return (
    <section aria-labelledby="translations">
      <h2 id="translations">{t('progress.heading')}</h2>
      <p>{t('progress.lead')}</p>
      <ul className={styles.languages}>
        {progress.map(({ code, language, to, label, share, value, open }) => (
          <li key={code}>
            <Link to={to} aria-label={label}>
              {language}
            </Link>
            <Share value={value} />
            <span>{share}</span>
            <span className={styles.open}>{open}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Said in words beside it. */
export function Share({ value }: { value: number }) {
  return <progress aria-hidden="true" className={styles.bar} value={value} max={1} />;
}
