import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { SEND_ANSWER } from '#domain/offline/worker.ts';
import { isTopic, type Theme, TOPICS } from '#domain/topics/topics.ts';
import { GateFields } from '#ui/abuse/gate-fields.tsx';
import type { Post } from '#ui/abuse/send-or-fail.ts';
import { SubmitNotice } from '#ui/abuse/submit-notice.tsx';
import { useSubmit } from '#ui/abuse/use-submit.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { useDraft } from '#ui/forms/draft.ts';
import { useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { errorTexts, foundErrors } from '#ui/forms/error-texts.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormHead } from '#ui/forms/form-head.tsx';
import { RestoredDraft, SubmitRow } from '#ui/forms/submit-row.tsx';
import { HeldBack, HintedForm } from '#ui/hints/hinted-form.tsx';
import { useHints } from '#ui/hints/use-hints.ts';
import { useUnsent } from '#ui/offline/unsent/use-unsent.ts';
import { Stamp } from '#ui/post/stamp.tsx';
import { useLocale } from '#ui/site-link.tsx';
import { AnswerFields } from './answer-fields.tsx';
import styles from './answer-form.module.css';
import { AnswerSlip, prepareSlip } from './answer-slip.tsx';
import { useSlip } from './use-slip.ts';
import type { AnswerFormView, AnswerReply } from './views.ts';

const loadCheck = () => import('./check-answer.ts');

function prepare(): void {
  prepareSlip();
  void loadCheck().catch(() => undefined);
}

/** What stands in an `AnswerSection`. */
export function AnswerForm(props: {
  view: AnswerFormView;
  first: AnswerReply | undefined;
  theme: Theme;
  post: Post;
}) {
  const { view, theme } = props;
  const { words } = view;
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(props.first);
  const [cards, setCards] = useState(0);
  const takeNewCard = useCallback(() => setCards((used) => used + 1), []);
  const draft = useDraft(`response:${view.letterId}`, form, {
    sent: first?.state === 'sent',
    asks: true,
  });
  const locale = useLocale();
  const unsent = useUnsent({
    isOffered: view.mayWait,
    form,
    written: {
      ...{ kind: 'answer', letter: view.letterId, topic: isTopic(theme) ? theme : TOPICS[0] },
      ...{ locale, to: inLocale(locale, SEND_ANSWER), draft: `response:${view.letterId}` },
    },
  });
  const { reply, doing, send, setReply } = useSubmit<AnswerReply>(
    props.post,
    draft,
    first,
    takeNewCard,
    unsent.keep,
  );
  const errors = reply?.state === 'errors' ? reply.errors : undefined;
  useFirstErrorFocus(form, errors);
  const hints = useHints(form, first?.state === 'hints' ? first : undefined, cards);

  const { slip, dismiss } = useSlip(view.letterId, reply);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.submitter);
    const languages = view.languages.map(({ value }) => value);
    const found = await loadCheck().then(
      ({ findErrors }) => findErrors(data, languages),
      () => undefined,
    );
    if (found) setReply({ state: 'errors', errors: found });
    else if (!(await hints.holdBack(data))) {
      unsent.begin();
      send(data);
    }
  };
  const discard = () => {
    draft.forget();
    takeNewCard();
  };
  const typed = cards === 0 ? first?.typed : undefined;
  const writeNext = () => {
    dismiss();
    setReply(undefined);
    const text = form.current?.elements.namedItem('text');
    if (text instanceof HTMLElement) text.focus();
  };
  const rendered = reply !== undefined && reply === first;
  return (
    <>
      <h3 id="write-answer-heading">{words.heading}</h3>
      <p className={styles.lead}>{words.lead}</p>
      {slip && <AnswerSlip view={slip.view} isBack={slip.isBack} onNext={writeNext} />}
      <HintedForm name="answer" given={hints.given}>
        <form
          ref={form}
          method="post"
          action={`${pathname}${search}#write-answer`}
          noValidate
          onSubmit={submit}
          onFocus={prepare}
          className={`postcard ${styles.card}`}
          data-sent={reply?.state === 'sent' || undefined}
        >
          <FormHead
            className={styles.first}
            mend={words.mend}
            found={foundErrors(words.errors, errors)}
            draft={draft}
          >
            {rendered && <SubmitNotice words={words} reply={reply} />}
          </FormHead>
          <span className={styles.stamp} aria-hidden="true">
            <Stamp theme={theme} />
          </span>
          <AnswerFields key={cards} view={view} typed={typed} errors={errors} agreed={false}>
            <Field
              label={words.email}
              name="email"
              type="email"
              dir="ltr"
              autoComplete="email"
              defaultValue={typed?.email}
              hint={words.emailHint}
              error={errorTexts(words.errors, errors)('email')}
            />
            {view.takesNotes && (
              <CheckBox label={words.note} name="wantsNote" defaultChecked={typed?.wantsNote} />
            )}
          </AnswerFields>
          <GateFields
            trapLabel={words.trap}
            challenge={first?.state === 'proof' ? first.challenge : undefined}
          />
          <div className={styles.foot}>
            <HeldBack shown={hints} />
            <SubmitRow button={words.button} promise={words.promise} busy={Boolean(doing)} />
          </div>
          <div className={styles.state}>
            <SubmitNotice words={words} reply={rendered ? undefined : reply} busy={doing} />
            <div role="status">{unsent.said}</div>
            {draft.restored && !doing && !reply && (
              <RestoredDraft words={words} onDiscard={discard} />
            )}
          </div>
        </form>
      </HintedForm>
    </>
  );
}
