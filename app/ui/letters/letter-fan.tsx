import { paths } from '#domain/site/paths.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './letter-fan.module.css';
import { thumbnailSources } from './thumbnail-sources.ts';
import type { LetterCardView } from './views.ts';

/** Hidden from assistive technology: the same letters are in the list. */
export function LetterFan({ letters }: { letters: readonly LetterCardView[] }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      {letters.map(
        ({ id, slug, thumbnail }) =>
          thumbnail && (
            <SiteLink
              key={id}
              to={paths.letter(slug)}
              tabIndex={-1}
              className={styles.letter}
              data-turns="card"
            >
              <img
                {...thumbnailSources(thumbnail, 'min(35vw, 14rem)')}
                width={thumbnail.width}
                height={thumbnail.height}
                alt=""
                decoding="async"
              />
            </SiteLink>
          ),
      )}
    </div>
  );
}
