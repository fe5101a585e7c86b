import { useTranslation } from 'react-i18next';
import { bookletPath } from '#domain/booklet/booklet.ts';
import { paths, topicOfPath } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { toListView } from '#routes/letter-views.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { structuredList } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { Icon } from '#ui/icon.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { ChanceLink, SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/topic';
import styles from './topic.module.css';

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, settings, locale, path, query, t, head } = request;
  const topic = topicOfPath(path);
  requireValid(topic !== undefined, args.url);
  const { [topic]: all, ways } = pageWords('topics', locale);
  const { greeting, heading, lead, about, wonder } = all;
  const after = query.get('before');
  const page = await site.store.letters.listByTopic(topic, { locale, after });
  return {
    head: head({
      ...all,
      indexed: page.atStart,
      structured: structuredList(request, { name: t(`topics.${topic}`), path: paths.topic(topic) }),
    }),
    topic,
    words: { greeting, heading, lead, about, wonder },
    chance: ways.chance,
    booklet: { to: bookletPath({ topic }), label: ways.booklet },
    list: toListView(page, { locale, settings }, 'before'),
  };
}

export const meta = pageMeta;

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, words, chance, booklet, list } = loaderData;
  return (
    <>
      <Hero theme={topic} greeting={words.greeting} heading={words.heading} lead={words.lead}>
        <p className="buttons">
          <SiteLink to={paths.adopt(topic)} className="button">
            <Icon name="adopt" />
            {t('topic.adopt')}
          </SiteLink>
          <SiteLink to={paths.writeTo(topic)} className="button" data-quiet>
            <Icon name="write" />
            {t('topic.write')}
          </SiteLink>
        </p>
      </Hero>
      <section className="column section" aria-labelledby="letters">
        <div className={styles.head}>
          <h2 id="letters">{t('topic.letters')}</h2>
          <ChanceLink query={`?topic=${topic}`}>{chance}</ChanceLink>
        </div>
        <LetterList key={topic} list={list} path={paths.topic(topic)} />
        {list.letters.length > 0 && (
          <p className="buttons">
            <SiteLink to={booklet.to} prefetch="none" className="button" data-quiet>
              {booklet.label}
            </SiteLink>
          </p>
        )}
      </section>
      {list.atStart && (
        <section className={`column section ${styles.about}`}>
          <div>
            {words.about.map((paragraph) => (
              <p key={paragraph} className={styles.prose}>
                {paragraph}
              </p>
            ))}
          </div>
          <aside className={styles.wonder} aria-labelledby="wonder">
            <h2 id="wonder">{t('topic.wonder')}</h2>
            <ul>
              {words.wonder.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </aside>
        </section>
      )}
    </>
  );
}
