import { useTranslation } from 'react-i18next';
import { paths } from '#domain/site/paths.ts';
import { DOT } from '#ui/dot.ts';
import { CachedFragment } from '#ui/fragments/cached-fragment.tsx';
import { Postmark } from '#ui/post/postmark.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './letter-card.module.css';
import { thumbnailSources } from './thumbnail-sources.ts';
import type { LetterCardView, ThumbnailView } from './views.ts';

type Props = {
  letter: LetterCardView;
  to?: string;
  keepScroll?: boolean;
  heading?: 'h2' | 'h3';
  showTopic?: boolean;
};

/** What the fonts of cards have to show. */
export const writtenOnCard = ({ name, greeting, excerpt }: LetterCardView) => ({
  text: [name, greeting, excerpt.text].join(''),
  lang: excerpt.lang,
});

/** One with a picture shows it on a mat; one without is a sheet of writing paper. */
export function LetterCard(props: Props) {
  const { t } = useTranslation();
  const { letter, heading: Heading = 'h3' } = props;
  const { thumbnail, greeting, excerpt } = letter;
  return (
    <CachedFragment
      as="article"
      madeOf={props}
      className={styles.card}
      data-letter-id={letter.id}
      data-kind={thumbnail ? 'picture' : 'sheet'}
      data-turns="card"
      data-theme={letter.topic}
    >
      {() => (
        <>
          {thumbnail ? (
            <div className={styles.mat}>
              <img
                {...thumbnailSources(thumbnail, onMat(thumbnail))}
                width={thumbnail.width}
                height={thumbnail.height}
                alt={letter.alt?.text ?? t('letter.undescribed')}
                lang={letter.alt?.lang}
                loading="lazy"
                decoding="async"
              />
            </div>
          ) : (
            <div className={styles.stamp} aria-hidden="true">
              <Stamp theme={letter.topic} />
            </div>
          )}
          <div className={styles.words}>
            <div className={styles.head}>
              <div>
                <Heading className={styles.name}>
                  <SiteLink
                    to={props.to ?? paths.letter(letter.slug)}
                    {...(props.keepScroll && {
                      preventScrollReset: true,
                      viewTransition: false,
                      state: { overList: true },
                    })}
                  >
                    <bdi>{letter.nameFound?.map(marked) ?? letter.name}</bdi>
                  </SiteLink>
                </Heading>
                <p className={styles.writer}>
                  {letter.age + DOT + letter.country.name}
                  {props.showTopic && DOT + t(`topics.${letter.topic}`)}
                </p>
              </div>
              <Postmark date={letter.date} />
            </div>
            <div className={styles.letter} lang={excerpt.lang} dir={excerpt.dir}>
              {greeting && <p className={styles.greeting}>{greeting}</p>}
              <p className={styles.excerpt}>{letter.found?.map(marked) ?? excerpt.text}</p>
            </div>
            <p className={styles.foot}>
              <span>{letter.answers}</span>
              {letter.shownIn && <span className={styles.tag}>{letter.shownIn}</span>}
              {letter.sample && <span className={styles.tag}>{t('letter.sample')}</span>}
            </p>
          </div>
        </>
      )}
    </CachedFragment>
  );
}

const marked = ({ text, found }: NonNullable<LetterCardView['found']>[number]) =>
  found ? <mark key={text}>{text}</mark> : text;

/** As letter-card.module.css has it, in whole rem. */
function onMat({ width, height }: ThumbnailView): string {
  return ['(max-width: 35.99rem) 6.5rem', `${Math.ceil((13 * width) / height)}rem`].join();
}
