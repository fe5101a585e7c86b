import type { Theme } from '#domain/topics/topics.ts';
import defaultUrl from './default.svg?url&no-inline';
import desertUrl from './desert.svg?url&no-inline';
import forestsUrl from './forests.svg?url&no-inline';
import lakesUrl from './lakes.svg?url&no-inline';
import { SCENES, type SceneLayer } from './layers.ts';
import motion from './motion.module.css';
import mountainsUrl from './mountains.svg?url&no-inline';
import riversUrl from './rivers.svg?url&no-inline';
import styles from './scene.module.css';
import seaUrl from './sea.svg?url&no-inline';

const DRAWINGS: Record<Theme, string> = {
  default: defaultUrl,
  sea: seaUrl,
  desert: desertUrl,
  rivers: riversUrl,
  lakes: lakesUrl,
  mountains: mountainsUrl,
  forests: forestsUrl,
};

const NOT_MIRRORED: readonly SceneLayer[] = [
  'stars',
  'clouds',
  'boat',
  'life',
  'birds',
  'leaves',
  'glints',
];
const MIRRORS = ['translate(-160) scale(-1 1)', 'translate(3040) scale(-1 1)'] as const;

/** Fills its container's foot; `still` stops animation, `wide` lets it be wider than its sheet. */
export function Scene(props: { theme: Theme; still?: boolean; wide?: boolean }) {
  const { theme, still = false, wide = !still } = props;
  return (
    <div
      className={`${styles.scene} ${motion.scene}`}
      data-theme={theme}
      data-scene={theme}
      data-still={still || undefined}
      data-wide={(still && wide) || undefined}
      aria-hidden="true"
    >
      <div className={styles.sun} />
      {SCENES[theme].map((layer) => {
        const href = `${DRAWINGS[theme]}#${layer}`;
        return (
          <svg key={layer} viewBox="0 0 1440 480" aria-hidden="true" data-layer={layer}>
            <use href={href} />
            {wide &&
              !NOT_MIRRORED.includes(layer) &&
              MIRRORS.map((mirror) => (
                <use key={mirror} href={href} transform={mirror} data-more />
              ))}
          </svg>
        );
      })}
    </div>
  );
}
