import type { ReactNode } from 'react';
import type { LetterState } from '#domain/letters/letter.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import type { Words } from '#ui/letters/views.ts';
import styles from './slip-state.module.css';

/** How a letter or an answer is doing, as its slip says it. */
export function SlipState({
  state,
  heading,
  text,
  why,
  reason,
  erased,
  children,
}: {
  state: LetterState | ResponseState;
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
