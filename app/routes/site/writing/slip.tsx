import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { data, useSubmit } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { AnswerCorrection } from '#ui/answers/answer-correction.tsx';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { Hero } from '#ui/hero.tsx';
import { useLocale } from '#ui/site-link.tsx';
import { CodeForm } from '#ui/slips/code-form.tsx';
import { SheetLetter } from '#ui/slips/sheet-letter.tsx';
import { ARRIVAL, SlipCard, type SlipWords } from '#ui/slips/slip-card.tsx';
import { SlipFields } from '#ui/slips/slip-fields.tsx';
import { forgetSlip } from '#ui/slips/stored-slips.ts';
import { LetterForm } from '#ui/writing/letter-form.tsx';
import type { LetterReply } from '#ui/writing/use-letter-submit.ts';
import type { LetterFormView } from '#ui/writing/views.ts';
import type { Route } from './+types/slip';
import styles from './slip.module.css';
import {
  doCorrection,
  doHandIn,
  doSlipAction,
  isSlipAction,
  type SlipReply,
  showOwn,
} from './slip-actions.server.ts';

/** What the page answers is for one person alone. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' });

export function loader(args: Route.LoaderArgs) {
  const { locale, head } = pageRequest(args);
  const words = pageWords('slip', locale);
  return { head: head({ ...words, canonicalPath: paths.slip }), words };
}

export async function action(args: Route.ActionArgs) {
  const action = args.params.action;
  const { reply, status } = await answer();
  return data(reply, { status });

  function answer() {
    if (action === undefined) return showOwn(args);
    if (action === 'correct') return doCorrection(args);
    if (action === 'hand-in') return doHandIn(args);
    if (isSlipAction(action)) return doSlipAction(args, action);
    throw pageNotFound(args.url);
  }
}

export const shouldRevalidate = () => false;
export const meta = pageMeta;

export default function SlipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  const reply = actionData;
  const own = reply?.state === 'letter' || reply?.state === 'answer' ? reply : undefined;
  const ofAnswer = {
    ...words,
    ...words.answer,
    changes: { ...words.changes, ...words.answer.changes },
    done: { ...words.done, ...words.answer.done },
  };
  const sheet = reply?.state === 'sheet' ? reply : undefined;
  return (
    <>
      <Hero
        compact
        theme={own?.slip.topic ?? 'default'}
        heading={headingOf(reply, words)}
        lead={words.lead}
      />
      <div className={`column ${styles.page}`}>
        {reply?.state === 'letter' && (
          <OwnSlip key={reply.slip.version} reply={reply} words={words}>
            {reply.form && <LetterCorrection reply={reply} view={reply.form} words={words} />}
          </OwnSlip>
        )}
        {reply?.state === 'answer' && (
          <OwnSlip key={reply.slip.version} reply={reply} words={ofAnswer}>
            {reply.form && (
              <Correction reply={reply} words={ofAnswer}>
                <AnswerCorrection
                  view={reply.form}
                  code={reply.slip.code}
                  version={reply.slip.version}
                  words={ofAnswer}
                  reply={reply.correction}
                />
              </Correction>
            )}
          </OwnSlip>
        )}
        {sheet && <SheetLetter key={sheet.code} view={sheet} reply={sheet.reply} />}
        {!own && !sheet && (
          <>
            {reply?.state === 'erased' && (
              <Erased
                code={reply.code}
                text={(reply.kind === 'answer' ? ofAnswer : words).done.erase}
              />
            )}
            <CodeForm words={words} wrong={reply?.state === 'code' ? reply : undefined} />
          </>
        )}
      </div>
    </>
  );
}

function headingOf(reply: SlipReply | undefined, words: LetterWords): string {
  if (reply?.state === 'sheet') return reply.words.heading;
  return reply?.state === 'answer' ? words.answer.heading : words.heading;
}

type OwnReply = Extract<SlipReply, { state: 'letter' | 'answer' }>;
type LetterSlip = Extract<SlipReply, { state: 'letter' }>;
type Words = SlipWords &
  Pick<
    Route.ComponentProps['loaderData']['words'],
    'done' | 'changed' | 'unsaved' | 'failed' | 'another'
  > & {
    correct: { heading: string; headingAgain: string };
  };
type LetterWords = Route.ComponentProps['loaderData']['words'];

function OwnSlip({
  reply,
  words,
  children,
}: {
  reply: OwnReply;
  words: Words;
  children: ReactNode;
}) {
  const { slip, said, unsaved, correction } = reply;
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  useArrival(container, reply);
  const told =
    said && said !== 'notSure' ? ({ ...words, ...words.done } as const)[said] : undefined;
  return (
    <div ref={container} className={styles.own}>
      {typeof told === 'string' && <Said text={told} urgent={said === 'failed'} />}
      {unsaved && (
        <div>
          <p>{words.unsaved}</p>
          <blockquote className={styles.unsaved} dir="auto">
            {unsaved}
          </blockquote>
        </div>
      )}
      <SlipCard view={slip} words={words} notSure={said === 'notSure'} isNew={!said && !correction}>
        {children}
      </SlipCard>
      <p>
        <a href={inLocale(locale, paths.slip)}>{words.another}</a>
      </p>
    </div>
  );
}

function Correction({
  reply: { slip, correction },
  words,
  children,
}: {
  reply: OwnReply;
  words: Words;
  children: ReactNode;
}) {
  return (
    <details className={styles.correct} open={correction !== undefined}>
      <summary>
        {slip.state === 'pending' ? words.correct.heading : words.correct.headingAgain}
      </summary>
      {children}
    </details>
  );
}

function LetterCorrection({
  reply,
  view,
  words,
}: {
  reply: LetterSlip;
  view: LetterFormView;
  words: LetterWords;
}) {
  const { slip, correction } = reply;
  const submit = useSubmit();
  const here = inLocale(useLocale(), paths.slip);
  const showAnew = ({ state }: LetterReply) => {
    const asked = state === 'changed' ? 'changed' : 'correct';
    submit({ [LETTER_FORM.code]: slip.code, said: asked }, { method: 'post', action: here });
  };
  return (
    <Correction reply={reply} words={words}>
      <LetterForm
        view={view}
        first={correction}
        onDone={showAnew}
        currentPicture={
          slip.picture && (
            <div className={styles.current}>
              <img src={slip.picture.src} alt={words.correct.picture} />
              <CheckBox label={words.correct.drop} name={LETTER_FORM.dropPicture} value="yes" />
            </div>
          )
        }
      >
        <SlipFields code={slip.code} version={slip.version} />
      </LetterForm>
    </Correction>
  );
}

function Said({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <p role={urgent ? 'alert' : 'status'} tabIndex={-1} className={styles.said} {...ARRIVAL}>
      {text}
    </p>
  );
}

function Erased({ code, text }: { code: string; text: string }) {
  const container = useRef<HTMLDivElement>(null);
  useArrival(container, text);
  useEffect(() => forgetSlip(code), [code]);
  return (
    <div ref={container}>
      <Said text={text} />
    </div>
  );
}

/** Moves the focus to what is wrong, or else to what is new, each time the page was answered. */
function useArrival(container: RefObject<HTMLElement | null>, reply: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is an arrival.
  useEffect(() => {
    const find = (what: string) => container.current?.querySelector<HTMLElement>(what);
    const wrong =
      find('[data-errors]') ??
      find('[aria-invalid]') ??
      find('[role="alert"][tabindex]:not(:empty)');
    (wrong ?? find('[data-arrival]'))?.focus();
  }, [reply, container]);
}
