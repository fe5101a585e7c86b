import { type RefObject, useEffect, useRef } from 'react';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';

export function ErrorSummary({ text }: { text: string | undefined }) {
  return (
    <p role="alert" tabIndex={-1} className={styles.summary} {...(text && FOCUSED_AT_FIRST)}>
      {text}
    </p>
  );
}

/** Not away from a field where somebody typed before the page's script came. */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, found: object | undefined) {
  const atStart = useRef(true);
  useEffect(() => {
    const typing = atStart.current && form.current?.contains(document.activeElement);
    atStart.current = false;
    if (found && !typing) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, found]);
}
