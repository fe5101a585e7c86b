import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { LOADER_AFTER_MS } from '../../domain/site/behaviour.ts';
import styles from './loader.module.css';

/** Covers the page, with a message, while the next one takes long to come. */
export function Loader() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setLate(true), LOADER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);

  return (
    <div role="status" className={styles.place}>
      {late && (
        <div className={styles.loader} data-loader>
          <svg viewBox="0 0 80 40" aria-hidden="true" className={styles.wave}>
            <path d="M0 24q10-12 20 0t20 0 20 0 20 0" />
          </svg>
          <p>{t('loader.opening')}</p>
        </div>
      )}
    </div>
  );
}
