import {
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorRole } from '#domain/forms/consent.ts';
import { languageOf } from '#domain/languages/languages.ts';
import { checkLetter, readTypedLetter } from '#domain/letters/submission.ts';
import { isTopic, TOPICS, type Topic } from '#domain/topics/topics.ts';
import { GateFields } from '#ui/abuse/gate-fields.tsx';
import { useDraft } from '#ui/forms/draft.ts';
import { ErrorSummary, useFirstErrorFocus } from '#ui/forms/error-summary.tsx';
import { errorTexts, foundErrors } from '#ui/forms/error-texts.ts';
import { FormHead } from '#ui/forms/form-head.tsx';
import { RestoredDraft, SubmitRow } from '#ui/forms/submit-row.tsx';
import { HeldBack, HintedForm } from '#ui/hints/hinted-form.tsx';
import { useHints } from '#ui/hints/use-hints.ts';
import { useUnsent } from '#ui/offline/unsent/use-unsent.ts';
import { useLocale } from '#ui/site-link.tsx';
import { Consent } from './consent.tsx';
import { AltField, TextField, WriterFields } from './letter-fields.tsx';
import styles from './letter-form.module.css';
import { PictureField, usePicture } from './picture-field.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { type LetterReply, type SubmitProgress, useLetterSubmit } from './use-letter-submit.ts';
import type { LetterFormView } from './views.ts';

export function LetterForm({
  view,
  first,
  currentPicture,
  onTopic,
  onDone,
  children,
}: {
  view: LetterFormView;
  /** To a form sent without script. */
  first: LetterReply | undefined;
  currentPicture?: ReactNode;
  onTopic?: (topic: Topic) => void;
  onDone: (reply: LetterReply) => void;
  children?: ReactNode;
}) {
  const { words, agreed } = view;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const locale = useLocale();
  const { tag } = languageOf(locale);
  const [blank, setBlank] = useState(0);
  const [topic, setTopic] = useState<Topic>();
  const typed = blank === 0 ? (first?.typed ?? view.start) : view.start;
  const picture = usePicture();
  const draft = useDraft(view.draft, form, {
    sent: false,
    asks: true,
    hasPicture: picture.chosen !== undefined,
  });
  const unsent = useUnsent({
    isOffered: view.mayWait === true,
    form,
    written: {
      ...{ kind: 'letter', topic: topic ?? (isTopic(typed.topic) ? typed.topic : TOPICS[0]) },
      ...{ locale, to: view.sendTo, draft: view.draft },
    },
    onPicture: picture.choose,
  });
  const clear = () => {
    draft.forget();
    picture.choose(undefined);
    setBlank((count) => count + 1);
  };
  const keep = async (data: FormData) => {
    const isKept = await unsent.keep(data);
    if (isKept) clear();
    return isKept;
  };
  const { reply, progress, send, setReply, cancel } = useLetterSubmit(
    view.sendTo,
    draft,
    first,
    onDone,
    keep,
  );
  const wrong = reply?.state === 'errors' ? reply : undefined;
  useFirstErrorFocus(form, wrong);
  const hints = useHints(form, first?.state === 'hints' ? first : undefined, blank);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.submitter);
    const errors = findErrors(data, tag, agreed);
    if (errors) return setReply({ state: 'errors', errors });
    if (await hints.holdBack(data)) return;
    const refused = await picture.stamp(data);
    if (refused) return setReply({ state: 'errors', errors: {}, picture: refused });
    unsent.begin();
    return send(data);
  };
  const tellTopic = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const chosen = new FormData(event.currentTarget).get('topic');
      if (!isTopic(chosen)) return;
      setTopic(chosen);
      onTopic?.(chosen);
    },
    [onTopic],
  );
  const firstTopic = isTopic(typed.topic) ? typed.topic : undefined;
  const chosenTopic = topic ?? firstTopic;
  const say = errorTexts(words.errors, wrong?.errors);
  const found = foundErrors(words.errors, wrong?.errors);
  if (wrong?.picture) found.push({ field: 'picture', text: t(wrong.picture) });
  return (
    <HintedForm name="letter" given={hints.given}>
      <form
        ref={form}
        method="post"
        action={view.action}
        encType="multipart/form-data"
        noValidate
        className={styles.sheet}
        onSubmit={submit}
        onInput={tellTopic}
      >
        <FormHead className={styles.head} mend={words.mend} found={found} draft={draft}>
          {reply === first && first && <LetterNotice words={words} reply={first} />}
        </FormHead>
        <div key={blank} className={styles.fields}>
          <TopicChoice label={words.topic} chosen={firstTopic} error={say('topic')} />
          <div className={styles.sides}>
            <TextField
              words={words}
              typed={typed}
              view={view}
              greeting={chosenTopic ? view.greetings[chosenTopic] : words.textPlaceholder}
              say={say}
            />
            <div className={styles.picture}>
              {currentPicture}
              <PictureField
                words={words.picture}
                picture={picture}
                form={form}
                error={wrong?.picture}
                again={
                  !wrong?.picture &&
                  !picture.chosen &&
                  (draft.hadPicture || (reply === first && first?.hadPicture === true))
                }
                hasPicture={currentPicture !== undefined}
              >
                <AltField words={words} typed={typed} say={say} />
              </PictureField>
            </div>
          </div>
          <WriterFields words={words} typed={typed} countries={view.countries} say={say} />
          {!agreed && <Consent words={words} typed={typed} say={say} />}
        </div>
        {children}
        <GateFields
          trapLabel={words.trap}
          challenge={first?.state === 'proof' ? first.challenge : undefined}
        />
        <div className={styles.foot}>
          <HeldBack shown={hints} />
          <SubmitRow button={view.button} promise={words.promise} busy={Boolean(progress)} />
        </div>
        <Progress words={words} progress={progress} onCancel={cancel} />
        {reply !== first && !progress && <LetterNotice words={words} reply={reply} />}
        <div role="status">{unsent.said}</div>
        {draft.restored && !progress && !reply && (
          <div className={styles.restored}>
            <RestoredDraft words={words} onDiscard={clear} />
          </div>
        )}
      </form>
    </HintedForm>
  );
}

/** Whether it knows every language, only the server can say. */
function findErrors(data: FormData, tag: string, agreed: AuthorRole | undefined) {
  const result = checkLetter(readTypedLetter(data), tag, agreed);
  if (!('errors' in result)) return undefined;
  const { otherLanguage, ...errors } = result.errors;
  const known = otherLanguage === 'required' ? { ...errors, otherLanguage } : errors;
  return Object.keys(known).length > 0 ? known : undefined;
}

function LetterNotice({
  words,
  reply,
}: {
  words: LetterFormView['words'];
  reply: LetterReply | { state: 'cancelled' } | undefined;
}) {
  const problems: Partial<Record<LetterReply['state'], string>> = {
    failed: words.failed,
    tooMany: words.tooMany,
    taken: words.taken,
    usedUp: words.usedUp,
    proof: words.wait,
  };
  return (
    <>
      <p role="status" className={styles.status}>
        {reply?.state === 'cancelled' && words.cancelled}
      </p>
      <ErrorSummary
        text={reply && reply.state !== 'cancelled' ? problems[reply.state] : undefined}
      />
    </>
  );
}

function Progress(props: {
  words: LetterFormView['words'];
  progress: SubmitProgress | undefined;
  onCancel: () => void;
}) {
  const { words, progress, onCancel } = props;
  const { tag } = languageOf(useLocale());
  const share = progress?.doing === 'sending' ? progress.share : undefined;
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).format(share ?? 0);
  return (
    <div className={styles.progress} hidden={!progress}>
      <p role="status">{progress && words[progress.doing]}</p>
      {share !== undefined && (
        <progress value={share} max={1} aria-label={words.sending}>
          {words.percent.replace('{{percent}}', percent)}
        </progress>
      )}
      <button type="button" className="button" data-quiet onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  );
}
