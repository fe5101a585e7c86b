import { useTranslation } from 'react-i18next';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths, topicOfPath } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { toListView } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Hero } from '#ui/hero.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { TopicMenu } from '#ui/topic-menu.tsx';
import type { Route } from './+types/adoption';
import styles from './adoption.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { site, settings, locale, path, query, head } = pageRequest(args);
  const topic = topicOfPath(path);
  const { shelf: _, offline: __, ...general } = pageWords('adoption', locale);
  const ownWords = topic && pageWords('topics', locale)[topic];
  const after = query.get('after');
  const page = await site.store.letters.listForAdoption(topic, { locale, after });
  const title = ownWords?.adoptTitle ?? general.title;
  const lead = ownWords?.adoptLead ?? general.lead;
  return {
    head: head({
      title,
      description: ownWords?.adoptLead ?? general.description,
      indexed: page.atStart,
    }),
    topic,
    words: { ...general, heading: ownWords?.adoptTitle ?? general.heading, lead },
    list: toListView(page, { locale, settings }, 'after'),
  };
}

/** Opening a letter over the list, or closing it, leaves the list as it is. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const listOf = (url: URL) =>
    url.pathname.replace(/\/(adopt|adoption)\/[^/]+$/, '/$1') + url.search;
  return listOf(currentUrl) !== listOf(nextUrl);
}

export const meta = pageMeta;

export default function AdoptionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { topic, words, list } = loaderData;
  return (
    <>
      <Hero compact theme={topic ?? 'default'} heading={words.heading} lead={words.lead} />
      <section className={`column section ${styles.letters}`} aria-labelledby="letters">
        <ol className={styles.how}>
          {words.how.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <h2 id="letters">{t('adopt.list')}</h2>
        <p>{words.fewestFirst}</p>
        <nav aria-label={t('adopt.topics')} className={styles.topics}>
          <TopicMenu to={paths.adopt} all={{ to: paths.adoption, text: t('adopt.all') }} />
        </nav>
        <LetterList
          key={topic ?? 'all'}
          list={list}
          path={topic ? paths.adopt(topic) : paths.adoption}
          restores={false}
          showTopic={!topic}
          startLabel={t('list.adoptFromStart')}
          toLetter={({ id }) => (topic ? paths.adoptLetter(topic, id) : `${paths.adoption}/${id}`)}
        />
      </section>
      <Outlet />
    </>
  );
}
