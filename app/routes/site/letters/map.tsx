import { useTranslation } from 'react-i18next';
import { countryName, sortByName } from '#domain/countries/countries.ts';
import { directionOf, languageOf } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { listOfEach } from '#domain/wording/lists.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Hero } from '#ui/hero.tsx';
import type { MapLinkProps } from '#ui/map/country-pins.tsx';
import { WorldMap } from '#ui/map/world-map.tsx';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
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
      const topics = TOPICS.filter((topic) => perTopic[topic] > 0).map((topic) => ({
        topic,
        label: t(`topics.${topic}`),
        count: perTopic[topic],
      }));
      return {
        country,
        name,
        total,
        totalText: String(total),
        perTopic: topics,
        href: paths.country(country),
        label: t('map.marker', {
          country: name,
          letters: t('topic.letterCount', { count: total }),
          topics: listOfEach(
            topics.map(({ label, count }) => `${label} ${count}`),
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
        <WorldMap
          markers={markers}
          caption={t('map.caption')}
          zoomIn={t('map.zoomIn')}
          zoomOut={t('map.zoomOut')}
          dir={directionOf(tag)}
          linkAs={MapLink}
        />
      </div>
      <div className="column section">
        <h2 id="list">{t('map.list')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard. */}
        <section className={styles.scroll} tabIndex={0} aria-labelledby="list">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('map.countryColumn')}</th>
                {TOPICS.map((topic) => (
                  <th key={topic} scope="col">
                    {t(`topics.${topic}`)}
                  </th>
                ))}
                <th scope="col">{t('map.totalColumn')}</th>
              </tr>
            </thead>
            <tbody>
              {markers.map((marker) => (
                <tr key={marker.country}>
                  <th scope="row">
                    <SiteLink to={marker.href}>{marker.name}</SiteLink>
                  </th>
                  {TOPICS.map((topic) => (
                    <td key={topic}>
                      {marker.perTopic.find((each) => each.topic === topic)?.count ?? 0}
                    </td>
                  ))}
                  <td>
                    <strong>{marker.totalText}</strong>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  );
}

function MapLink({ href, ...rest }: MapLinkProps) {
  return <SiteLink to={href} {...rest} />;
}
