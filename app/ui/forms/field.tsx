import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  name: string;
  /** What is wrong with the value, in the reader's language. */
  error?: string | undefined;
};

/** A labelled field, with what is wrong with it said beside it and tied to it. */
export function Field({ label, error, 'aria-describedby': describedBy, ...input }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const descriptions = [error && errorId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions || undefined}
        {...input}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
