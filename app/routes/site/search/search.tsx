import { inLocale } from '#domain/languages/languages.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { PAGE_SIZE } from '#domain/lists/paging.ts';
import { queryOf } from '#domain/search/query.ts';
import { SEARCH_FILTERS } from '#domain/search/search-filters.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { Hero } from '#ui/hero.tsx';
import { LetterList } from '#ui/letters/letter-list.tsx';
import { SearchForm } from '#ui/search/search-form.tsx';
import { SearchNote } from '#ui/search/search-note.tsx';
import { TopicMenu } from '#ui/topic-menu.tsx';
import type { Route } from './+types/search';
import styles from './search.module.css';
import {
  searchAddress,
  searchQuery,
  spelledIn,
  toFilterFields,
  toFoundCard,
} from './search.server.ts';

const FROM = /^\d{1,3}$/;

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, locale, query, t, head } = request;
  const { search, letters } = site.store;
  const { q, ...narrowed } = readFilters(SEARCH_FILTERS, query);
  const asked = queryOf(q, placeNamesOf(locale));
  const isNarrowed = Object.keys(narrowed).length > 0;
  const found = q ? await search.find(asked, narrowed) : await search.newest(narrowed);
  const from = FROM.test(query.get('from') ?? '') ? Number(query.get('from')) : 0;
  const page = await letters.listWhole(found.ids.slice(from, from + PAGE_SIZE));
  const cards = page.map((letter) => toFoundCard(letter, request, found.words));
  const meant = found.by === 'setRight' ? spelledIn(q, found.words, cards) : '';
  const { search: say } = pageWords('topics', locale, { words: q, meant });
  const next = from + PAGE_SIZE < found.ids.length;
  const filter = { q, ...narrowed };
  return {
    head: head({ title: say.title, description: say.description, indexed: !query.size }),
    words: say,
    typed: q,
    isAsked: q !== '' || isNarrowed,
    found: found.ids.length > 0,
    count: t('topic.letterCount', { count: found.ids.length }),
    by: found.by,
    more: found.more,
    fields: await toFilterFields(request, filter, page),
    isNarrowed,
    clear: searchAddress(locale, {}),
    address: inLocale(locale, paths.search),
    key: searchQuery(filter),
    list: {
      letters: cards,
      next: next ? searchQuery(filter, from + PAGE_SIZE) : undefined,
      atStart: from === 0,
    },
  };
}

export const meta = pageMeta;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, list, key } = loaderData;
  return (
    <>
      <Hero compact theme="default" heading={words.heading} lead={words.lead} />
      <div className={`column section ${styles.page}`}>
        <SearchForm view={loaderData} />
        <SearchNote view={loaderData} />
        {list.letters.length === 0 && <TopicMenu to={paths.topic} />}
        {list.letters.length > 0 && (
          <section aria-labelledby="found">
            <h2 id="found" className="visually-hidden">
              {words.results}
            </h2>
            <LetterList key={key} list={list} path={paths.search} showTopic />
          </section>
        )}
      </div>
    </>
  );
}
