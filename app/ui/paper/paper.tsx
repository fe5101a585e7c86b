import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** What is printed, shown as it will be. */
export function Paper({ children }: { children: ReactNode }) {
  return <div className={styles.paper}>{children}</div>;
}
