import { Hono } from 'hono';
import { collectionText } from '#domain/collections/collection.ts';
import { isoMoment } from '#domain/dates/dates.ts';
import {
  DEFAULT_LOCALE,
  inLocale,
  LANGUAGES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { type Letter, nameFor, textFor } from '#domain/letters/letter.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS, type Topic } from '#domain/topics/topics.ts';
import { pictureAddress } from '#files/files.ts';
import { plainWords } from '#i18n/fallback/marks.ts';
import { factLine } from '#i18n/joined.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { type RenderBindings, siteFor } from '#server/page-cache/render-context.ts';
import type { Site } from '#server/site.server.ts';
import { xml } from './xml.ts';

const FEED_LENGTH = 30;

type Feed = {
  title: string;
  description: string;
  language: string;
  page: string;
  self: string;
  items: { url: string; title: string; text: string; date: string; tag: string; image?: string }[];
};

type Item = { letter: Letter; at: string };
type Source = { words: { title: string; description: string }; page: string; items: Item[] };
type Reading = (site: Site, locale: Locale, slug: string) => Promise<Source | undefined>;

export function feeds(site: Site): Hono<RenderBindings> {
  const app = new Hono<RenderBindings>();
  for (const { code } of LANGUAGES) {
    const locale = code === DEFAULT_LOCALE ? '' : `/${code}`;
    for (const [path, read] of FEEDS) {
      const base = locale + path;
      app.get(`${base}/feed.json`, async (c, next) => {
        const feed = await readFeed(siteFor(site, c.env?.rendering), code, read, c.req);
        if (!feed) return next();
        return c.body(JSON.stringify(toJsonFeed(feed)), 200, {
          'Content-Type': 'application/feed+json; charset=utf-8',
          'Cache-Control': 'no-cache',
        });
      });
      app.get(`${base}/feed.xml`, async (c, next) => {
        const feed = await readFeed(siteFor(site, c.env?.rendering), code, read, c.req);
        if (!feed) return next();
        return c.body(toAtom(feed), 200, {
          'Content-Type': 'application/atom+xml; charset=utf-8',
          'Cache-Control': 'no-cache',
        });
      });
    }
  }
  return app;
}

const FEEDS: readonly [path: string, read: Reading][] = [
  ['', readLatest],
  ...TOPICS.map((topic): [string, Reading] => [
    paths.topic(topic),
    (site, locale) => readTopic(site, locale, topic),
  ]),
  [paths.collection(':slug'), readGathered],
];

async function readLatest({ store }: Site, locale: Locale): Promise<Source> {
  const { items } = await store.letters.listLatest({ locale, limit: FEED_LENGTH });
  return { words: pageWords('home', locale), page: '/', items: items.map(asWritten) };
}

async function readTopic({ store }: Site, locale: Locale, topic: Topic): Promise<Source> {
  const { items } = await store.letters.listByTopic(topic, { locale, limit: FEED_LENGTH });
  const words = pageWords('topics', locale)[topic];
  return { words, page: paths.topic(topic), items: items.map(asWritten) };
}

/** Its letters are news on the day on which they are put into it, if they were not written later. */
async function readGathered(
  { store }: Site,
  locale: Locale,
  slug: string,
): Promise<Source | undefined> {
  const collection = await store.collections.findBySlug(slug);
  if (!collection) return undefined;
  const { said, id } = collection;
  const { description } = pageWords('topics', locale).collections;
  const letters = await store.collections.listNewest(id, { locale, limit: FEED_LENGTH });
  return {
    words: {
      title: collectionText(said, 'title', locale)?.text ?? '',
      description: collectionText(said, 'words', locale)?.text ?? description,
    },
    page: paths.collection(slug),
    items: letters.map((letter) => ({
      letter,
      at: String(Math.max(letter.addedAt, Number(letter.creationTime))),
    })),
  };
}

const asWritten = (letter: Letter): Item => ({ letter, at: letter.creationTime });

async function readFeed(
  site: Site,
  locale: Locale,
  read: Reading,
  request: { path: string; param(name: 'slug'): string | undefined },
): Promise<Feed | undefined> {
  const { config, settings } = site;
  const source = await read(site, locale, request.param('slug') ?? '');
  if (!source) return undefined;
  const { name } = await settings.current();
  const { words, page, items } = source;
  const t = translateFor(locale);
  const absolute = (path: string) => config.siteUrl + inLocale(locale, path);
  return {
    title: plainWords(factLine([words.title, name], languageOf(locale).tag)),
    description: plainWords(words.description),
    language: languageOf(locale).tag,
    page: absolute(page),
    self: config.siteUrl + request.path,
    items: items.map(({ letter, at }) => {
      const shown = textFor(letter, locale);
      return {
        url: absolute(paths.letter(letter.slug)),
        title: plainWords(
          t('letter.title', {
            name: nameFor(letter, locale),
            topic: t(`topics.${letter.topic}`),
          }),
        ),
        text: shown?.text ?? '',
        tag: shown?.tag ?? 'en',
        date: isoMoment(at),
        ...(letter.thumbnail && {
          image: config.siteUrl + pictureAddress(letter.id, 'thumbnail', letter.thumbnail.hash),
        }),
      };
    }),
  };
}

function toJsonFeed(feed: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    language: feed.language,
    home_page_url: feed.page,
    feed_url: feed.self,
    items: feed.items.map(({ url, title, text, date, tag, image }) => ({
      id: url,
      url,
      title,
      content_text: text,
      date_published: date,
      language: tag,
      ...(image && { image }),
    })),
  };
}

function toAtom(feed: Feed): string {
  const updated = feed.items[0]?.date ?? new Date(0).toISOString();
  const entries = feed.items.map(
    ({ url, title, text, date, tag }) => `
  <entry>
    <id>${xml(url)}</id>
    <title>${xml(title)}</title>
    <link href="${xml(url)}"/>
    <updated>${date}</updated>
    <content type="text" xml:lang="${xml(tag)}">${xml(text)}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
  <id>${xml(feed.self)}</id>
  <title>${xml(feed.title)}</title>
  <subtitle>${xml(feed.description)}</subtitle>
  <link href="${xml(feed.page)}"/>
  <link rel="self" href="${xml(feed.self)}"/>
  <author><name>${xml(feed.title)}</name></author>
  <updated>${updated}</updated>${entries.join('')}
</feed>
`;
}
