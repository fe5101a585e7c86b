import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { isPlainPress } from '#ui/behaviour/press.ts';
import { PictureViewer } from '#ui/pictures/picture-viewer.tsx';
import { useView } from '#ui/pictures/use-view.ts';
import styles from './scan.module.css';
import type { BenchView } from './views.ts';

/** The page that the child wrote: beside the words, to be moved and made larger. */
export function Scan({ view }: { view: BenchView }) {
  const { t } = useTranslation('translating');
  const { t: tEditor } = useTranslation('editor');
  const [opened, setOpened] = useState(false);
  const { picture, transcript } = view;
  if (!picture) return null;
  return (
    <aside className={styles.scan} aria-label={t('bench.picture')}>
      <Stage picture={picture} />
      <p className={styles.buttons}>
        <a
          href={picture.page}
          className="button"
          data-quiet
          data-bench-key="p"
          aria-haspopup="dialog"
          aria-keyshortcuts="p"
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            setOpened(true);
          }}
        >
          {tEditor('viewer.open')}
        </a>
      </p>
      {transcript && (
        <details className={styles.transcript}>
          <summary>{t('bench.transcript')}</summary>
          <p lang={transcript.original.lang} dir={transcript.original.dir}>
            {transcript.original.text}
          </p>
        </details>
      )}
      {opened && (
        <PictureViewer
          picture={picture.full}
          label={t('bench.picture')}
          saving={undefined}
          onClose={() => setOpened(false)}
        />
      )}
    </aside>
  );
}

function Stage({ picture }: { picture: NonNullable<BenchView['picture']> }) {
  const { t } = useTranslation('translating');
  const hydrated = useHydrated();
  const stage = useRef<HTMLDivElement>(null);
  const { src, width, height, alt } = picture.full;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const { view, onStage, grow, shrink, showAll } = useView(stage, size);
  const style = hydrated
    ? {
        transform: `translate(${view.x}px, ${view.y}px) rotate(${view.quarters * 90}deg) scale(${view.scale})`,
      }
    : undefined;
  const button = (label: string, act: () => void, sign: string) => (
    <button type="button" className="button" data-quiet aria-label={label} onClick={act}>
      {sign}
    </button>
  );
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        data-moves={hydrated || undefined}
        dir="ltr"
        {...onStage}
      >
        <img
          src={src}
          width={width}
          height={height}
          alt={alt?.text ?? ''}
          lang={alt?.lang}
          draggable={false}
          style={style}
        />
      </div>
      {hydrated && (
        <p className={styles.buttons}>
          {button(t('bench.larger'), grow, '+')}
          {button(t('bench.smaller'), shrink, '−')}
          <button type="button" className="button" data-quiet onClick={showAll}>
            {t('bench.whole')}
          </button>
        </p>
      )}
    </>
  );
}
