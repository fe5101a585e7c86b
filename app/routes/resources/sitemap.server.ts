import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { narrowingTopics } from '#domain/countries/countries.ts';
import {
  DEFAULT_LOCALE,
  inLocale,
  LOCALES,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { localesOf } from '#domain/letters/letter.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import { SINGLE_PAGES } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import {
  LETTERS_IN_PIECE,
  type LettersPiece,
  lettersPiecePath,
  piecesOf,
  readLettersPiece,
  SITEMAP,
  SITEMAP_OF_PAGES,
} from '#domain/site/sitemap.ts';
import { type RenderBindings, siteFor } from '#server/page-cache/render-context.ts';
import type { Site } from '#server/site.server.ts';
import { xml } from './xml.ts';

const BATCH = 1000;
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ALTERNATES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export function sitemap(site: Site): Hono<RenderBindings> {
  const { siteUrl } = site.config;
  return new Hono<RenderBindings>()
    .get(SITEMAP, async (c) => answer(await index(siteFor(site, c.env?.rendering))))
    .get(SITEMAP_OF_PAGES, async (c) => answer(await pages(siteFor(site, c.env?.rendering))))
    .get('/sitemap/:file', async (c, next) => {
      const piece = readLettersPiece(c.req.path);
      const entries = piece && lettersOf(siteFor(site, c.env?.rendering), piece);
      const first = await entries?.next();
      if (!entries || !first || first.done) return next();
      return answer(ReadableStream.from(encoded(first.value, entries)));
    })
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\nDisallow: /language/\nDisallow: /chance\nDisallow: /*/chance\nDisallow: /profile\nDisallow: /authentication\n\nSitemap: ${siteUrl}${SITEMAP}\n`,
        200,
        { 'Cache-Control': 'no-cache' },
      ),
    );
}

function answer(body: string | ReadableStream): Response {
  return new Response(body as BodyInit, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'no-cache',
    },
  });
}

async function index({ config, store }: Site): Promise<string> {
  const months = await store.letters.countByMonth();
  const pieces = [SITEMAP_OF_PAGES, ...months.flatMap(piecesOf).map(lettersPiecePath)];
  const entries = pieces.map(
    (path) => `<sitemap><loc>${xml(config.siteUrl + path)}</loc></sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

async function pages({ config, store }: Site): Promise<string> {
  const [countries, ages, gathered] = await Promise.all([
    store.counts.byCountry(),
    store.counts.byAge(),
    store.collections.listAddresses(),
  ]);
  const listed = SINGLE_PAGES.filter(
    (page) => page.listed && (page.path !== paths.collections || gathered.length > 0),
  );
  const all = [
    ...listed.map(({ path }) => path),
    ...countries.flatMap(({ country, perTopic }) => [
      paths.country(country),
      ...narrowingTopics(perTopic).map((topic) => paths.country(country, topic)),
    ]),
    ...ages.flatMap(({ band, letters }) => (letters > 0 ? [paths.age(band.key)] : [])),
  ];
  return urlset(
    [
      ...all.map((path) => entry(config.siteUrl, path, LOCALES)),
      ...gathered.map(({ slug, languages }) =>
        entry(config.siteUrl, paths.collection(slug), languages),
      ),
    ].join(''),
  );
}

/** The entries of a piece's letters, a batch of them at a time; none if it has no letters. */
async function* lettersOf({ config, store }: Site, { month, part }: LettersPiece) {
  let after: Cursor | undefined;
  let skip = (part - 1) * LETTERS_IN_PIECE;
  for (let left = LETTERS_IN_PIECE; left > 0; left -= BATCH) {
    const limit = Math.min(BATCH, left);
    const { items, next } = await store.letters.listAddresses(month, { after, skip, limit });
    if (items.length > 0) {
      yield items
        .map(({ slug, textKeys, originalLanguage }) =>
          entry(config.siteUrl, paths.letter(slug), localesOf(textKeys, originalLanguage)),
        )
        .join('');
    }
    if (!next) return;
    after = next;
    skip = 0;
  }
}

async function* encoded(first: string, rest: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const [head = '', tail] = urlset('\0').split('\0');
  yield encoder.encode(head + first);
  for await (const entries of rest) yield encoder.encode(entries);
  yield encoder.encode(tail);
}

function urlset(entries: string): string {
  return `${DECLARATION}<urlset ${NAMESPACE} ${ALTERNATES}>\n${entries}</urlset>\n`;
}

function entry(siteUrl: string, path: string, languages: readonly Locale[]): string {
  const [first = DEFAULT_LOCALE] = languages;
  const alternates = languages.map(
    (code) =>
      `<xhtml:link rel="alternate" hreflang="${languageOf(code).hreflang}" href="${xml(siteUrl + inLocale(code, path))}"/>`,
  );
  return `<url><loc>${xml(siteUrl + inLocale(first, path))}</loc>${alternates.join('')}</url>\n`;
}
