import { useTranslation } from 'react-i18next';
import { bookletPath } from '#domain/booklet/booklet.ts';
import { titledIn } from '#domain/collections/collection.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { themeOf } from '#domain/topics/topics.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { toListView } from '#routes/letter-views.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { toCollectionPost } from '#routes/social/find-post.server.ts';
import { structuredCollection } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterFan } from '#ui/letters/letter-fan.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { Paragraphs, paragraphsOf } from '#ui/letters/paragraphs.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/collection';
import styles from './collection.module.css';
import { beginning, toCollectionWords } from './collection-views.server.ts';

/** Characters that search engines show below a title. */
const DESCRIBED = 160;
const FANNED = 3;

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, settings, locale, query, t, head } = request;
  const { collections } = site.store;
  const collection = await collections.findBySlug(args.params.slug);
  requireValid(collection !== undefined, args.url);
  const after = query.get('after');
  const page = await collections.listLetters(collection.id, { locale, after });
  const { title, words } = toCollectionWords(collection, request);
  const { collections: own, ways } = pageWords('topics', locale);
  const { none, all, feed, description, ...texts } = own;
  const path = paths.collection(collection.slug);
  const said = words ? beginning(words, DESCRIBED) : description;
  const list = toListView(page, { locale, settings }, 'after');
  return {
    head: head({
      title: title.text,
      description: said,
      languages: titledIn(collection.said),
      indexed: page.atStart && collection.letters > 0,
      post: toCollectionPost(collection, page.items, request),
      structured: structuredCollection(
        request,
        { name: texts.title, path: paths.collections },
        { name: title.text, path, description: said },
      ),
    }),
    title,
    words: page.atStart ? words : undefined,
    texts: { all, feed, booklet: ways.booklet },
    booklet: bookletPath({ collection: collection.slug }),
    path,
    feed: inLocale(locale, `${path}/feed.xml`),
    count: collection.letters > 0 ? t('topic.letterCount', { count: collection.letters }) : none,
    list,
  };
}

export const meta = pageMeta;

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { title, words, texts, path, feed, booklet, count, list } = loaderData;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={feed} />
      <FontSheets text={title.text} lang={title.lang} />
      <Hero
        theme={themeOf(list.letters)}
        heading={title.text}
        said={title}
        lead={count}
        beside={
          list.letters.length >= FANNED && (
            <div className={styles.fan}>
              <LetterFan letters={list.letters.slice(0, FANNED)} />
            </div>
          )
        }
      >
        <p className="buttons">
          <SiteLink to={paths.collections} className="button" data-quiet>
            {texts.all}
          </SiteLink>
        </p>
      </Hero>
      {words && (
        <div className={`column ${styles.words}`} lang={words.lang} dir={words.dir}>
          <FontSheets text={words.text} lang={words.lang} />
          <Paragraphs paragraphs={paragraphsOf(words.text)} />
        </div>
      )}
      {list.letters.length > 0 && (
        <section className="column section" aria-labelledby="letters">
          <h2 id="letters">{t('topic.letters')}</h2>
          <LetterList
            key={path}
            list={list}
            path={path}
            startLabel={t('list.adoptFromStart')}
            showTopic
          />
        </section>
      )}
      <p className={`column ${styles.feed}`}>
        {list.letters.length > 0 && (
          <SiteLink to={booklet} prefetch="none">
            {texts.booklet}
          </SiteLink>
        )}
        <a href={feed} type="application/atom+xml">
          {texts.feed}
        </a>
      </p>
    </>
  );
}
