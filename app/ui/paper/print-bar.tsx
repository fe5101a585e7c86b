import type { ReactNode } from 'react';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import type { Words as SaidWords } from '#ui/letters/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './print-bar.module.css';

type Heading = Pick<SaidWords, 'text'> & Partial<SaidWords>;
type Words = { lead: string; how: string; print: string; back: string };

/** Beside what is printed, never on paper: how to print it, what may be chosen, the files of it, the way back. */
export function PrintBar({
  words,
  backTo,
  heading,
  children,
  files,
}: {
  words: Words;
  backTo: string;
  heading?: Heading;
  children?: ReactNode;
  files?: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <div className={styles.bar}>
      {heading && (
        <h1 lang={heading.lang} dir={heading.dir}>
          {heading.text}
        </h1>
      )}
      <p className={styles.lead}>{words.lead}</p>
      {children}
      <div className={styles.print}>
        <button type="button" className="button" hidden={!hydrated} onClick={() => window.print()}>
          {words.print}
        </button>
        <p className={styles.how}>{words.how}</p>
      </div>
      {files}
      <p className={styles.back}>
        <SiteLink to={backTo}>{words.back}</SiteLink>
      </p>
    </div>
  );
}
