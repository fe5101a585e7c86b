import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import styles from '#ui/queue/queue-dialog.module.css';

/** Asks before what was typed is lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('moderation');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leaving" onClose={onStay}>
      <h2 id="leaving">{t('cardEdit.leaveTitle')}</h2>
      <p>{t('cardEdit.leaveLead')}</p>
      <p className="buttons">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t('cardEdit.stay')}
        </button>
        <button type="button" className="button" data-quiet onClick={onLeave}>
          {t('cardEdit.leave')}
        </button>
      </p>
      <NoticePlace />
    </dialog>
  );
}
