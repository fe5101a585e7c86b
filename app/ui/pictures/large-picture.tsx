import {
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './large-picture.module.css';
import { useView } from './use-view.ts';

/** Two taps within this time and this far from each other are one. */
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_PX = 30;

export function LargePicture({
  picture,
  label,
  onClose,
}: {
  picture: { src: string; width: number; height: number; alt: string; lang: string | undefined };
  label: string;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const isTouched = useRef(false);
  const [failed, setFailed] = useState(false);
  const { src, width, height } = picture;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const { view, onStage, ...ways } = useView(stage, size);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !ways.type(event)) return;
    event.preventDefault();
  };
  // Not every browser makes a double click of two taps.
  const release = (event: PointerEvent) => {
    onStage.onPointerUp(event);
    isTouched.current = event.pointerType === 'touch';
    if (!isTouched.current) return;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const { at: before, x: thenX, y: thenY } = lastTap.current;
    const isSecond =
      at - before < DOUBLE_TAP_MS && Math.hypot(x - thenX, y - thenY) < DOUBLE_TAP_PX;
    lastTap.current = { at: isSecond ? 0 : at, x, y };
    if (isSecond) onStage.onDoubleClick(event);
  };
  const taps = {
    onPointerUp: release,
    onDoubleClick: (event: React.MouseEvent) => !isTouched.current && onStage.onDoubleClick(event),
  };
  const button = (name: string, sign: string, act: () => void) => (
    <button type="button" onClick={act} aria-label={name}>
      {sign}
    </button>
  );
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(view.scale);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onKeyDown={type}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      data-large-picture
    >
      <div ref={stage} className={styles.stage} dir="ltr" {...onStage} {...taps}>
        {failed ? (
          <p className={styles.failed} dir="auto" role="alert">
            {t('letter.pictureFailed')}
          </p>
        ) : (
          <img
            src={src}
            width={width}
            height={height}
            alt={picture.alt}
            lang={picture.lang}
            draggable={false}
            className={styles.picture}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.quarters * 90}deg) scale(${view.scale})`,
            }}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <div className={styles.bar}>
        {button(t('letter.smaller'), '−', ways.shrink)}
        <output className={styles.scale}>{percent}</output>
        {button(t('letter.larger'), '+', ways.grow)}
        <button type="button" onClick={ways.showAll}>
          {t('letter.wholePicture')}
        </button>
        <p className={styles.keys}>{t('letter.pictureKeys')}</p>
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label={t('letter.closePicture')}
        >
          <Icon name="close" />
        </button>
      </div>
      <NoticePlace />
    </dialog>
  );
}
