import { getRequestListener } from '@hono/node-server';
import { parse } from 'hono/utils/cookie';
import { LOCALE_COOKIE, type Locale, splitLocale } from '#domain/languages/languages.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { negotiateLocale } from '#server/http/locale-choice.server.ts';
import { BARE_PAGE_HEADERS, barePage } from './bare-page.ts';

const RETRY_AFTER_SECONDS = { away: 10, starting: 5 };

/** What a reader is shown while the database is away, in their own language. */
export const awayPage = (request: Request) => pageWhile('away', request);

/** @internal What they are shown while a site is starting: a new one loads its samples. */
export const startingPage = (request: Request) => pageWhile('starting', request);

/** Before there is a site; of a request that nothing can be made of, it says a line. */
export const answerWhileStarting = getRequestListener(startingPage, {
  // Importing this page changes nothing for others.
  overrideGlobalObjects: false,
  errorHandler: () =>
    new Response('The site is starting.', {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
    }),
});

function pageWhile(what: 'away' | 'starting', { url, method, headers }: Request): Response {
  const { pathname } = new URL(url);
  const seconds = String(RETRY_AFTER_SECONDS[what]);
  const answer = {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': seconds,
    },
  };
  const locale = localeOf(pathname, headers);
  const { away, starting } = pageWords('support', locale);
  const words = what === 'away' ? away : starting;
  if (/\.\w+$/.test(pathname)) return new Response(words.lead, answer);
  // By itself, a page loads nothing that was sent once more.
  const itself = what === 'starting' && method === 'GET';
  const html = barePage(locale, {
    heading: words.heading,
    paragraphs: [words.lead, itself ? starting.itself : away.sending],
    links: [{ href: '', label: away.again }],
    seconds: itself ? seconds : undefined,
  });
  return new Response(method === 'HEAD' ? null : html, {
    ...answer,
    headers: {
      ...answer.headers,
      ...BARE_PAGE_HEADERS,
      Vary: 'Cookie, Accept-Language',
    },
  });
}

function localeOf(pathname: string, headers: Headers): Locale {
  const { locale, prefixed } = splitLocale(pathname);
  if (prefixed) return locale;
  const chosen = parse(headers.get('Cookie') ?? '', LOCALE_COOKIE)[LOCALE_COOKIE];
  return negotiateLocale(chosen, headers.get('Accept-Language') ?? undefined);
}
