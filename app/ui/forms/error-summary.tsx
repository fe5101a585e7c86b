import { type RefObject, useEffect, useRef } from 'react';
import type { FoundError } from './error-texts.ts';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';
import { FoundList } from './late.tsx';

/** What is wrong in a form, and the way to each field. Its form has a `FormName`. */
export function ErrorSummary({
  text,
  found = [],
}: {
  text: string | undefined;
  found?: readonly FoundError[];
}) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      className={styles.summary}
      data-errors={found.length || undefined}
      {...(text && FOCUSED_AT_FIRST)}
    >
      {text && <p>{text}</p>}
      {found.length > 0 && <FoundList found={found} />}
    </div>
  );
}

/** Not away from a field where somebody typed before the page's script came. */
export function useFirstErrorFocus(form: RefObject<HTMLElement | null>, found: object | undefined) {
  const atStart = useRef(true);
  useEffect(() => {
    const typing = atStart.current && form.current?.contains(document.activeElement);
    atStart.current = false;
    if (!found || typing) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    (find('[data-errors]') ?? find('[aria-invalid]'))?.focus();
  }, [form, found]);
}
