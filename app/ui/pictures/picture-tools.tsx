import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { Sentences } from '#ui/joined.tsx';
import { encodeCanvas } from '#ui/writing/prepare-picture.ts';
import { blockSize, type Spot } from './blur.ts';
import { BrushStage } from './brush-stage.tsx';
import { CropSides } from './crop-sides.tsx';
import styles from './picture-tools.module.css';
import { penOf, perform, redo, type Sides, type Work } from './picture-works.ts';

const UNCUT: Sides = { left: 0, right: 0, top: 0, bottom: 0 };
/** In blocks. */
const BRUSHES = { small: 0.5, medium: 1.5, large: 4 } as const;
type Brush = keyof typeof BRUSHES;
type Tool = 'blur' | 'crop';

export function PictureTools({
  picture,
  onDone,
  onCancel,
}: {
  picture: Blob;
  onDone: (made: Blob) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('editor');
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const base = useRef<ImageBitmap>(undefined);
  const headingId = useId();
  const [works, setWorks] = useState<readonly Work[]>([]);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [tool, setTool] = useState<Tool>('blur');
  const [brush, setBrush] = useState<Brush>('medium');
  const [sides, setSides] = useState(UNCUT);
  const [said, setSaid] = useState('');

  const measure = () => {
    const { width, height } = canvas.current ?? { width: 0, height: 0 };
    setSize({ width, height });
  };

  useEffect(() => {
    dialog.current?.showModal();
    let closed = false;
    createImageBitmap(picture).then(
      (bitmap) => {
        if (closed || !canvas.current) return bitmap.close();
        base.current = bitmap;
        redo(canvas.current, bitmap, []);
        setSize({ width: bitmap.width, height: bitmap.height });
      },
      (error: unknown) => {
        console.info('The picture could not be opened.', error);
        setSaid(t('photo.unreadable'));
      },
    );
    return () => {
      closed = true;
      base.current?.close();
    };
  }, [picture, t]);

  const work = (done: Work) => {
    if (!canvas.current) return;
    perform(canvas.current, done);
    setWorks((before) => [...before, done]);
    setSides(UNCUT);
    measure();
    if (done.kind === 'blur') setSaid(t('tools.blurred'));
  };
  const undo = () => {
    if (!canvas.current || !base.current || works.length === 0) return;
    const rest = works.slice(0, -1);
    redo(canvas.current, base.current, rest);
    setWorks(rest);
    setSides(UNCUT);
    measure();
    setSaid(t('tools.undone'));
  };
  const stroke = {
    dab: (spots: Spot[]) => {
      if (canvas.current) perform(canvas.current, { kind: 'blur', spots });
    },
    end: (spots: Spot[]) => {
      setWorks((before) => [...before, { kind: 'blur', spots }]);
      setSaid(t('tools.blurred'));
    },
  };
  const isCut = Object.values(sides).some((side) => side > 0);
  const isEdited = works.length > 0 || isCut;
  /** Closed first: then the browser returns the focus. */
  const close = (after: () => void) => {
    dialog.current?.close();
    after();
  };
  const cancel = () => {
    if (!isEdited || window.confirm(t('leave'))) close(onCancel);
  };
  const done = async () => {
    if (!canvas.current) return;
    if (!isEdited) return close(onCancel);
    if (isCut) perform(canvas.current, { kind: 'crop', sides });
    const made = await encodeCanvas(canvas.current, penOf(canvas.current));
    close(() => onDone(made));
  };

  const button = (label: string, act: () => void, part: { disabled?: boolean } = {}) => (
    <button type="button" className="button" data-quiet onClick={act} {...part}>
      {label}
    </button>
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      data-picture-tools
    >
      <h2 id={headingId}>{t('tools.heading')}</h2>
      <div className={styles.bar}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{t('tools.heading')}</legend>
          {(['blur', 'crop'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="tool"
                checked={tool === each}
                onChange={() => {
                  setTool(each);
                  setSides(UNCUT);
                }}
              />
              {t(`tools.${each}`)}
            </label>
          ))}
        </fieldset>
        {tool === 'blur' && (
          <fieldset className={styles.choice}>
            <legend className="visually-hidden">{t('tools.brush')}</legend>
            {(['small', 'medium', 'large'] as const).map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="brush"
                  checked={brush === each}
                  onChange={() => setBrush(each)}
                />
                {t(`tools.${each}`)}
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.choice}>
          {button(t('tools.turnLeft'), () => work({ kind: 'turn', quarters: 3 }))}
          {button(t('tools.turnRight'), () => work({ kind: 'turn', quarters: 1 }))}
          {button(t('tools.undo'), undo, { disabled: works.length === 0 })}
        </div>
      </div>
      <p className={styles.hint}>
        <Sentences>
          {t(tool === 'blur' ? 'tools.blurHint' : 'tools.cropHint')}
          {tool === 'blur' && <span>{t('tools.keysHint')}</span>}
        </Sentences>
      </p>
      <BrushStage
        canvas={canvas}
        size={size}
        cropping={tool === 'crop'}
        sides={sides}
        onSides={setSides}
        radius={size ? blockSize(size) * BRUSHES[brush] : 0}
        stroke={stroke}
        onUndo={undo}
      />
      {tool === 'crop' && (
        <CropSides sides={sides} onSides={setSides} onCut={() => work({ kind: 'crop', sides })} />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p className={styles.foot}>
        <button type="button" className="button" onClick={done} disabled={!size}>
          {t('tools.done')}
        </button>
        {button(t('tools.cancel'), cancel)}
      </p>
      <NoticePlace />
    </dialog>
  );
}
