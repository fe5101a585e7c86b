import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './tell-us-link.module.css';

/** Below a letter, or an answer to it: the quiet way to the team. */
export function TellUsLink({ slug, answer }: { slug: string; answer?: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.tellUs}>
      <SiteLink to={paths.tellUs(slug, answer)} rel="nofollow">
        {t(answer ? 'letter.tellUsAnswer' : 'letter.tellUs')}
      </SiteLink>
    </p>
  );
}
