import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { LOADER_AFTER_MS } from '../../domain/site/behaviour.ts';
import { useBusy } from './busy.ts';
import styles from './loader.module.css';

/**
 * Covers the page, with a message, while the next one takes long to come or while something is
 * being saved.
 */
export function Loader() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const busy = useBusy();
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setLate(true), LOADER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [state]);

  const message = busy?.message ?? (late ? 'loader.opening' : undefined);
  return (
    <>
      <div role="status" className={styles.place}>
        {message && (
          <div className={styles.loader} data-loader>
            <svg viewBox="0 0 80 40" aria-hidden="true" className={styles.wave}>
              <path d="M0 24q10-12 20 0t20 0 20 0 20 0" />
            </svg>
            <p>{t(message)}</p>
          </div>
        )}
      </div>
      {busy?.stop && (
        <div className={styles.tools}>
          {busy.share !== undefined && (
            <progress value={busy.share} max={1} aria-label={t(busy.message)} />
          )}
          <button type="button" className="button" data-quiet onClick={busy.stop.press}>
            {busy.stop.label}
          </button>
        </div>
      )}
    </>
  );
}
