import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import {
  isInHands,
  kindOf,
  pauseBefore,
  type UnsentDecision,
  wordsOf,
} from '#domain/moderation/unsent-decisions.ts';
import { useJoined } from '#ui/joined.tsx';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import { openKeptWords } from './kept-words.ts';
import { notDone } from './not-done.ts';
import styles from './unsent-bar.module.css';
import {
  onUnsentOutcome,
  onUnsentRefused,
  openUnsentDecisions,
  takeBack,
  takeInHand,
  useUnsentDecisions,
} from './unsent-store.ts';

/** Stands on every page of the desk: says how much waits to be sent, and sends it. */
export function UnsentBar({ memberId }: { memberId: string }) {
  const { t } = useTranslation('moderation');
  const unsent = useUnsentDecisions();
  useEffect(() => openUnsentDecisions(memberId), [memberId]);
  useEffect(() => openKeptWords(memberId), [memberId]);
  const send = useSending();
  const { told, dismiss } = useRefused();
  const last = unsent.findLast((one) => !isInHands(one, Date.now()));
  return (
    <div className={styles.region}>
      <div role="status">
        {unsent.length > 0 && (
          <div className={`column ${styles.bar}`} data-unsent={unsent.length}>
            <p>
              {t(`kept.count.${kindOf(unsent)}`, { count: unsent.length })}
              {unsent.some(({ failed }) => failed) && <> {t('kept.someFailed')}</>}
            </p>
            <span className={styles.deeds}>
              <button type="button" className="button" onClick={send}>
                {t('kept.sendNow')}
              </button>
              {last && (
                <button
                  type="button"
                  className="button"
                  data-quiet
                  data-key="u"
                  aria-keyshortcuts="u"
                  onClick={() => takeBack(last)}
                >
                  {t('kept.takeBackLast')}
                </button>
              )}
            </span>
          </div>
        )}
      </div>
      <div role="alert">
        {told.length > 0 && (
          <div className={`column ${styles.bar}`} data-unsent-refused>
            <div>
              <p>{t('kept.refused')}</p>
              <ul>
                {told.map(({ sentence, words }) => (
                  <li key={sentence}>
                    {sentence}
                    {words.length > 0 && (
                      <details>
                        <summary>{t('keptWords.written')}</summary>
                        {words.map((text) => (
                          <p key={text} dir="auto" className={styles.words}>
                            {text}
                          </p>
                        ))}
                      </details>
                    )}
                  </li>
                ))}
              </ul>
            </div>
            <button type="button" className="button" data-quiet onClick={dismiss}>
              {t('kept.dismiss')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** One by one, in their order: at once when the line is back, else after pauses that grow. */
function useSending(): () => void {
  const unsent = useUnsentDecisions();
  const { submit } = useFetcher<DecisionOutcome>({ key: 'unsent-decisions' });
  const [askedFor, setAskedFor] = useState(0);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useEffectEvent(async () => {
    const next = busy.current || !navigator.onLine ? undefined : takeInHand();
    if (!next) return;
    const form = new FormData();
    for (const [name, value] of next.fields) form.append(name, value);
    busy.current = true;
    await submit(form, { method: 'post', action: next.to });
    busy.current = false;
    schedule();
  });
  const [first] = unsent;
  const schedule = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (first && !busy.current) timer.current = setTimeout(send, pauseBefore(first, Date.now()));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed is what begins it.
  useEffect(() => {
    schedule();
    return () => clearTimeout(timer.current);
  }, [unsent]);
  useEffect(() => {
    const sendNow = () => void send();
    if (askedFor > 0) sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [askedFor]);
  return () => setAskedFor((before) => before + 1);
}

type Told = { sentence: string; words: readonly string[] };

/** What was decided otherwise first: whoever made a decision may look elsewhere by now. */
function useRefused() {
  const { t } = useTranslation('moderation');
  const joined = useJoined();
  const [told, setTold] = useState<readonly Told[]>([]);
  const tell = (sentences: readonly string[], unsent: UnsentDecision) => {
    const words = wordsOf(unsent);
    setTold((before) => [
      ...before.filter(({ sentence }) => !sentences.includes(sentence)),
      ...sentences.map((sentence) => ({ sentence, words })),
    ]);
  };
  const note = useEffectEvent((outcome: DecisionOutcome, unsent: UnsentDecision) => {
    const sentences = notDone(outcome, t, joined.named);
    if (sentences.length > 0) tell(sentences, unsent);
  });
  const refuse = useEffectEvent((status: number, unsent: UnsentDecision) => {
    const why = status === 403 || status === 404 || status === 413 ? status : 'other';
    tell([t(`kept.refusedAs.${why}`, { action: unsent.label })], unsent);
  });
  useEffect(() => onUnsentOutcome((outcome, unsent) => note(outcome, unsent)), []);
  useEffect(() => onUnsentRefused((status, unsent) => refuse(status, unsent)), []);
  return { told, dismiss: () => setTold([]) };
}
