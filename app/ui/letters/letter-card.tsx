import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { Postmark } from '#ui/post/postmark.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { FontSheets } from './font-sheets.tsx';
import styles from './letter-card.module.css';
import type { LetterCardView } from './views.ts';

export function LetterCard(props: {
  letter: LetterCardView;
  to?: string;
  keepScroll?: boolean;
  heading?: 'h2' | 'h3';
  showTopic?: boolean;
}) {
  const { t } = useTranslation();
  const { letter, heading: Heading = 'h3' } = props;
  const { thumbnail } = letter;
  return (
    <article
      className={styles.card}
      data-letter-id={letter.id}
      data-lying={thumbnail && thumbnail.width > thumbnail.height ? true : undefined}
      data-theme={props.showTopic ? letter.topic : undefined}
    >
      <FontSheets text={letter.name + letter.excerpt.text} lang={letter.excerpt.lang} />
      {thumbnail && (
        <div className={styles.picture}>
          <img
            src={thumbnail.src}
            width={thumbnail.width}
            height={thumbnail.height}
            alt={letter.alt?.text ?? t('letter.undescribed')}
            lang={letter.alt?.lang}
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
      <div className={styles.words}>
        <div className={styles.mark}>
          <Postmark date={letter.date} />
        </div>
        <Heading className={styles.name}>
          <SiteLink
            to={props.to ?? paths.letter(letter.slug)}
            preventScrollReset={props.keepScroll ?? false}
            viewTransition={!props.keepScroll}
            state={props.keepScroll ? { overList: true } : undefined}
          >
            <bdi>{letter.name}</bdi>
          </SiteLink>
        </Heading>
        <p className={styles.writer}>
          {letter.age} · {letter.country.name}
          {props.showTopic && <> · {t(`topics.${letter.topic}`)}</>}
        </p>
        <p className={styles.excerpt} lang={letter.excerpt.lang} dir={letter.excerpt.dir}>
          {letter.excerpt.text}
        </p>
        <p className={styles.foot}>
          <span>{letter.answers}</span>
          {letter.sample && <span className={styles.sample}>{t('letter.sample')}</span>}
        </p>
      </div>
    </article>
  );
}
