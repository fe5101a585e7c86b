import type { Theme } from '#domain/topics/topics.ts';
import defaultUrl from './default.svg?url&no-inline';
import desertUrl from './desert.svg?url&no-inline';
import forestsUrl from './forests.svg?url&no-inline';
import lakesUrl from './lakes.svg?url&no-inline';
import { SCENES } from './layers.ts';
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

/** Fills the lower part of its container; `still` stops animation, for small views. */
export function Scene({ theme, still = false }: { theme: Theme; still?: boolean }) {
  return (
    <div
      className={styles.scene}
      data-theme={theme}
      data-scene={theme}
      data-still={still || undefined}
      aria-hidden="true"
    >
      <div className={styles.sun} />
      {SCENES[theme].map((layer) => (
        <svg
          key={layer}
          viewBox="0 0 1440 480"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          data-layer={layer}
        >
          <use href={`${DRAWINGS[theme]}#${layer}`} />
        </svg>
      ))}
    </div>
  );
}
