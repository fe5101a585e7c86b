import type { ReactNode } from 'react';
import type { Theme } from '#domain/topics/topics.ts';
import { Scene } from '#ui/scene/scene.tsx';
import styles from './stamp.module.css';

/** With the view of its theme, if it has one. */
export function Stamp({ theme, children }: { theme?: Theme; children?: ReactNode }) {
  return (
    <span className={styles.stamp} data-theme={theme}>
      <span className={styles.paper}>
        {theme && (
          <span className={styles.view}>
            <Scene theme={theme} still />
          </span>
        )}
        {children}
      </span>
    </span>
  );
}
