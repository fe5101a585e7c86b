import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './transfer.module.css';

const ASK_EVERY_MS = 1000;

export function AtWork(props: { here: string; state: string; done: number; total: number }) {
  const { here, state, done, total } = props;
  const { t } = useTranslation('transfer');
  const { revalidate, state: asking } = useRevalidator();
  const hydrated = useHydrated();

  useEffect(() => {
    if (asking !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [asking, revalidate]);

  return (
    <div className={`postcard ${styles['at-work']}`}>
      <progress aria-label={state} {...(total > 0 && { value: done, max: total })} />
      <p role="status">
        {total > 0 ? t('progress.count', { done, total }) : t('progress.rows', { done })}
      </p>
      <p>{t('progress.away')}</p>
      {!hydrated && (
        <p>
          <SiteLink to={here}>{t('progress.refresh')}</SiteLink>
        </p>
      )}
    </div>
  );
}
