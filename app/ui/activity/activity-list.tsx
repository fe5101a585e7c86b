import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import styles from './activity-list.module.css';
import type { ActivityLineView } from './views.ts';

export function ActivityList({ lines }: { lines: ActivityLineView[] }) {
  const { t } = useTranslation('history');
  return (
    <>
      <FontSheets text={lines.map(({ what }) => what).join('')} lang="und" />
      <ol className={styles.lines} aria-label={t('activity.list')}>
        {lines.map(({ id, before, what, after, to, facts, date, each }) => (
          <li key={id}>
            <p>
              {before}
              {to ? <Link to={to}>{what}</Link> : what}
              {after}
            </p>
            {facts.map((fact) => (
              <p key={fact} className={styles.fact}>
                {fact}
              </p>
            ))}
            <p className={styles.fact}>
              <time dateTime={date.iso}>{date.text}</time>
              {each && (
                <>
                  {' · '}
                  <Link to={each}>{t('activity.open')}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
