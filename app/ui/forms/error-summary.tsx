import { type RefObject, useEffect, useRef } from 'react';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';

/** Says of a whole form what is not well with it; what is wrong with a field stands beside it. */
export function ErrorSummary({ text }: { text: string | undefined }) {
  return (
    <p role="alert" tabIndex={-1} className={styles.summary} {...(text && FOCUSED_AT_FIRST)}>
      {text}
    </p>
  );
}

/**
 * Moves the focus to the first field that is wrong, each time some are found; not away from a
 * field where somebody was typing before the page's script came.
 * @param found an object of its own for each time; nothing while there is nothing wrong
 */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, found: object | undefined) {
  const atStart = useRef(true);
  useEffect(() => {
    const typing = atStart.current && form.current?.contains(document.activeElement);
    atStart.current = false;
    if (found && !typing) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, found]);
}
