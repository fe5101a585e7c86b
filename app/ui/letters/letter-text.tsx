import { partsOf } from '#domain/wording/letter-parts.ts';
import styles from './letter-text.module.css';
import { Paragraphs } from './paragraphs.tsx';

export function LetterText({ text }: { text: string }) {
  const { greeting, paragraphs, signature } = partsOf(text);
  return (
    <>
      {greeting && <p className={styles.greeting}>{greeting}</p>}
      <Paragraphs paragraphs={paragraphs} className={styles.lines} />
      {signature && <p className={`${styles.lines} ${styles.name}`}>{signature}</p>}
    </>
  );
}
