import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { countryName, isCountry, narrowingTopics } from '#domain/countries/countries.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { isTopic, TOPICS, type Topic } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { toListView } from '#routes/letter-views.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { structuredList } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { MenuLink, SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/country';
import styles from './country.module.css';

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, settings, locale, path, query, t, head } = request;
  const code = args.params.code.toUpperCase();
  const topic = topicIn(args.params);
  requireValid(isCountry(code) && topic !== null, args.url);
  const address = paths.country(code, topic);
  if (path !== address) throw redirect(inLocale(locale, address) + args.url.search, 301);
  const country = countryName(code, languageOf(locale).tag);
  const { letters, counts } = site.store;
  const list = { locale, after: query.get('before') };
  const [page, { total, perTopic }] = await Promise.all([
    topic ? letters.listByCountryAndTopic(code, topic, list) : letters.listByCountry(code, list),
    counts.ofCountry(code),
  ]);
  const narrowing = narrowingTopics(perTopic);
  const words = topic && pageWords('topics', locale, { country })[topic];
  return {
    head: head({
      title: words?.ofCountry ?? t('country.title', { country }),
      description: words?.description ?? t('country.description', { country }),
      indexed: page.atStart && (topic ? narrowing.includes(topic) : total > 0),
      structured: structuredList(
        request,
        { name: t('pages.map'), path: paths.map },
        { name: country, path: paths.country(code) },
        ...(topic ? [{ name: t(`topics.${topic}`), path: address }] : []),
      ),
    }),
    address,
    heading: words?.ofCountry ?? t('country.heading', { country }),
    empty: topic ? t('list.empty') : t('country.empty', { country }),
    theme: topic ?? ('default' as const),
    total: t('topic.letterCount', { count: topic ? perTopic[topic] : total }),
    topics: (topic ? narrowing : TOPICS.filter((each) => perTopic[each] > 0)).map((each) => ({
      topic: each,
      count: perTopic[each],
      to: narrowing.includes(each) ? paths.country(code, each) : undefined,
    })),
    whole: topic && {
      country: { to: paths.country(code), label: t('country.heading', { country }) },
      topic: { to: paths.topic(topic), label: words?.heading },
    },
    list: toListView(page, { locale, settings }, 'before'),
  };
}

/** Null if an address names something that is no topic. */
function topicIn({ topic }: { topic?: string | undefined }): Topic | undefined | null {
  if (topic === undefined) return undefined;
  const lower = topic.toLowerCase();
  return isTopic(lower) ? lower : null;
}

export const meta = pageMeta;

export default function CountryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { address, heading, theme, total, topics, whole, list } = loaderData;
  const empty = list.letters.length === 0 && list.atStart;
  return (
    <>
      <Hero compact theme={theme} heading={heading} lead={empty ? loaderData.empty : total}>
        <ul className={styles.topics}>
          {topics.map(({ topic, count, to }) => (
            <li key={topic} data-theme={topic}>
              <TopicChip to={to}>
                <Icon name={topic} />
                <span>{t(`topics.${topic}`)}</span> <strong>{count}</strong>
              </TopicChip>
            </li>
          ))}
        </ul>
        <p className="buttons">
          {empty && (
            <SiteLink
              to={theme === 'default' ? paths.write : paths.writeTo(theme)}
              className="button"
            >
              <Icon name="write" />
              {t('pages.write')}
            </SiteLink>
          )}
          {whole ? (
            <>
              <SiteLink to={whole.country.to} className="button" data-quiet>
                <Icon name="map" />
                {whole.country.label}
              </SiteLink>
              <SiteLink to={whole.topic.to} className="button" data-quiet>
                {theme !== 'default' && <Icon name={theme} />}
                {whole.topic.label}
              </SiteLink>
            </>
          ) : (
            <SiteLink to={paths.map} className="button" data-quiet>
              <Icon name="map" />
              {t('country.toMap')}
            </SiteLink>
          )}
        </p>
      </Hero>
      {!empty && (
        <section className="column section" aria-labelledby="letters">
          <h2 id="letters">{t('topic.letters')}</h2>
          <LetterList key={address} list={list} path={address} showTopic={theme === 'default'} />
        </section>
      )}
    </>
  );
}

function TopicChip({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? <span>{children}</span> : <MenuLink to={to}>{children}</MenuLink>;
}
