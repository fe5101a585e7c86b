import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths, sameSitePath } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { Hero } from '#ui/hero.tsx';
import { HereInstead } from '#ui/offline/here-instead.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/not-here';

export function loader(args: Route.LoaderArgs) {
  const { locale, head } = pageRequest(args);
  const { notHere, letters, none } = pageWords('adoption', locale).offline;
  return { head: head({ ...notHere, indexed: false }), words: { ...notHere, letters, none } };
}

export const meta = pageMeta;

export default function NotHere({ loaderData: { words } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const wanted = hydrated ? sameSitePath(new URLSearchParams(search).get('page')) : undefined;
  return (
    <>
      <Hero compact theme="sea" heading={words.heading} lead={words.lead}>
        <p className="buttons">
          {wanted && (
            <a href={wanted} className="button">
              {words.again}
            </a>
          )}
          <SiteLink to={paths.home} className="button" data-quiet>
            {t('frame.home')}
          </SiteLink>
          <SiteLink to={paths.shelf} className="button" data-quiet>
            {t('pages.shelf')}
          </SiteLink>
        </p>
      </Hero>
      <section className="column section" aria-labelledby="kept-letters">
        {hydrated && <HereInstead words={words} wanted={wanted} />}
      </section>
    </>
  );
}
