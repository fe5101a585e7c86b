import type { Principle } from '#domain/ocean/principles.ts';
import { LetterNote } from '#ui/letters/letter-note.tsx';
import type { LetterCardView } from '#ui/letters/views.ts';
import { AgeTexts, type AgeWords } from './ages.tsx';
import { PrincipleDrawing } from './drawing.tsx';
import styles from './principle-spread.module.css';

export type PrincipleWords = {
  heading: string;
  texts: { small: string; middle: string; big: string };
  observe: string;
  try: string;
};

export function PrincipleSpread(props: {
  id: Principle;
  words: PrincipleWords;
  labels: { ages: AgeWords; observe: string; try: string; letters: string };
  letters: LetterCardView[];
}) {
  const { id, words, labels, letters } = props;
  return (
    <li className={styles.spread}>
      <div className={styles.picture}>
        <PrincipleDrawing principle={id} />
      </div>
      <div className={styles.words}>
        <h2 id={id}>{words.heading}</h2>
        <AgeTexts words={labels.ages} texts={words.texts} />
        <dl className={styles.doing}>
          <div>
            <dt>{labels.observe}</dt>
            <dd>{words.observe}</dd>
          </div>
          <div>
            <dt>{labels.try}</dt>
            <dd>{words.try}</dd>
          </div>
        </dl>
      </div>
      {letters.length > 0 && (
        <div className={styles.letters}>
          <h3 id={`${id}-letters`}>{labels.letters}</h3>
          <ul aria-labelledby={`${id}-letters`}>
            {letters.map((letter) => (
              <li key={letter.id}>
                <LetterNote letter={letter} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
