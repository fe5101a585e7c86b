import { useTranslation } from 'react-i18next';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './told-line.module.css';

/** Above a queue: what comes before it. */
export function ToldLine({ sentence }: { sentence: string | undefined }) {
  const { t } = useTranslation('moderation');
  if (!sentence) return null;
  return (
    <p className={styles.told} data-told-line>
      {sentence} <SiteLink to={deskPaths.reports}>{t('overview.look')}</SiteLink>
    </p>
  );
}
