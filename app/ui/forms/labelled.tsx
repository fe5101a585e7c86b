import { createContext, type ReactNode, useContext, useId } from 'react';
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

/** What the ids of a form's fields begin with, where something links to them; one form of it a page. */
export const FormName = createContext<string | undefined>(undefined);

export const FieldNotes = createContext<Readonly<Record<string, ReactNode>>>({});

export function useFieldId(name: string | undefined): string {
  const form = useContext(FormName);
  const own = useId();
  return form && name ? `${form}-${name}` : own;
}

/** A sign that is not seen tells the style which fields are empty: their direction is still to be given. */
export function placeholderOf(field: {
  dir?: string | undefined;
  placeholder?: string | undefined;
}): string | undefined {
  return field.placeholder ?? (field.dir === 'auto' ? ' ' : undefined);
}

export function Labelled({
  label,
  hint,
  error,
  name,
  describedBy,
  children,
  ...given
}: FieldTexts & {
  id?: string;
  name?: string;
  describedBy?: string | undefined;
  children: (tied: Tied) => ReactNode;
}) {
  const ofField = useFieldId(name);
  const id = given.id ?? ofField;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const noteId = `${id}-note`;
  const note = useContext(FieldNotes)[name ?? ''];
  const descriptions = [error && errorId, hint && hintId, note && noteId, describedBy]
    .filter(Boolean)
    .join(' ');
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
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
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
