import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NOTICE_MS } from '#domain/site/behaviour.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './notice-banner.module.css';
import { useNoticePlace } from './notice-place.tsx';
import { dismissNotice, type ShownNotice, useNotice } from './notices.ts';

/** Live regions are always there, so that a screen reader hears what is put into them. */
export function NoticeBanner() {
  const notice = useNotice();
  const place = useNoticePlace();
  const urgent = notice?.type === 'warning';
  const region = (
    <div className={styles.region} data-passing>
      <div role="status" aria-live="polite">
        {notice && !urgent && <Banner key={notice.id} notice={notice} />}
      </div>
      <div role="alert" aria-live="assertive">
        {notice && urgent && <Banner key={notice.id} notice={notice} />}
      </div>
    </div>
  );
  return place ? createPortal(region, place) : region;
}

function Banner({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;

  useEffect(() => {
    if (notice.sticky || held) return;
    const timer = setTimeout(dismissNotice, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only pause its time.
    <div
      className={styles.banner}
      data-notice={notice.type}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p>{t(notice.message)}</p>
      {notice.again && (
        <button type="button" className={styles.again} onClick={notice.again}>
          {t('notice.again')}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        onClick={dismissNotice}
        aria-label={t('notice.dismiss')}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
