import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { networkOf, RETRY_AFTER_SECONDS } from '#domain/abuse/rate-limits.ts';
import {
  BOOKLET_FILE,
  BOOKLET_PAGES_MM,
  BOOKLET_PATH,
  bookletQuery,
} from '#domain/booklet/booklet.ts';
import { directionOf, inLocale, LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { languageOnPaper } from '#domain/languages/on-paper.ts';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import { withoutIsolates } from '#domain/wording/isolated.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { bookletSetting } from '#routes/site/booklet/booklet-setting.server.ts';
import {
  type BookletReader,
  type FoundBooklet,
  findBooklet,
} from '#routes/site/booklet/found-booklet.server.ts';
import { clientAddress, forwardingOf } from '#server/http/client-address.ts';
import { BARE_PAGE_HEADERS, barePage } from '#server/page-cache/bare-page.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import { fileHeaders, sharedCacheOf } from '#server/shared-cache/shared-cache.ts';
import type { Site } from '#server/site.server.ts';
import { TypesettingError } from '#server/typesetting/typesetter.server.ts';
import { recordIn } from '#store/site/cache-tags.ts';
import { isKnown } from './picture-answers.ts';

declare const __BUILD_ID__: string;

/** What a booklet's page shows, as a PDF: page by page, or two pages beside each other on sheets to fold. */
export function bookletFiles(site: Site): Hono<RenderBindings> {
  const app = new Hono<RenderBindings>();
  for (const { code: locale } of LANGUAGES) {
    app.get(inLocale(locale, BOOKLET_FILE), async (c) => {
      const settings = await site.settings.current();
      const { searchParams: query } = new URL(c.req.url);
      const reader = { site, settings, locale, query, t: translateFor(locale) };
      const address = clientAddress(forwardingOf(c), site.config.TRUSTED_PROXIES);
      return bookletFile(c.req.raw, reader, address);
    });
  }
  return app;
}

/** @internal */
export async function bookletFile(
  request: Request,
  page: BookletReader,
  address: string,
): Promise<Response> {
  const { site, locale, query } = page;
  const toPage = inLocale(locale, BOOKLET_PATH);
  const tags = new Set<string>();
  const store = site.store.recordDependencies(recordIn(tags));
  const find = (reader: BookletReader) => findBooklet({ ...reader, site: { ...site, store } });
  const found = await find(page);
  if (typeof found === 'string') {
    return new Response(null, { status: 302, headers: { Location: `${toPage}?${query}` } });
  }
  const folds = query.get('fold') === 'yes';
  const etag = `"${fingerprintOf(found, page, folds)}"`;
  const known = {
    ...fileHeaders(sharedCacheOf(site.config), tags),
    ETag: etag,
    'X-Robots-Tag': 'noindex',
  };
  if (isKnown(request.headers.get('If-None-Match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers: known });
  }
  const file = {
    'X-Robots-Tag': 'noindex',
    'Content-Type': 'application/pdf',
    'Content-Disposition': disposition(found, page, folds),
  };
  if (request.method === 'HEAD') return new Response(null, { headers: { ...file, ...known } });
  const { later } = pageWords('write', locale).onPaper.booklet;
  const backTo = `${toPage}?${bookletQuery(found.choice)}`;
  if (!(await site.abuseGate.mayMakeBooklet(address))) {
    return tell(page, later.tooMany, { status: 429, backTo, again: true });
  }
  try {
    const { pdf, whole } = await site.booklets.make({
      photos: photosOf(found),
      setting: (photos) => bookletSetting(found, page, photos),
      fold: folds ? foldOf(found, page) : undefined,
      signal: request.signal,
      whose: networkOf(address),
    });
    const now = { ...page, settings: await site.settings.current() };
    const foundNow = await find(now);
    if (typeof foundNow === 'string' || `"${fingerprintOf(foundNow, now, folds)}"` !== etag) {
      return tell(page, later.busy, { status: 503, backTo, again: true });
    }
    return new Response(pdf, {
      headers: {
        ...file,
        ...(whole ? known : { 'Cache-Control': 'no-store' }),
        'Content-Length': String(pdf.byteLength),
      },
    });
  } catch (error) {
    if (!(error instanceof TypesettingError)) throw error;
    if (error.reason === 'failed') {
      return tell(page, later.failed, { status: 500, backTo, again: false });
    }
    return tell(page, later.busy, { status: 503, backTo, again: true });
  }
}

function photosOf({ letters }: FoundBooklet): NamedPicture[] {
  return letters.flatMap(({ letter: { id, photo }, printed }) =>
    photo && printed.photo ? [{ id, kind: 'photo' as const, hash: photo.hash }] : [],
  );
}

function foldOf({ title, choice }: FoundBooklet, { locale, settings }: BookletReader) {
  const { tag } = languageOf(locale);
  return {
    rightToLeft: directionOf(tag) === 'rtl',
    data: {
      ...{ title: title.text, site: settings.name, page: BOOKLET_PAGES_MM[choice.paper] },
      language: languageOnPaper(tag),
    },
  };
}

/** Of all that is in it: what changes of a letter, of its picture or of the words around changes it. */
function fingerprintOf(found: FoundBooklet, { settings, locale }: BookletReader, folds: boolean) {
  const today = Math.floor(Date.now() / (24 * 60 * 60 * 1000));
  const all = [__BUILD_ID__, today, locale, settings.name, folds, found];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 27);
}

function disposition({ title, choice }: FoundBooklet, { locale }: BookletReader, folds: boolean) {
  const words = pageWords('write', locale, { title: title.text }).onPaper.booklet;
  const called = withoutIsolates(folds ? words.foldedFile : title.text);
  const name = called.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').trim();
  const { source } = choice;
  const what = 'topic' in source ? source.topic : 'collection' in source ? source.collection : '';
  const plain = ['letters', what, folds ? 'to-fold' : ''].filter(Boolean).join('-');
  return `attachment; filename="${plain}.pdf"; filename*=UTF-8''${encoded(`${name}.pdf`)}`;
}

/** RFC 8187. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function tell(
  { locale, query, t }: BookletReader,
  words: { heading: string; lead: string },
  { status, backTo, again }: { status: number; backTo: string; again: boolean },
): Response {
  const { back } = pageWords('write', locale).onPaper.booklet.later;
  const here = `${inLocale(locale, BOOKLET_FILE)}?${query}`;
  const links = [
    ...(again ? [{ href: inHtml(here), label: t('notice.again') }] : []),
    { href: inHtml(backTo), label: back },
  ];
  const html = barePage(locale, { heading: words.heading, paragraphs: [words.lead], links });
  return new Response(html, {
    status,
    headers: {
      ...BARE_PAGE_HEADERS,
      'Cache-Control': 'no-store',
      ...(again && { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
    },
  });
}

function inHtml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
