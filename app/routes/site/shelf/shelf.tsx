import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Hero } from '#ui/hero.tsx';
import { OfflinePart } from '#ui/offline/offline-part.tsx';
import { Shelf } from '#ui/shelf/shelf.tsx';
import type { Route } from './+types/shelf';
import styles from './shelf.module.css';

/** The same for everybody: what is on it only the device knows. */
export function loader(args: Route.LoaderArgs) {
  const { site, locale, head } = pageRequest(args);
  const { shelf: words, offline } = pageWords('adoption', locale);
  const keepsOffline = site.config.OFFLINE === 'on';
  return { head: head({ ...words, indexed: false }), words, offline, keepsOffline };
}

export const meta = pageMeta;

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { words, offline, keepsOffline } = loaderData;
  const hydrated = useHydrated();
  return (
    <>
      <Hero compact theme="default" heading={words.heading} lead={words.lead} />
      <div className={`column section ${styles.page}`}>
        <p className={styles.seen}>{words.seen}</p>
        {hydrated ? (
          <Shelf words={words}>
            <OfflinePart words={offline} slipWords={words.slips} isOffered={keepsOffline} />
          </Shelf>
        ) : (
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        )}
      </div>
    </>
  );
}
