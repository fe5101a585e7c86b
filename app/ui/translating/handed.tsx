import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HandedView } from './views.ts';
import styles from './workbench.module.css';

/** Stays until one goes on: the letter that it speaks of is no longer on the page. */
export function Handed({ view }: { view: HandedView | undefined }) {
  const { t } = useTranslation('translating');
  if (!view) return null;
  return (
    <div role="status" className={styles.handed} data-handed>
      <p>{view.sentence}</p>
      <Link to={view.open}>{t('handed.again')}</Link>
      {view.see && <a href={view.see}>{t('handed.see')}</a>}
    </div>
  );
}
