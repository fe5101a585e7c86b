import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { checkResponse, readTypedResponse, withoutSent } from '#domain/responses/response-form.ts';
import type { Theme } from '#domain/topics/topics.ts';
import { GateFields } from '#ui/abuse/gate-fields.tsx';
import { SubmitNotice } from '#ui/abuse/submit-notice.tsx';
import { useSubmit } from '#ui/abuse/use-submit.ts';
import { useDraft } from '#ui/forms/draft.ts';
import { useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { RestoredDraft, SubmitRow } from '#ui/forms/submit-row.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import { AnswerFields } from './answer-fields.tsx';
import styles from './answer-form.module.css';
import type { AnswerFormView, AnswerReply } from './views.ts';

export function AnswerForm(props: {
  view: AnswerFormView;
  first: AnswerReply | undefined;
  theme: Theme;
}) {
  const { view, theme } = props;
  const { words } = view;
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState<AnswerReply | undefined>(
    props.first ?? (view.sent ? { state: 'sent' } : undefined),
  );
  const [cards, setCards] = useState(0);
  const takeNewCard = useCallback(() => setCards((used) => used + 1), []);
  const draft = useDraft(`response:${view.letterId}`, form, { sent: view.sent });
  const { reply, doing, send, setReply } = useSubmit(draft, first, takeNewCard);
  const errors = reply?.state === 'errors' ? reply.errors : undefined;
  useFirstErrorFocus(form, errors);

  // The address says it once; a page loaded again says it no more.
  useEffect(() => {
    if (view.sent) history.replaceState(history.state, '', pathname + withoutSent(search));
  }, [view.sent, pathname, search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const languages = view.languages.map(({ value }) => value);
    const result = checkResponse(readTypedResponse(data), languages);
    if ('errors' in result) setReply({ state: 'errors', errors: result.errors });
    else send(data);
  };
  const discard = () => {
    draft.forget();
    takeNewCard();
  };
  const rendered = reply !== undefined && reply === first;
  return (
    <section id="write-answer" className={styles.region} aria-labelledby="write-answer-heading">
      <h3 id="write-answer-heading">{words.heading}</h3>
      <p className={styles.lead}>{words.lead}</p>
      <form
        ref={form}
        method="post"
        action={`${pathname}${search}#write-answer`}
        noValidate
        onSubmit={submit}
        className={`postcard ${styles.card}`}
        data-sent={reply?.state === 'sent' || undefined}
      >
        {rendered && (
          <div className={styles.first}>
            <SubmitNotice words={words} reply={reply} />
          </div>
        )}
        <span className={styles.stamp} aria-hidden="true">
          <Stamp theme={theme} />
        </span>
        <AnswerFields
          key={cards}
          view={view}
          typed={cards === 0 ? first?.typed : undefined}
          errors={errors}
        />
        <GateFields
          trapLabel={words.trap}
          challenge={first?.state === 'proof' ? first.challenge : undefined}
        />
        <div className={styles.foot}>
          <SubmitRow button={words.button} promise={words.promise} busy={Boolean(doing)} />
        </div>
        <div className={styles.state}>
          <SubmitNotice words={words} reply={rendered ? undefined : reply} busy={doing} />
          {draft.restored && !doing && !reply && (
            <RestoredDraft words={words} onDiscard={discard} />
          )}
        </div>
      </form>
    </section>
  );
}
