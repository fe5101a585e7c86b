import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Sentences } from '#ui/joined.tsx';
import type { QueueView } from '#ui/staff/views.ts';
import styles from './held.module.css';

/** How often a queue of which others have all asks whether they have left something. */
const ASK_AGAIN_MS = 20_000;

export function PutAside({ aside }: Pick<QueueView, 'aside'>) {
  if (!aside) return null;
  return (
    <p className={styles.held} data-aside>
      <Sentences>
        {aside.sentence}
        <Link to={aside.to}>{aside.label}</Link>
      </Sentences>
    </p>
  );
}

/** What is not in the list because others have it before them. */
export function HeldByOthers({ held, nothing }: Pick<QueueView, 'held'> & { nothing: boolean }) {
  const { revalidate } = useRevalidator();
  const waits = held !== undefined && nothing;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
  if (!held) return null;
  return (
    <p className={styles.held} data-held>
      <Sentences>
        {held.sentence}
        <Link to={held.to} preventScrollReset>
          {held.label}
        </Link>
      </Sentences>
    </p>
  );
}
