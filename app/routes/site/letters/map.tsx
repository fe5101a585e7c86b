import { useTranslation } from 'react-i18next';
import { countryName, sortByName } from '#domain/countries/countries.ts';
import { directionOf, languageOf } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { leadingTopic, TOPICS } from '#domain/topics/topics.ts';
import { listOfEach } from '#domain/wording/lists.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Hero } from '#ui/hero.tsx';
import { CountryList, StampLegend } from '#ui/map/country-list.tsx';
import { WorldMap } from '#ui/map/world-map.tsx';
import { useLocale } from '#ui/site-link.tsx';
import type { Route } from './+types/map';
import styles from './map.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { site, locale, t, head } = pageRequest(args);
  const { tag } = languageOf(locale);
  const named = (await site.store.counts.byCountry()).map((counts) => ({
    ...counts,
    name: countryName(counts.country, tag),
  }));
  const markers = sortByName(named, ({ name }) => name, tag).map(
    ({ country, name, total, perTopic }) => {
      const topics = TOPICS.filter((topic) => perTopic[topic] > 0);
      const letters = t('topic.letterCount', { count: total });
      return {
        country,
        name,
        total,
        letters,
        leading: leadingTopic(perTopic),
        perTopic: topics.map((topic) => ({ topic, count: perTopic[topic] })),
        href: paths.country(country),
        label: t('map.marker', {
          country: name,
          letters,
          topics: listOfEach(
            topics.map((topic) => `${t(`topics.${topic}`)} ${perTopic[topic]}`),
            tag,
          ),
        }),
      };
    },
  );
  return {
    head: head({ title: t('map.title'), description: t('map.description') }),
    markers,
  };
}

export const meta = pageMeta;

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { tag } = languageOf(useLocale());
  const { markers } = loaderData;
  return (
    <>
      <Hero compact theme="default" heading={t('map.heading')} lead={t('map.lead')} />
      <div className={styles.map}>
        <WorldMap markers={markers} dir={directionOf(tag)} past="list" />
        <StampLegend />
      </div>
      <section className="column section" aria-labelledby="list">
        <h2 id="list" tabIndex={-1}>
          {t('map.list')}
        </h2>
        <CountryList markers={markers} />
      </section>
    </>
  );
}
