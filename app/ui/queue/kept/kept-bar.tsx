import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { isInHands, pauseBefore } from '#domain/moderation/kept-decisions.ts';
import type { DecisionOutcome } from '#ui/staff/views.ts';
import styles from './kept-bar.module.css';
import {
  onKeptOutcome,
  openKeptDecisions,
  takeBack,
  takeInHand,
  useKeptDecisions,
} from './kept-store.ts';

/** Stands on every page of the desk: says how many decisions wait, and sends them. */
export function KeptBar({ memberId }: { memberId: string }) {
  const { t } = useTranslation('moderation');
  const kept = useKeptDecisions();
  useEffect(() => openKeptDecisions(memberId), [memberId]);
  const send = useSending();
  const { told, dismiss } = useRefused();
  const last = kept.findLast((one) => !isInHands(one, Date.now()));
  return (
    <div className={styles.region}>
      <div role="status">
        {kept.length > 0 && (
          <div className={`column ${styles.bar}`} data-kept={kept.length}>
            <p>{t('kept.count', { count: kept.length })}</p>
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
          <div className={`column ${styles.bar}`} data-kept-refused>
            <div>
              <p>{t('kept.refused')}</p>
              <ul>
                {told.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
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
  const kept = useKeptDecisions();
  const { submit } = useFetcher<DecisionOutcome>({ key: 'kept-decisions' });
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
  const [first] = kept;
  const schedule = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (first && !busy.current) timer.current = setTimeout(send, pauseBefore(first, Date.now()));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that changed is what begins it.
  useEffect(() => {
    schedule();
    return () => clearTimeout(timer.current);
  }, [kept]);
  useEffect(() => {
    const sendNow = () => void send();
    if (askedFor > 0) sendNow();
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [askedFor]);
  return () => setAskedFor((before) => before + 1);
}

/** What was decided otherwise first: whoever kept a decision may look elsewhere by now. */
function useRefused() {
  const { t } = useTranslation('moderation');
  const [told, setTold] = useState<readonly string[]>([]);
  const note = useEffectEvent(({ conflicts, marked, problem }: DecisionOutcome) => {
    const sentences = conflicts.map(({ name, sentence }) =>
      name ? `${name}: ${sentence}` : sentence,
    );
    if (marked) sentences.push(t('kept.asks'));
    if (problem) sentences.push(problem);
    if (sentences.length > 0) setTold((before) => [...new Set([...before, ...sentences])]);
  });
  useEffect(() => onKeptOutcome((outcome) => note(outcome)), []);
  return { told, dismiss: () => setTold([]) };
}
