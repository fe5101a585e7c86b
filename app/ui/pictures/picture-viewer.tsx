import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { fetchAtDesk } from '#ui/behaviour/session-ended.ts';
import { Icon } from '#ui/icon.tsx';
import { Sentences } from '#ui/joined.tsx';
import { PictureTools } from './picture-tools.tsx';
import styles from './picture-viewer.module.css';
import { type PictureSaving, usePictureSaving } from './use-picture-saving.ts';
import { useView } from './use-view.ts';
import type { FullPicture } from './views.ts';

export function PictureViewer({
  picture,
  label,
  saving,
  onClose,
}: {
  picture: FullPicture;
  label: string;
  /** Left out where the picture may be looked at only. */
  saving: PictureSaving | undefined;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('editor');
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [opened, setOpened] = useState<Blob>();
  const { made, busy, problem, save, discard } = usePictureSaving(picture, saving);
  const [measured, setMeasured] = useState<{ src: string; width: number; height: number }>();
  const src = made?.src ?? `${picture.src}${attempt > 0 ? `#${attempt}` : ''}`;
  const size = measured?.src === src ? measured : picture;
  const { width, height } = size;
  const shown = useMemo(() => ({ width, height }), [width, height]);
  const { view, onStage, ...ways } = useView(stage, shown);

  // Closing it while it is still in the page returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const open = async () => {
    try {
      setOpened(made?.blob ?? (await read(picture.src)));
    } catch (error) {
      console.info('The picture could not be read.', error);
      setFailed(true);
    }
  };
  const close = () => {
    if (!made || window.confirm(t('leave'))) onClose();
  };
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || opened) return;
    if (event.key === 'e' && saving) void open();
    else if (!ways.type(event)) return;
    event.preventDefault();
  };
  const button = (label: string, act: () => void, sign?: string) => (
    <button type="button" className="button" data-quiet onClick={act} aria-label={label}>
      {sign ?? label}
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
        close();
      }}
      data-picture-viewer
    >
      <div className={styles.bar}>
        {button(t('viewer.larger'), ways.grow, '+')}
        {button(t('viewer.smaller'), ways.shrink, '−')}
        <output className={styles.scale}>{percent}</output>
        {button(t('viewer.whole'), ways.showAll)}
        {button(t('viewer.actualSize'), ways.actualSize)}
        {button(t('tools.turnLeft'), () => ways.turn(-1), '↺')}
        {button(t('tools.turnRight'), () => ways.turn(1), '↻')}
        {saving && (
          <button type="button" className="button" onClick={open} disabled={busy}>
            {t('photo.edit')}
          </button>
        )}
        <button
          type="button"
          className={`button ${styles.close}`}
          data-quiet
          aria-label={t('viewer.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className={styles.said}>
        {busy && t('viewer.saving')}
      </p>
      {(problem || (made && !busy)) && (
        <p role="alert" className={styles.problem}>
          <span>{problem}</span>
          {button(t('viewer.saveAgain'), () => void save())}
          {button(t('viewer.discard'), discard)}
        </p>
      )}
      <div ref={stage} className={styles.stage} dir="ltr" {...onStage}>
        {failed ? (
          <p className={styles.failed}>
            <Sentences>
              {t('viewer.failed')}
              {button(t('viewer.loadAgain'), () => {
                setFailed(false);
                setAttempt((count) => count + 1);
              })}
            </Sentences>
          </p>
        ) : (
          <img
            key={src}
            src={src}
            width={width}
            height={height}
            alt={picture.alt?.text ?? ''}
            lang={picture.alt?.lang}
            draggable={false}
            className={styles.picture}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) rotate(${view.quarters * 90}deg) scale(${view.scale})`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setMeasured({ src, width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <p className={styles.hint}>{t(saving ? 'viewer.keysAndTools' : 'viewer.keys')}</p>
      {opened && (
        <PictureTools
          picture={opened}
          onCancel={() => setOpened(undefined)}
          onDone={(blob) => {
            setOpened(undefined);
            void save(blob);
          }}
        />
      )}
      <NoticePlace />
    </dialog>
  );
}

async function read(address: string): Promise<Blob> {
  const answer = await fetchAtDesk(address);
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  return answer.blob();
}
