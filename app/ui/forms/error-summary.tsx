import { type RefObject, useEffect, useRef } from 'react';
import type { FoundError } from './error-texts.ts';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';
import { FoundList } from './late.tsx';

/** What is wrong in a form, which has a `FormName`. The focus goes around the alert, which else is read twice. */
export function ErrorSummary({
  text,
  found = [],
}: {
  text: string | undefined;
  found?: readonly FoundError[];
}) {
  const said = text && <p>{text}</p>;
  const place = { tabIndex: -1, className: styles.summary, ...(text && FOCUSED_AT_FIRST) };
  if (found.length === 0) {
    return (
      <div role="alert" {...place}>
        {said}
      </div>
    );
  }
  return (
    <div {...place} data-errors={found.length}>
      <div role="alert">
        {said}
        <FoundList found={found} />
      </div>
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
