import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';

export type FieldTexts = {
  label: string;
  hint?: ReactNode | string[];
  error?: string | undefined;
};

export type Tied = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  autoFocus?: boolean;
};

export function Labelled({
  label,
  hint,
  error,
  describedBy,
  children,
  ...given
}: FieldTexts & {
  id?: string;
  describedBy?: string | undefined;
  children: (tied: Tied) => ReactNode;
}) {
  const ownId = useId();
  const id = given.id ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const descriptions = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions || undefined,
        ...(error && FOCUSED_AT_FIRST),
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {Array.isArray(hint) ? hint.map((line) => <span key={line}>{line}</span>) : hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
