import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { DOT } from '#ui/dot.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './letter-note.module.css';
import type { LetterCardView } from './views.ts';

export function LetterNote({ letter }: { letter: LetterCardView }) {
  const { t } = useTranslation();
  return (
    <article className={styles.note} data-letter-id={letter.id} data-theme={letter.topic}>
      <div className={styles.letter} lang={letter.excerpt.lang} dir={letter.excerpt.dir}>
        {letter.greeting && <p className={styles.greeting}>{letter.greeting}</p>}
        <p className={styles.excerpt}>{letter.excerpt.text}</p>
      </div>
      <p className={styles.writer}>
        <SiteLink to={paths.letter(letter.slug)} className={styles.name}>
          <bdi>{letter.name}</bdi>
        </SiteLink>
        {DOT + letter.age + DOT + letter.country.name}{' '}
        {letter.sample && <span className={styles.sample}>{t('letter.sample')}</span>}
      </p>
    </article>
  );
}
