import { type MouseEvent, type RefObject, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { titleWithout, withTitle } from '#i18n/joined.ts';
import type { FoundError } from './error-texts.ts';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';
import { FormName } from './labelled.tsx';

export function ErrorSummary({
  text,
  found = [],
}: {
  text: string | undefined;
  found?: readonly FoundError[];
}) {
  const form = useContext(FormName);
  useErrorTitle(found.length);
  return (
    <div
      role="alert"
      tabIndex={-1}
      className={styles.summary}
      data-errors={found.length || undefined}
      {...(text && FOCUSED_AT_FIRST)}
    >
      {text && <p>{text}</p>}
      {found.length > 0 && (
        <ul>
          {found.map(({ field, text: error }) => (
            <li key={field}>
              <a href={`#${form}-${field}`} onClick={goToField}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Without a step in the history, which would have to be gone back before the page is left. */
export function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.closest('div')?.scrollIntoView({ block: 'center' });
}

export function useErrorTitle(count: number): void {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    if (count === 0) return;
    const said = t('fields.toMend', { count });
    const plain = titleWithout(said, document.title, i18n.language);
    const title = withTitle(said, plain, i18n.language);
    document.title = title;
    return () => {
      if (document.title === title) document.title = plain;
    };
  }, [count, t, i18n.language]);
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
