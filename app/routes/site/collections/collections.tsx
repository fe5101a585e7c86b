import { Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { structuredList } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { LateFontSheets } from '#ui/letters/font-sheets.tsx';
import { LetterFan } from '#ui/letters/letter-fan.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/collections';
import { toCollectionCard } from './collection-views.server.ts';
import styles from './collections.module.css';

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, locale, query, head } = request;
  const words = pageWords('topics', locale).collections;
  const { title, description, heading, lead, list, empty, more, first } = words;
  const page = await site.store.collections.list({ locale, after: query.get('after') });
  const address = inLocale(locale, paths.collections);
  return {
    head: head({
      title,
      description,
      indexed: page.atStart && page.items.length > 0,
      structured: structuredList(request, { name: title, path: paths.collections }),
    }),
    words: { heading, lead, list, empty, more, first },
    collections: page.items.map((collection) => toCollectionCard(collection, request)),
    start: page.atStart ? undefined : address,
    next: page.next && `${address}?after=${page.next}`,
  };
}

export const meta = pageMeta;

export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { words, collections, start, next } = loaderData;
  return (
    <>
      <Hero
        compact
        theme="default"
        heading={words.heading}
        lead={collections.length > 0 ? words.lead : words.empty}
      />
      {collections.length > 0 && (
        <section className="column section" aria-labelledby="collections">
          <h2 id="collections">{words.list}</h2>
          {start && (
            <p>
              <Link to={start}>{words.first}</Link>
            </p>
          )}
          <ul className={styles.collections}>
            {collections.map(({ id, slug, title, words: said, count, letters }) => (
              <li key={id}>
                <div className={styles.letters}>
                  <LetterFan letters={letters} />
                </div>
                <h3 lang={title.lang} dir={title.dir}>
                  <SiteLink to={paths.collection(slug)}>{title.text}</SiteLink>
                </h3>
                {said && (
                  <p lang={said.lang} dir={said.dir}>
                    {said.text}
                  </p>
                )}
                <p className={styles.count}>{count}</p>
              </li>
            ))}
          </ul>
          {next && (
            <p className={styles.more}>
              <Link to={next} rel="next" className="button" data-quiet>
                {words.more}
              </Link>
            </p>
          )}
          <LateFontSheets
            of={collections.flatMap(({ title, words: said, letters }) => [
              ...[title, ...(said ? [said] : [])],
              ...letters.map(({ greeting, excerpt }) => ({
                text: greeting ?? excerpt.text,
                lang: excerpt.lang,
              })),
            ])}
          />
        </section>
      )}
    </>
  );
}
