import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';
import { useFieldId } from './labelled.tsx';

/** An error belongs to the group, which then takes the focus. */
export function RadioGroup(props: {
  label: string;
  name: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const { label, name, error, children } = props;
  const id = useFieldId(name);
  const legendId = `${id}-legend`;
  const errorId = `${id}-error`;
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={styles.field}
      aria-labelledby={legendId}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      {...(error && FOCUSED_AT_FIRST)}
    >
      <p id={legendId} className={styles.legend}>
        {label}
      </p>
      {children}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The choices of a group, a line each. */
export function RadioOptions<Value extends string>(props: {
  name: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  chosen: string | undefined;
}) {
  const { name, values, labels, chosen } = props;
  return (
    <div>
      {values.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={value}
            required
            defaultChecked={chosen === value}
          />
          {labels[value]}
        </label>
      ))}
    </div>
  );
}
