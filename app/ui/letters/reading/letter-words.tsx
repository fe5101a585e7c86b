import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isShort } from '#domain/wording/letter-parts.ts';
import { LetterText } from '#ui/letters/letter-text.tsx';
import type { LetterView } from '#ui/letters/views.ts';
import { Sheet } from '#ui/post/sheet.tsx';
import styles from './letter-words.module.css';
import { Listen } from './listen.tsx';

/** A letter on its paper; `top` is what stands beside the stamp. */
export function LetterSheet(props: { letter: LetterView; top?: ReactNode; children?: ReactNode }) {
  const { letter } = props;
  return (
    <Sheet
      topic={letter.topic}
      wide={!letter.photo}
      short={isShort(letter.words.text)}
      date={letter.date}
      drawn={letter.drawn}
      top={props.top}
    >
      {props.children}
      <LetterWords letter={letter} />
    </Sheet>
  );
}

/** What it says, and what there is to say of how it is shown. */
export function LetterWords({ letter }: { letter: LetterView }) {
  const { t } = useTranslation();
  const { words } = letter;
  return (
    <>
      {letter.instead && <p className={styles.instead}>{letter.instead}</p>}
      {letter.outdated && <p className={styles.instead}>{t('letter.outdated')}</p>}
      <Listen key={words.lang} lang={words.lang} className={styles.listen} />
      <div
        className={styles.words}
        lang={words.lang}
        dir={words.dir}
        data-face={letter.face?.name}
        data-letter-text
      >
        <LetterText text={words.text} />
      </div>
      {letter.made && <p className={styles.made}>{letter.made}</p>}
    </>
  );
}
