import styles from './letter-text.module.css';
import { Paragraphs, paragraphsOf } from './paragraphs.tsx';

/** A longer first line is part of the letter. */
const OWN_LINE = 44;

export function LetterText({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text);
  const [first = ''] = paragraphs;
  const last = paragraphs.at(-1) ?? '';
  const greets = paragraphs.length > 2 && first.length <= OWN_LINE;
  const signs = paragraphs.length > 2 && last.length <= OWN_LINE;
  const between = paragraphs.slice(greets ? 1 : 0, signs ? -1 : undefined);
  return (
    <>
      {greets && <p className={styles.greeting}>{first}</p>}
      <Paragraphs paragraphs={between} />
      {signs && <p className={styles.name}>{last}</p>}
    </>
  );
}
