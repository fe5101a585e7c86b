import { type RefObject, useEffect, useRef } from 'react';
import { data, useSubmit } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { Hero } from '#ui/hero.tsx';
import { useLocale } from '#ui/site-link.tsx';
import { CodeForm } from '#ui/slips/code-form.tsx';
import { ARRIVAL, SlipCard } from '#ui/slips/slip-card.tsx';
import { forgetSlip } from '#ui/slips/stored-slips.ts';
import { LetterForm, SlipFields } from '#ui/writing/letter-form.tsx';
import type { LetterReply } from '#ui/writing/use-letter-submit.ts';
import type { Route } from './+types/slip';
import styles from './slip.module.css';
import {
  doCorrection,
  doSlipAction,
  isSlipAction,
  type SlipReply,
  showLetter,
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
    if (action === undefined) return showLetter(args);
    if (action === 'correct') return doCorrection(args);
    if (isSlipAction(action)) return doSlipAction(args, action);
    throw pageNotFound(args.url);
  }
}

export const shouldRevalidate = () => false;
export const meta = pageMeta;

export default function SlipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData;
  const reply = actionData;
  return (
    <>
      <Hero
        compact
        theme={reply?.state === 'letter' ? reply.slip.topic : 'default'}
        heading={words.heading}
        lead={words.lead}
      />
      <div className={`column ${styles.page}`}>
        {reply?.state === 'letter' ? (
          <OwnLetter key={reply.slip.version} reply={reply} words={words} />
        ) : (
          <>
            {reply?.state === 'erased' && <Erased code={reply.code} text={words.done.erase} />}
            <CodeForm words={words} wrong={reply?.state === 'code' ? reply : undefined} />
          </>
        )}
      </div>
    </>
  );
}

type Words = Route.ComponentProps['loaderData']['words'];

function OwnLetter({
  reply,
  words,
}: {
  reply: Extract<SlipReply, { state: 'letter' }>;
  words: Words;
}) {
  const { slip, form, said, correction } = reply;
  const locale = useLocale();
  const submit = useSubmit();
  const here = inLocale(locale, paths.slip);
  const showAnew = ({ state }: LetterReply) => {
    const asked = state === 'changed' ? 'changed' : 'correct';
    submit({ [LETTER_FORM.code]: slip.code, said: asked }, { method: 'post', action: here });
  };
  const container = useRef<HTMLDivElement>(null);
  useArrival(container, reply);
  const told =
    said && said !== 'notSure' ? ({ ...words, ...words.done } as const)[said] : undefined;
  return (
    <div ref={container} className={styles.own}>
      {typeof told === 'string' && <Said text={told} urgent={said === 'failed'} />}
      <SlipCard view={slip} words={words} notSure={said === 'notSure'} isNew={!said && !correction}>
        {form && (
          <details className={styles.correct} open={correction !== undefined}>
            <summary>
              {slip.state === 'pending' ? words.correct.heading : words.correct.headingAgain}
            </summary>
            <LetterForm
              view={form}
              first={correction}
              onDone={showAnew}
              currentPicture={
                slip.picture && (
                  <div className={styles.current}>
                    <img src={slip.picture.src} alt={words.correct.picture} />
                    <CheckBox
                      label={words.correct.drop}
                      name={LETTER_FORM.dropPicture}
                      value="yes"
                    />
                  </div>
                )
              }
            >
              <SlipFields code={slip.code} version={slip.version} />
            </LetterForm>
          </details>
        )}
      </SlipCard>
      <p>
        <a href={here}>{words.another}</a>
      </p>
    </div>
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
    const wrong = find('[aria-invalid]') ?? find('[role="alert"][tabindex]:not(:empty)');
    (wrong ?? find('[data-arrival]'))?.focus();
  }, [reply, container]);
}
