import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  checkReport,
  REPORT_LIMITS,
  REPORT_REASONS,
  type ReportErrors,
  readTypedReport,
  type TypedReport,
} from '#domain/reports/report.ts';
import { paths } from '#domain/site/paths.ts';
import { GateFields } from '#ui/abuse/gate-fields.tsx';
import { usePost } from '#ui/abuse/send-or-fail.ts';
import { SubmitNotice } from '#ui/abuse/submit-notice.tsx';
import { useSubmit } from '#ui/abuse/use-submit.ts';
import { useDraft } from '#ui/forms/draft.ts';
import { useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { errorTexts, foundErrors } from '#ui/forms/error-texts.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormHead } from '#ui/forms/form-head.tsx';
import { FormName } from '#ui/forms/labelled.tsx';
import { RadioGroup, RadioOptions } from '#ui/forms/radio-group.tsx';
import { RestoredDraft, SubmitRow } from '#ui/forms/submit-row.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Sentences } from '#ui/joined.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './report-form.module.css';
import type { ReportFormView, ReportReply } from './views.ts';

export function ReportForm({
  view,
  first,
  onSent,
}: {
  view: ReportFormView;
  first: ReportReply | undefined;
  /** It must keep its identity. */
  onSent: () => void;
}) {
  const { words } = view;
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [cards, setCards] = useState(0);
  const draft = useDraft(view.draft, form, { sent: false, asks: true });
  const { reply, doing, send, setReply } = useSubmit<ReportReply>(usePost(), draft, first, onSent);
  const errors = reply?.state === 'errors' ? reply.errors : undefined;
  useFirstErrorFocus(form, errors);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const result = checkReport(readTypedReport(data));
    if ('errors' in result) setReply({ state: 'errors', errors: result.errors });
    else send(data);
  };
  const discard = useCallback(() => {
    draft.forget();
    setCards((used) => used + 1);
  }, [draft.forget]);
  return (
    <FormName value="report">
      <form
        ref={form}
        method="post"
        action={pathname}
        noValidate
        onSubmit={submit}
        className={`postcard ${styles.form}`}
      >
        <FormHead
          className={undefined}
          mend={words.mend}
          found={foundErrors(words.errors, errors)}
          draft={draft}
        />
        <ReportFields
          key={cards}
          view={view}
          typed={cards === 0 ? first?.typed : undefined}
          errors={errors}
        />
        <GateFields
          trapLabel={words.trap}
          challenge={first?.state === 'proof' ? first.challenge : undefined}
        />
        <SubmitRow button={words.button} promise={words.promise} busy={Boolean(doing)} />
        <div className={styles.state}>
          <SubmitNotice words={words} reply={reply} busy={doing} />
          {draft.restored && !doing && !reply && (
            <RestoredDraft words={words} onDiscard={discard} />
          )}
        </div>
      </form>
    </FormName>
  );
}

function ReportFields({
  view: { words, slip },
  typed,
  errors,
}: {
  view: ReportFormView;
  typed: TypedReport | undefined;
  errors: ReportErrors | undefined;
}) {
  const say = errorTexts(words.errors, errors);
  return (
    <>
      <RadioGroup label={words.reason} name="reason" error={say('reason')}>
        <RadioOptions
          name="reason"
          values={REPORT_REASONS}
          labels={words.reasons}
          chosen={typed?.reason}
        />
      </RadioGroup>
      {slip && (
        <p className={styles.slip}>
          <Sentences>
            {slip}
            <SiteLink to={paths.slip}>{words.slipLink}</SiteLink>
          </Sentences>
        </p>
      )}
      <TextArea
        label={words.text}
        name="text"
        rows={5}
        max={REPORT_LIMITS.text.max}
        defaultValue={typed?.text}
        hint={words.textHint}
        error={say('text')}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        defaultValue={typed?.email}
        hint={words.emailHint}
        error={say('email')}
      />
    </>
  );
}
