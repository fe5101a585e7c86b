import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HINT_FORM, type Hints, hintNames } from '#domain/forms/hints.ts';
import type { HintWords } from '#i18n/hint-words.ts';
import { useSaidInTitle } from '#ui/frame/said-in-title.ts';
import { Sentences } from '#ui/joined.tsx';
import type { FoundError } from './error-texts.ts';
import styles from './field.module.css';
import { FOCUSED_AT_FIRST } from './focused-at-first.ts';
import { FormName } from './labelled.tsx';

export function FoundList({ found }: { found: readonly FoundError[] }) {
  const form = useContext(FormName);
  useErrorTitle(found.length);
  return (
    <ul className={styles.found}>
      {found.map(({ field, text }) => (
        <li key={field}>
          <a href={`#${form}-${field}`} onClick={goToField}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function DraftQuestion({ onAnswer }: { onAnswer: (isMine: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.question}>
      <p>{t('draft.ask')}</p>
      <button type="button" className="button" onClick={() => onAnswer(true)}>
        {t('draft.keep')}
      </button>
      <button type="button" className="button" data-quiet onClick={() => onAnswer(false)}>
        {t('draft.discard')}
      </button>
    </div>
  );
}

/** Beside the button, once: a form that was held back goes off with the next press. */
export function HeldNote({
  hints,
  words,
  notes,
}: {
  hints: Hints;
  words: HintWords;
  notes: Readonly<Record<string, string[]>>;
}) {
  const form = useContext(FormName);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} {...FOCUSED_AT_FIRST}>
      <div role="alert" className={styles.held}>
        <p className={styles.look}>{words.held}</p>
        <ul className={styles.found}>
          {Object.entries(notes).map(([field, sentences]) => (
            <li key={field}>
              <a href={`#${form}-${field}`} onClick={goToField}>
                <Sentences>{sentences}</Sentences>
              </a>
            </li>
          ))}
        </ul>
        <p>{words.why}</p>
        <input type="hidden" name={HINT_FORM.read} value={hintNames(hints).join(' ')} />
        <button type="submit" name={HINT_FORM.asItIs} value="yes" className="button" data-quiet>
          {words.asItIs}
        </button>
      </div>
    </div>
  );
}

export function useErrorTitle(count: number): void {
  const { t } = useTranslation();
  useSaidInTitle(count > 0 ? t('fields.toMend', { count }) : undefined);
}

/** Without a step in the history, which would have to be gone back before the page is left. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.closest('div')?.scrollIntoView({ block: 'center' });
}
