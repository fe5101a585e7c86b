import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { LOADER_AFTER_MS, STAY_AFTER_MS } from '#domain/site/behaviour.ts';
import { AboveDialogs } from './above-dialogs.tsx';
import { useBusy } from './busy.ts';
import styles from './loader.module.css';
import { stay } from './requests/lost-requests.ts';

export function Loader() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const busy = useBusy();
  const [late, setLate] = useState(false);
  const [veryLate, setVeryLate] = useState(false);

  useEffect(() => {
    if (state !== 'loading') return;
    const timers = [
      setTimeout(() => setLate(true), LOADER_AFTER_MS),
      setTimeout(() => setVeryLate(true), STAY_AFTER_MS),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setLate(false);
      setVeryLate(false);
    };
  }, [state]);

  const stop = busy ? busy.stop : veryLate && { label: t('loader.stay'), press: stay };
  const message = busy?.message ?? (late ? 'loader.opening' : undefined);
  return (
    <AboveDialogs>
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
      {stop && (
        <div className={styles.tools} data-passing>
          {busy?.share !== undefined && (
            <progress value={busy.share} max={1} aria-label={t(busy.message)} />
          )}
          <button type="button" className="button" data-quiet onClick={stop.press}>
            {stop.label}
          </button>
        </div>
      )}
    </AboveDialogs>
  );
}
