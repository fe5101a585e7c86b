import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { FOCUSED_AT_FIRST } from '#ui/forms/focused-at-first.ts';
import { useLocale } from '#ui/site-link.tsx';
import { LetterForm } from '#ui/writing/letter-form.tsx';
import type { LetterReply } from '#ui/writing/use-letter-submit.ts';
import type { LetterFormView } from '#ui/writing/views.ts';
import styles from './sheet-letter.module.css';

export type SheetLetterView = {
  code: string;
  formKey: string;
  words: Record<'heading' | 'no' | 'lead' | 'agreed', string>;
  form: LetterFormView;
};

/** A child's, whose class has agreed for it: nothing has come with its sheet yet. */
export function SheetLetter({
  view,
  reply,
}: {
  view: SheetLetterView;
  reply: LetterReply | undefined;
}) {
  const { words, code, form, formKey } = view;
  const submit = useSubmit();
  const heading = useRef<HTMLHeadingElement>(null);
  const here = inLocale(useLocale(), paths.slip);
  const showSlip = () => {
    submit({ [LETTER_FORM.code]: code, said: 'handIn' }, { method: 'post', action: here });
  };
  useEffect(() => {
    if (!reply) heading.current?.focus();
  }, [reply]);
  return (
    <section aria-labelledby="sheet" className={styles.sheet}>
      <div className={styles.about}>
        <h2 id="sheet" ref={heading} tabIndex={-1} {...(!reply && FOCUSED_AT_FIRST)}>
          {words.no}
        </h2>
        <p>{words.lead}</p>
        <p>{words.agreed}</p>
      </div>
      <LetterForm view={form} first={reply} onDone={showSlip}>
        <input type="hidden" name={LETTER_FORM.code} value={code} />
        <input type="hidden" name={LETTER_FORM.formKey} value={formKey} />
      </LetterForm>
    </section>
  );
}
