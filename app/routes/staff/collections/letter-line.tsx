import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#domain/topics/topics.ts';
import { factLine } from '#i18n/joined.ts';
import type { PictureView } from '#ui/letters/views.ts';
import { LetterThumbnail } from '#ui/staff/letters/row-parts.tsx';
import styles from './collections.module.css';

export type LineView = {
  id: string;
  name: string;
  open: string;
  picture: PictureView | undefined;
  age: string;
  country: string;
  topic: { name: Topic; label: string };
  /** Said where visitors do not see it. */
  state: string | undefined;
};

/** A letter among others: its picture, whose it is, and whether visitors see it. */
export function LetterLine({ letter, children }: { letter: LineView; children: ReactNode }) {
  const { i18n } = useTranslation();
  const { age, country, topic, state } = letter;
  return (
    <div className={styles.line} data-theme={topic.name}>
      <LetterThumbnail row={letter} />
      <div>
        <p className={styles.name}>{children}</p>
        <p className={styles.facts}>{factLine([topic.label, country, age], i18n.language)}</p>
        {state && <p className={styles.missing}>{state}</p>}
      </div>
    </div>
  );
}
