import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJoined } from '#ui/joined.tsx';
import styles from './version-list.module.css';
import type { VersionView } from './views.ts';

export function VersionList({ versions }: { versions: VersionView[] }) {
  const { t } = useTranslation('history');
  const joined = useJoined();
  return (
    <ol className={styles.versions}>
      {versions.map(({ version, title, deed, by, iso, to, open }) => (
        <li key={version} data-version={version} aria-current={open ? 'true' : undefined}>
          <h3>{title}</h3>
          <p>
            {deed} · <time dateTime={iso}>{by}</time>
          </p>
          <Link to={to} aria-label={joined.named(t('revisions.compare'), title)} preventScrollReset>
            {t('revisions.compare')}
          </Link>
        </li>
      ))}
    </ol>
  );
}
