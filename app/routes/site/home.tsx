import { useTranslation } from 'react-i18next';
import { languageOf } from '#domain/languages/languages.ts';
import { perTag } from '#domain/languages/per-tag.ts';
import { displayedTotal } from '#domain/letters/letter.ts';
import { dayOf, noticeLines } from '#domain/site/notices.ts';
import { paths } from '#domain/site/paths.ts';
import { noticeOf } from '#domain/site/settings.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { toCardView } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { expirePageAt } from '#server/page-cache/render-context.ts';
import { DOT } from '#ui/dot.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LateFontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterCard, writtenOnCard } from '#ui/letters/letter-card.tsx';
import { LetterFan } from '#ui/letters/letter-fan.tsx';
import { PinnedNotice } from '#ui/post/notice.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import { ChanceLink, SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/home';
import styles from './home.module.css';

const LATEST = 6;
const FANNED = 3;
/** What one can do here: read, adopt, write. */
const STEPS: readonly { icon: IconName; to?: string }[] = [
  { icon: 'letter' },
  { icon: 'adopt', to: paths.adoption },
  { icon: 'write', to: paths.write },
];

/** A notice begins or ends with a day. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** Each process hears by itself that no more samples are to come. */
const ARRIVING_MS = 2000;

const numbers = perTag((tag) => new Intl.NumberFormat(tag));

export async function loader(args: Route.LoaderArgs) {
  const { site, settings, locale, t, head } = pageRequest(args);
  const { notice: label, arriving, ...words } = pageWords('home', locale);
  const arrives = site.samples?.arriving();
  const { ways } = pageWords('topics', locale);
  const [stored, perTopic, latest, gathered] = await Promise.all([
    site.store.counts.total(),
    site.store.counts.byTopic(),
    site.store.letters.listLatest({ locale, limit: LATEST }),
    site.store.collections.areThere(),
  ]);
  const today = dayOf(Date.now());
  expirePageAt(args.context, arrives ? Date.now() + ARRIVING_MS : Date.parse(today) + DAY_MS);
  const notice = noticeOf(settings, locale, today);
  const total = displayedTotal(stored, settings.total);
  return {
    head: head(words),
    words: {
      ...words,
      paper: settings.total > 0 ? words.paper : undefined,
      arriving: arrives ? arriving : undefined,
    },
    notice: notice && { label, lines: noticeLines(notice) },
    total: t('home.total', { total: numbers(languageOf(locale).tag).format(total) }),
    topics: TOPICS.map((topic) => ({
      topic,
      greeting: pageWords('topics', locale)[topic].greeting,
      count: t('topic.letterCount', { count: perTopic[topic] }).replaceAll(' ', '\u00a0'),
    })),
    ways: {
      label: ways.label,
      chance: ways.chance,
      others: [
        { to: paths.ages, label: ways.myAge },
        { to: `${paths.map}#list`, label: ways.myCountry },
        ...(gathered ? [{ to: paths.collections, label: ways.collections }] : []),
      ],
    },
    latest: latest.items.map((letter) => toCardView(letter, { locale, settings })),
  };
}

export const meta = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { words, notice, topics, ways, latest, total } = loaderData;
  return (
    <>
      <Hero
        theme="default"
        heading={words.heading}
        lead={words.lead}
        beside={<LetterFan letters={latest.slice(0, FANNED)} />}
      >
        <p className={styles.total} data-total>
          {total}
        </p>
        {words.paper && <p className={styles.paper}>{words.paper}</p>}
        <p className="buttons">
          <a href="#letters" className="button">
            {t('home.toTopic')}
          </a>
          <SiteLink to={paths.adoption} className="button" data-quiet>
            {t('home.toAdoption')}
          </SiteLink>
        </p>
      </Hero>
      {notice && <PinnedNotice {...notice} />}
      <section className="column section" aria-labelledby="topics">
        <h2 id="topics">{words.topicsHeading}</h2>
        <ul className={styles.topics}>
          {topics.map(({ topic, greeting, count }) => (
            <li key={topic} data-theme={topic}>
              <SiteLink to={paths.topic(topic)} className={styles.topic}>
                <Stamp theme={topic}>
                  <span className={styles.greeting}>{greeting}</span>
                  <span className={styles.count}>{t(`topics.${topic}`) + DOT + count}</span>
                </Stamp>
              </SiteLink>
            </li>
          ))}
        </ul>
        <nav className={styles.ways} aria-label={ways.label}>
          <ChanceLink className="button">{ways.chance}</ChanceLink>
          {ways.others.map(({ to, label }) => (
            <SiteLink key={to} to={to} className="button" data-quiet>
              {label}
            </SiteLink>
          ))}
        </nav>
      </section>
      <section className="column section" aria-labelledby="letters">
        <h2 id="letters">{words.latestHeading}</h2>
        {words.arriving && <p>{words.arriving}</p>}
        <ul className="rhythm">
          {latest.map((letter) => (
            <li key={letter.id}>
              <LetterCard letter={letter} showTopic />
            </li>
          ))}
        </ul>
        <LateFontSheets of={latest.map(writtenOnCard)} />
      </section>
      <section className="column section" aria-labelledby="why">
        <div className={styles.why}>
          <div>
            <h2 id="why">{words.why.heading}</h2>
            {words.why.paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.prose}>
                {paragraph}
              </p>
            ))}
          </div>
          <aside aria-labelledby="map-heading" className={styles.map}>
            <h2 id="map-heading">{words.mapHeading}</h2>
            <p>{words.mapText}</p>
            <SiteLink to={paths.map} className="button" data-quiet>
              <Icon name="map" />
              {t('home.toMap')}
            </SiteLink>
          </aside>
        </div>
      </section>
      <section className="column section" aria-labelledby="how">
        <h2 id="how">{words.how.heading}</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ icon, to }, i) => (
            <li key={icon}>
              <Icon name={icon} />
              <h3>
                {to ? (
                  <SiteLink to={to}>{words.how.steps[i]?.heading}</SiteLink>
                ) : (
                  <a href="#topics">{words.how.steps[i]?.heading}</a>
                )}
              </h3>
              <p>{words.how.steps[i]?.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
