import type { ReactNode } from 'react';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './print-bar.module.css';

type Words = { lead: string; how: string; print: string; back: string };

/** Above what is printed, never on paper: how to print it, what may be chosen, the way back. */
export function PrintBar({
  words,
  backTo,
  heading,
  children,
}: {
  words: Words;
  backTo: string;
  heading?: string;
  children?: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <div className={styles.bar}>
      {heading && <h1>{heading}</h1>}
      <p className={styles.lead}>{words.lead}</p>
      {children}
      <div className={styles.print}>
        <button type="button" className="button" hidden={!hydrated} onClick={() => window.print()}>
          {words.print}
        </button>
        <p className={styles.how}>{words.how}</p>
      </div>
      <p className={styles.back}>
        <SiteLink to={backTo}>{words.back}</SiteLink>
      </p>
    </div>
  );
}
