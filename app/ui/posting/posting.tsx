import { useEffect, useState } from 'react';
import type { Topic } from '#domain/topics/topics.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { isCalm, isOn } from '#ui/behaviour/paper.ts';
import type { Words } from '#ui/letters/views.ts';
import { Postmark } from '#ui/post/postmark.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import styles from './posting.module.css';

/** How what was written begins, as its sender typed it. */
export type OwnWords = Words & { greeting: string | undefined };

/**
 * What somebody wrote folds, is stamped and drops into the box, once, right after it was sent; where
 * nothing is to move, and without script, the box holds it already.
 */
export function Posting(props: {
  kind: 'letter' | 'postcard';
  topic: Topic;
  own: OwnWords | undefined;
  name: string;
  date: { iso: string; text: string };
  isNew: boolean;
}) {
  const { kind, topic, own, name, date } = props;
  const moving = useMoving(props.isNew);
  return (
    <div
      className={styles.stage}
      data-theme={topic}
      data-kind={kind}
      data-moving={moving || undefined}
      aria-hidden="true"
    >
      {own && (
        <div className={styles.sheet} lang={own.lang} dir={own.dir}>
          <p className={styles.upper}>{own.greeting}</p>
          <p className={styles.middle}>{own.text}</p>
          <p className={styles.lower}>
            <bdi>{name}</bdi>
          </p>
        </div>
      )}
      <span className={styles.slot} />
      <div className={styles.envelope}>
        <bdi className={styles.sender}>{name}</bdi>
        <span className={styles.stamp}>
          <Stamp theme={topic} />
        </span>
        <span className={styles.postmark}>
          <Postmark date={date} />
        </span>
      </div>
      <span className={styles.box}>
        <svg viewBox="0 0 120 40" aria-hidden="true">
          <path d="M34 6h52v28H34zM34 8l26 17L86 8" />
          <path d="M6 14q6-6 12 0t12 0M90 14q6-6 12 0t12 0M6 26q6-6 12 0t12 0M90 26q6-6 12 0t12 0" />
        </svg>
      </span>
    </div>
  );
}

/** Whoever presses anything has seen enough. */
function useMoving(isNew: boolean): boolean {
  const hydrated = useHydrated();
  const [moving, setMoving] = useState(isNew && hydrated && isOn('motion'));
  useEffect(() => {
    if (!moving) return;
    const ended = new AbortController();
    const end = () => setMoving(false);
    const { signal } = ended;
    if (!isCalm()) void import('./paper-sounds.ts').then(({ playPosting }) => playPosting(signal));
    for (const event of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(event, end, { once: true, passive: true, signal });
    }
    return () => ended.abort();
  }, [moving]);
  return moving;
}
