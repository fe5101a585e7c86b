import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';
import { type FieldTexts, useFieldId } from './labelled.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldTexts & { name: string };

export function CheckBox({ label, hint, error, ...input }: Props) {
  const id = useFieldId(input.name);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const descriptions = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions || undefined}
        {...(error && FOCUSED_AT_FIRST)}
        {...input}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
