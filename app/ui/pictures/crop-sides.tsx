import { useTranslation } from 'react-i18next';
import styles from './picture-tools.module.css';
import type { Sides } from './picture-works.ts';

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
/** Of 1. */
const LEAST = 0.1;

/** For those who cannot draw a frame. */
export function CropSides(props: {
  sides: Sides;
  onSides: (sides: Sides) => void;
  onCut: () => void;
}) {
  const { t } = useTranslation('editor');
  const { sides, onSides, onCut } = props;
  return (
    <div className={styles.sides}>
      {(['left', 'right', 'top', 'bottom'] as const).map((side) => (
        <label key={side}>
          {t(`tools.${side}`)}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(sides[side] * 100)}
            onChange={(event) => {
              const most = 1 - LEAST - sides[OPPOSITE[side]];
              const chosen = event.currentTarget.valueAsNumber / 100;
              onSides({ ...sides, [side]: Math.min(chosen, most) });
            }}
          />
        </label>
      ))}
      <button
        type="button"
        className="button"
        data-quiet
        onClick={onCut}
        disabled={Object.values(sides).every((side) => side === 0)}
      >
        {t('tools.cut')}
      </button>
    </div>
  );
}
