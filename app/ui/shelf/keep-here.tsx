import type { Locale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { Sentences } from '#ui/joined.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './keep-here.module.css';
import { shelfWords } from './shelf-words.ts';
import { isKept, keep, storedShelf, takeOff } from './stored-shelf.ts';

/** Keeps a letter, or lets go of it, and says so: at length to whoever has none on the shelf yet. */
export async function turnKept(id: string, locale: Locale) {
  const { keeping } = await shelfWords(locale);
  const isFirst = storedShelf().kept.length === 0;
  const turned = isKept(id) ? letGo(id) : keep(id);
  const words = turned === 'kept' && !isFirst ? keeping.again : keeping[turned];
  return {
    place: styles.place,
    words: (
      <p>
        <Sentences>
          {words}
          {turned !== 'refused' && <SiteLink to={paths.shelf}>{keeping.open}</SiteLink>}
        </Sentences>
      </p>
    ),
  };
}

function letGo(id: string): 'off' | 'refused' {
  return takeOff('kept', [id]) ? 'off' : 'refused';
}
