import { createHash } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { parse } from 'hono/utils/cookie';
import {
  directionOf,
  LANGUAGES,
  LOCALE_COOKIE,
  type Locale,
  splitLocale,
} from '#domain/languages/languages.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { negotiateLocale } from '#server/http/locale-choice.server.ts';

const RETRY_AFTER_SECONDS = { away: 10, starting: 5 };

/** It asks for no other file: a node without its database may be all that is left. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 Georgia,serif;
background:light-dark(#faf6ee,#1c2029);color:light-dark(#232838,#efe9dd)}
main{max-width:34rem;padding:2rem}
h1{line-height:1.2}
a{color:light-dark(#1c5d7a,#9fd3ea)}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

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
  const tag = LANGUAGES.find(({ code }) => code === locale)?.tag ?? locale;
  const html = `<!doctype html>
<html lang="${tag}" dir="${directionOf(tag)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${itself ? `<meta http-equiv="refresh" content="${seconds}">` : ''}
<title>${words.heading}</title><style>${STYLE}</style></head>
<body><main><h1>${words.heading}</h1><p>${words.lead}</p><p>${itself ? starting.itself : away.sending}</p>
<p><a href="">${away.again}</a></p></main></body>
</html>
`;
  return new Response(method === 'HEAD' ? null : html, {
    ...answer,
    headers: {
      ...answer.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
