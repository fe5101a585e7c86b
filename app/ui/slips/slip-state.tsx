import type { ReactNode } from 'react';
import type { LetterState } from '#domain/letters/letter.ts';
import type { Words } from '#ui/letters/views.ts';
import styles from './slip-state.module.css';

/** How a letter is doing, as its slip says it. */
export function SlipState({
  state,
  heading,
  text,
  why,
  reason,
  erased,
  children,
}: {
  state: LetterState;
  heading: ReactNode;
  text: string;
  why: ReactNode;
  reason: Words | undefined;
  erased: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state} data-state={state}>
      {heading}
      <p>{text}</p>
      {reason && (
        <>
          {why}
          <p className={styles.reason} lang={reason.lang} dir={reason.dir}>
            {reason.text}
          </p>
        </>
      )}
      {erased && <p>{erased}</p>}
      {children}
    </div>
  );
}
