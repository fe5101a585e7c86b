import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { printSlipCode, readSlipCode, SLIP_INPUT_MAX } from '#domain/letters/slip-code.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import type { Areas } from '#i18n/messages.server.ts';
import { useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useErrorTitle } from '#ui/forms/late-parts.tsx';
import { useLocale } from '#ui/site-link.tsx';
import styles from './code-form.module.css';
import { StoredSlipsList } from './stored-slips-list.tsx';

export type CodeProblem = keyof Areas['slip']['problems'];

/** The code comes behind `#`, which no browser sends anywhere, and is taken out of the address. */
export function CodeForm(props: {
  words: Areas['slip'];
  wrong: { typed: string; problem: CodeProblem } | undefined;
}) {
  const { words, wrong } = props;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const code = readSlipCode(decodeHash(window.location.hash));
    const field = codeField(form.current);
    if (!code || !field) return;
    field.value = printSlipCode(code);
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);

  const [timesInField, setTimesInField] = useState(0);
  useEffect(() => {
    // Whoever sends it with Enter is in the field already: nothing of what it says would be heard.
    const isInField = wrong && document.activeElement === codeField(form.current);
    setTimesInField((times) => (isInField ? times + 1 : 0));
  }, [wrong]);
  useFirstErrorFocus(form, wrong);
  useErrorTitle(wrong ? 1 : 0);
  const use = (code: string) => {
    const field = codeField(form.current);
    if (!field) return;
    field.value = code;
    form.current?.requestSubmit();
  };

  return (
    <>
      <Form
        ref={form}
        method="post"
        action={inLocale(locale, paths.slip)}
        replace
        noValidate
        className={styles.form}
      >
        <Field
          label={words.code}
          name={LETTER_FORM.code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={SLIP_INPUT_MAX}
          defaultValue={wrong?.typed}
          hint={words.codeHint}
          error={wrong && words.problems[wrong.problem]}
        />
        <p role="alert" className="visually-hidden">
          {wrong && timesInField > 0 && (
            <span key={timesInField}>{words.problems[wrong.problem]}</span>
          )}
        </p>
        <button type="submit" className="button">
          {words.show}
        </button>
        <p className={styles.lost}>{words.lost}</p>
      </Form>
      <StoredSlipsList words={words.kept} onUse={use} />
    </>
  );
}

function codeField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(LETTER_FORM.code);
  return field instanceof HTMLInputElement ? field : undefined;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
