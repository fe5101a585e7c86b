import { data } from 'react-router';
import {
  BOOKLET_FILE,
  BOOKLET_PAPERS,
  BOOKLET_PATH,
  BOOKLET_ROOM,
  BOOKLET_TEXTS,
  bookletQuery,
  sourceFields,
} from '#domain/booklet/booklet.ts';

import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { dayOf } from '#domain/site/notices.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { expirePageAt } from '#server/page-cache/render-context.ts';
import { withQr } from '#server/qr.server.ts';
import { BookletBar } from '#ui/booklet/booklet-bar.tsx';
import { BookletPages } from '#ui/booklet/booklet-pages.tsx';
import { BookletStart } from '#ui/booklet/booklet-start.tsx';
import type { Route } from './+types/booklet';
import { backMatter } from './back-matter.server.ts';
import { findBooklet } from './found-booklet.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args);
  const { locale, head, t } = page;
  const { how, booklet: words } = pageWords('write', locale).onPaper;
  const found = await findBooklet(page);
  if (typeof found === 'string') {
    const wrong = found === 'nothing' ? undefined : words.wrong[found];
    const { title, description, heading, lead, places, others, othersHint } = words;
    const start = { heading, lead, places, others, othersHint };
    return data(
      {
        head: head({ title, description, indexed: wrong === undefined }),
        start: { ...start, wrong, collections: words.collections, shelf: words.shelf },
      },
      { status: wrong === undefined ? 200 : 404 },
    );
  }
  const { choice, title, lead, foreword, theme, backTo } = found;
  const letters = found.letters.map(({ printed }) => ({ ...printed, mark: withQr(printed.mark) }));
  const back = backMatter(found, page);
  expirePageAt(args.context, Date.parse(dayOf(Date.now())) + DAY_MS);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const said = pageWords('write', locale, {
    title: title.text,
    most: number.format(BOOKLET_ROOM),
  }).onPaper.booklet;
  const pdf = `${inLocale(locale, BOOKLET_FILE)}?${bookletQuery(choice)}`;
  const optionsOf = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
    names.map((value) => ({ value, label: labels[value] }));
  return data({
    head: head({
      title: said.titleOf,
      description: words.description,
      canonicalPath: BOOKLET_PATH,
      indexed: false,
    }),
    bar: {
      heading: title,
      backTo,
      notes: [...(found.cut ? [said[found.cut]] : []), ...(found.gone ? [said.gone] : [])],
      fields: sourceFields(choice.source),
      texts: optionsOf(BOOKLET_TEXTS, words.text),
      papers: optionsOf(BOOKLET_PAPERS, words.papers),
      chosen: { texts: choice.texts, paper: choice.paper, pictures: choice.pictures },
      pdf: { pages: pdf, folded: `${pdf}&fold=yes` },
      words: {
        ...{ lead: words.ready, how, print: words.print, show: words.show },
        ...{ texts: words.texts, noPictures: words.noPictures, paper: words.paper },
        back: backTo === paths.shelf ? words.backShelf : words.back,
        pdf: words.pdf,
        ...{ pages: words.pages, pagesHint: words.pagesHint, moment: words.moment },
        ...{ folded: words.folded, foldedHint: words.foldedHint },
      },
    },
    booklet: {
      ...{ title, lead, foreword, theme, paper: choice.paper },
      count: t('topic.letterCount', { count: letters.length }),
      letters,
      back: { ...back, mark: withQr(back.mark) },
    },
  });
}

export const meta = pageMeta;

export default function BookletPage({ loaderData }: Route.ComponentProps) {
  if ('start' in loaderData) return <BookletStart words={loaderData.start} />;
  const { bar, booklet } = loaderData;
  return (
    <BookletPages booklet={booklet}>
      <BookletBar view={bar} />
    </BookletPages>
  );
}
