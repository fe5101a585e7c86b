import { paths } from '#domain/site/paths.ts';
import { Scene } from '#ui/scene/scene.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './letter-fan.module.css';
import { thumbnailSources } from './thumbnail-sources.ts';
import type { LetterCardView } from './views.ts';

/** Hidden from assistive technology: the same letters are in the list. */
export function LetterFan({ letters }: { letters: readonly LetterCardView[] }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      {letters.map(({ id, slug, topic, thumbnail, greeting, excerpt }) => (
        <SiteLink
          key={id}
          to={paths.letter(slug)}
          tabIndex={-1}
          className={styles.letter}
          data-kind={thumbnail ? 'picture' : 'sheet'}
          data-theme={topic}
          data-turns="card"
        >
          {thumbnail ? (
            <img
              {...thumbnailSources(thumbnail, 'min(35vw, 14rem)')}
              width={thumbnail.width}
              height={thumbnail.height}
              alt=""
              decoding="async"
            />
          ) : (
            <span className={styles.sheet} lang={excerpt.lang} dir={excerpt.dir}>
              <span className={styles.place}>
                <Scene theme={topic} still />
              </span>
              <span className={styles.beginning}>{greeting ?? excerpt.text}</span>
            </span>
          )}
        </SiteLink>
      ))}
    </div>
  );
}
