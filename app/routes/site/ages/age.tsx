import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { bandOf, bandWithKey } from '#domain/privacy/ages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageMeta } from '#routes/head.ts';
import { toListView } from '#routes/letter-views.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { structuredList } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/age';
import { agesWords } from './ages.server.ts';

/** Whoever types their age into the address finds the letters of its band. */
const AN_AGE = /^\d{1,3}$/;

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, settings, locale, query, t, head } = request;
  const key = args.params.band;
  if (AN_AGE.test(key)) {
    throw redirect(inLocale(locale, paths.age(bandOf(Number(key)).key)), 301);
  }
  const band = bandWithKey(key);
  requireValid(band !== undefined, args.url);
  const words = agesWords({ locale }, band);
  const [page, count] = await Promise.all([
    site.store.letters.listByAge(band, { locale, after: query.get('before') }),
    site.store.counts.ofAge(band),
  ]);
  return {
    head: head({
      title: words.heading,
      description: words.description,
      indexed: count > 0 && page.atStart,
      structured: structuredList(
        request,
        { name: words.title, path: paths.ages },
        { name: words.heading, path: paths.age(band.key) },
      ),
    }),
    words: { heading: words.heading, empty: words.empty, all: words.all },
    address: paths.age(band.key),
    total: t('topic.letterCount', { count }),
    list: toListView(page, { locale, settings }, 'before'),
  };
}

export const meta = pageMeta;

export default function AgePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { words, address, total, list } = loaderData;
  const empty = list.letters.length === 0 && list.atStart;
  return (
    <>
      <Hero compact theme="default" heading={words.heading} lead={empty ? words.empty : total}>
        <p className="buttons">
          {empty && (
            <SiteLink to={paths.write} className="button">
              <Icon name="write" />
              {t('pages.write')}
            </SiteLink>
          )}
          <SiteLink to={paths.ages} className="button" data-quiet>
            {words.all}
          </SiteLink>
        </p>
      </Hero>
      {!empty && (
        <section className="column section" aria-labelledby="letters">
          <h2 id="letters">{t('topic.letters')}</h2>
          <LetterList key={address} list={list} path={address} showTopic />
        </section>
      )}
    </>
  );
}
