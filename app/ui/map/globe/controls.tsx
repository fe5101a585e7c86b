import { useTranslation } from 'react-i18next';
import { ZOOM_LEVELS } from '#domain/countries/globe.ts';
import styles from './controls.module.css';

type Props = {
  dir: 'ltr' | 'rtl';
  level: number;
  zoomBy(steps: 1 | -1): void;
  showWhole(): void;
};

/** At its end a button stays focusable, as disabled. */
export function Controls({ dir, level, zoomBy, showWhole }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls} dir={dir}>
      <button
        type="button"
        aria-label={t('map.zoomIn')}
        aria-disabled={level >= ZOOM_LEVELS}
        onClick={() => zoomBy(1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </button>
      <button
        type="button"
        aria-label={t('map.zoomOut')}
        aria-disabled={level <= 1}
        onClick={() => zoomBy(-1)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <button type="button" aria-label={t('map.whole')} onClick={showWhole}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.500 2.500 3.800 5.500 3.800 9s-1.300 6.500-3.800 9c-2.500-2.500-3.800-5.500-3.800-9S9.500 5.500 12 3z" />
        </svg>
      </button>
    </div>
  );
}
