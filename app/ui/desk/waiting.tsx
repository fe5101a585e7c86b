import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetchers } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { listOfEach } from '#domain/wording/lists.ts';
import { factLine } from '#i18n/joined.ts';
import { fetchAtDesk } from '#ui/behaviour/session-ended.ts';
import { useJoined } from '#ui/joined.tsx';
import { useLocale } from '#ui/site-link.tsx';
import type { WaitingView } from '#ui/staff/views.ts';
import styles from './waiting.module.css';

type Waiting = Partial<Record<string, WaitingView>>;

const EVERY_MS = 30_000;
/** News come in swarms. */
const GATHER_MS = 300;
/** Told on the window by a queue that hears of something. */
export const DESK_NEWS = 'desk-news';

/** What waits, as it is: after each decision, when something arrives, and now and then. */
export function useWaiting(initial: Waiting | undefined): Waiting | undefined {
  const locale = useLocale();
  const [read, setRead] = useState({ initial, waiting: initial });
  if (read.initial !== initial) setRead({ initial, waiting: initial });
  const deciding = useFetchers().some(({ formMethod }) => formMethod);
  const watched = initial !== undefined;

  const looking = useRef(false);
  const look = useEffectEvent(async () => {
    if (!watched || document.hidden || looking.current) return;
    looking.current = true;
    try {
      const reply = await fetchAtDesk(inLocale(locale, deskPaths.deskCounts));
      if (!reply.ok) return;
      const waiting = (await reply.json()) as Waiting;
      setRead((before) => ({ ...before, waiting }));
    } catch (error) {
      console.info('What waits could not be counted now.', error);
    } finally {
      looking.current = false;
    }
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), GATHER_MS);
    };
    const now = () => void look();
    const often = setInterval(now, EVERY_MS);
    window.addEventListener(DESK_NEWS, soon);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      clearInterval(often);
      window.removeEventListener(DESK_NEWS, soon);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);

  const [wasDeciding, setWasDeciding] = useState(false);
  useEffect(() => {
    if (wasDeciding && !deciding) window.dispatchEvent(new Event(DESK_NEWS));
    setWasDeciding(deciding);
  }, [deciding, wasDeciding]);

  return read.waiting;
}

export function WaitingCount({ view }: { view: WaitingView | undefined }) {
  const { i18n } = useTranslation();
  const joined = useJoined();
  if (!view?.waiting) return null;
  const { waiting, marked, urgent, sentences } = view;
  const facts = factLine(sentences, i18n.language);
  return (
    <span className={styles.counts} title={facts}>
      <span aria-hidden="true">{waiting}</span>
      {marked && (
        <span aria-hidden="true" data-marked>
          {marked}
        </span>
      )}
      {urgent && (
        <span aria-hidden="true" data-urgent>
          {urgent}
        </span>
      )}
      <span className="visually-hidden">
        {joined.aside('', listOfEach(sentences, i18n.language))}
      </span>
    </span>
  );
}
