import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Hero } from '#ui/hero.tsx';
import { Shelf } from '#ui/shelf/shelf.tsx';
import type { Route } from './+types/shelf';
import styles from './shelf.module.css';

/** The same for everybody: what is on it only the device knows. */
export function loader(args: Route.LoaderArgs) {
  const { locale, head } = pageRequest(args);
  const words = pageWords('adoption', locale).shelf;
  return { head: head({ ...words, indexed: false }), words };
}

export const meta = pageMeta;

export default function ShelfPage({ loaderData: { words } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <>
      <Hero compact theme="default" heading={words.heading} lead={words.lead} />
      <div className={`column section ${styles.page}`}>
        <p className={styles.seen}>{words.seen}</p>
        {hydrated ? (
          <Shelf words={words} />
        ) : (
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        )}
      </div>
    </>
  );
}
