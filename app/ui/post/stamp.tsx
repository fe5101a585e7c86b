import type { ReactNode } from 'react';
import type { Theme } from '#domain/topics/topics.ts';
import { Scene } from '#ui/scene/scene.tsx';
import styles from './stamp.module.css';

export function Stamp({ theme, children }: { theme: Theme; children?: ReactNode }) {
  return (
    <span className={styles.stamp} data-theme={theme}>
      <span className={styles.paper}>
        <span className={styles.view}>
          <Scene theme={theme} still />
        </span>
        {children}
      </span>
    </span>
  );
}
