import { useRef } from 'react';
import { Form } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import type { ResponseErrors, TypedResponse } from '#domain/responses/response-form.ts';
import { paths } from '#domain/site/paths.ts';
import { ErrorSummary, useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { foundErrors } from '#ui/forms/error-texts.ts';
import { SubmitRow } from '#ui/forms/submit-row.tsx';
import { HintedForm } from '#ui/hints/hinted-form.tsx';
import { useHints } from '#ui/hints/use-hints.ts';
import { useLocale } from '#ui/site-link.tsx';
import { SlipFields } from '#ui/slips/slip-fields.tsx';
import { AnswerFields } from './answer-fields.tsx';
import styles from './answer-form.module.css';
import type { AnswerFieldsView } from './views.ts';

export type AnswerCorrectionView = {
  fields: AnswerFieldsView;
  start: TypedResponse;
  agreed: boolean;
};

export type AnswerCorrectionReply =
  | { state: 'errors'; errors: ResponseErrors; typed: TypedResponse }
  | { state: 'failed'; typed: TypedResponse };

export function AnswerCorrection({
  view: { fields, start, agreed },
  code,
  version,
  words,
  reply,
}: {
  view: AnswerCorrectionView;
  code: string;
  version: number;
  words: { correct: { button: string }; failed: string };
  reply: AnswerCorrectionReply | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const errors = reply?.state === 'errors' ? reply.errors : undefined;
  useFirstErrorFocus(form, errors);
  const { given } = useHints(form, undefined, 0);
  return (
    <div className={styles.region}>
      <Form
        ref={form}
        method="post"
        action={inLocale(useLocale(), paths.slipAction('correct'))}
        replace
        noValidate
        className={`postcard ${styles.card}`}
      >
        <HintedForm name="answer" given={given}>
          {errors && (
            <div className={styles.first}>
              <ErrorSummary
                text={fields.words.mend}
                found={foundErrors(fields.words.errors, errors)}
              />
            </div>
          )}
          <AnswerFields
            view={fields}
            typed={reply?.typed ?? start}
            errors={errors}
            agreed={agreed}
          />
        </HintedForm>
        <SlipFields code={code} version={version} />
        <div className={styles.foot}>
          <SubmitRow button={words.correct.button} promise={fields.words.promise} busy={false} />
        </div>
        <div className={styles.state}>
          <ErrorSummary text={reply?.state === 'failed' ? words.failed : undefined} />
        </div>
      </Form>
    </div>
  );
}
