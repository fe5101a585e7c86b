import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { countryName, isCountry } from '#domain/countries/countries.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageMeta } from '#routes/head.ts';
import { toListView } from '#routes/letter-views.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { structuredList } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { loadPageOrPart } from '#ui/letters/part.ts';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/country';
import styles from './country.module.css';

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, settings, locale, path, query, t, head } = request;
  const code = args.params.code.toUpperCase();
  requireValid(isCountry(code), args.url);
  if (path !== paths.country(code)) {
    throw redirect(inLocale(locale, paths.country(code)) + args.url.search, 301);
  }
  const country = countryName(code, languageOf(locale).tag);
  const after = query.get('before');
  const [page, counts] = await Promise.all([
    site.store.letters.listByCountry(code, { locale, after }),
    site.store.counts.ofCountry(code),
  ]);
  return {
    head: head({
      title: t('country.title', { country }),
      description: t('country.description', { country }),
      indexed: counts.total > 0 && page.atStart,
      structured: structuredList(
        request,
        { name: t('pages.map'), path: paths.map },
        { name: country, path: paths.country(code) },
      ),
    }),
    code,
    country,
    total: t('topic.letterCount', { count: counts.total }),
    topics: TOPICS.filter((topic) => counts.perTopic[topic] > 0).map((topic) => ({
      topic,
      count: counts.perTopic[topic],
    })),
    list: toListView(page, { locale, settings }, 'before'),
  };
}

export const meta = pageMeta;
export const clientLoader = loadPageOrPart;

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { code, country, total, topics, list } = loaderData;
  const empty = list.letters.length === 0 && list.atStart;
  return (
    <>
      <Hero
        compact
        theme="default"
        heading={t('country.heading', { country })}
        lead={empty ? t('country.empty', { country }) : total}
      >
        <ul className={styles.topics}>
          {topics.map(({ topic, count }) => (
            <li key={topic} data-theme={topic}>
              <Icon name={topic} />
              <span>{t(`topics.${topic}`)}</span> <strong>{count}</strong>
            </li>
          ))}
        </ul>
        <p className="buttons">
          {empty && (
            <SiteLink to={paths.write} className="button">
              <Icon name="write" />
              {t('pages.write')}
            </SiteLink>
          )}
          <SiteLink to={paths.map} className="button" data-quiet>
            <Icon name="map" />
            {t('country.toMap')}
          </SiteLink>
        </p>
      </Hero>
      {!empty && (
        <section className="column section" aria-labelledby="letters">
          <h2 id="letters">{t('topic.letters')}</h2>
          <LetterList list={list} path={paths.country(code)} showTopic />
        </section>
      )}
    </>
  );
}
