import type { ReactNode } from 'react';
import type { Theme } from '#domain/topics/topics.ts';
import styles from './paper-page.module.css';

/** What is printed, shown as it will be; `bar` is what stands beside it and is not. */
export function PaperPage({
  theme,
  bar,
  children,
}: {
  theme: Theme;
  bar: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`column ${styles.page}`} data-theme={theme}>
      {bar}
      <div className={styles.paper} data-theme={theme}>
        {children}
      </div>
    </div>
  );
}
