import type { ReactNode } from 'react';
import type { Topic } from '#domain/topics/topics.ts';
import { Scene } from '#ui/scene/scene.tsx';
import { Postmark } from './postmark.tsx';
import type { RoundLine } from './round-lines.ts';
import styles from './sheet.module.css';
import { Stamp } from './stamp.tsx';

/** The paper of a letter. Where no picture lies beside it, it is wide, and its place is its letterhead. */
export function Sheet({
  topic,
  wide,
  short,
  date,
  drawn,
  top,
  children,
}: {
  topic: Topic;
  wide: boolean;
  short: boolean;
  date: { iso: string; text: string };
  drawn: readonly RoundLine[];
  top: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.sheet} data-wide={wide || undefined} data-short={short || undefined}>
      {wide && (
        <div className={styles.letterhead}>
          <Scene theme={topic} still wide />
        </div>
      )}
      <div className={styles.head}>
        <div className={styles.top}>{top}</div>
        <div className={styles.post}>
          <Postmark date={date} drawn={drawn} />
          <Stamp theme={topic} />
        </div>
      </div>
      {children}
      <span className={styles.beneath} />
    </div>
  );
}
