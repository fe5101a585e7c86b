import type { IncomingMessage, RequestListener } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { DEFAULT_LOCALE, LOCALE_COOKIE } from '#domain/languages/languages.ts';
import { wantedLocale } from '#server/http/locale-choice.server.ts';
import { remembering } from '#server/jobs/remembering.ts';
import { type PageAddress, readAddress } from './addresses.ts';
import { chooseEncoding } from './encodings.ts';
import type { KeptPage, Ready } from './kept-page.ts';
import type { Answer, PageCache } from './page-cache.ts';

/** Any cookie of the desk: what its owner sees is never kept, and never comes from here. */
const STAFF_COOKIE = /(?:^|;)\s*(?:__Host-)?staff(?:-[a-z]+)?=/;

/** What was answered, for the log and the metrics. */
export type Answered = { method: string; path: string; status: number; milliseconds: number };

/**
 * Answers from the pages that are kept, before anything else of the site runs; what no page can
 * answer that is the same for everybody goes on to `next`.
 * @param hearers hear of each answer
 */
export function listenWith(
  cache: PageCache,
  {
    next,
    routesOf,
    hearers = new Set(),
  }: {
    next: RequestListener;
    routesOf: (path: string) => readonly string[];
    hearers?: ReadonlySet<(answered: Answered) => void>;
  },
): RequestListener {
  const addresses = remembering((target) => readAddress(target, routesOf));
  const english = remembering((wishes) => {
    const [cookie, acceptLanguage] = wishes.split('\n');
    return wantedLocale(cookie, acceptLanguage) === DEFAULT_LOCALE;
  });
  let learnt = false;
  let knows = false;

  /** What was touched is asked once for all requests that have arrived by now. */
  function learn(): boolean {
    if (learnt) return knows;
    knows = cache.learn();
    learnt = true;
    setImmediate(() => {
      learnt = false;
    });
    return knows;
  }

  function addressOf({ method, url, headers }: IncomingMessage): PageAddress | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || !url) return undefined;
    const { cookie } = headers;
    if (cookie !== undefined && STAFF_COOKIE.test(cookie)) return undefined;
    const address = addresses(url);
    if (!address?.choosesLocale) return address;
    const acceptLanguage = headers['accept-language'];
    if (cookie === undefined && acceptLanguage === undefined) return address;
    const chosen = cookie === undefined ? '' : parse(cookie, LOCALE_COOKIE)[LOCALE_COOKIE];
    return english(`${chosen ?? ''}\n${acceptLanguage ?? ''}`) ? address : undefined;
  }

  return (request, response) => {
    const address = addressOf(request);
    if (!address || !learn()) return next(request, response);
    const began = hearers.size > 0 ? performance.now() : undefined;
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const kept = cache.find(address.key);
    const ready = kept?.ready(encoding);
    if (ready) return send(ready);
    return (kept ? sendPage(kept) : sendAnswer(cache.get(address.key))).catch(fail);

    async function sendPage(page: KeptPage): Promise<void> {
      const made = await page.make(encoding);
      cache.weigh(page);
      send(made);
    }

    async function sendAnswer(coming: Promise<Answer>): Promise<void> {
      const answer = await coming;
      if ('page' in answer) return sendPage(answer.page);
      // What sets a cookie was made for nobody: let this reader have an answer of their own.
      if (answer.cookies) return next(request, response);
      const { status, headers, body } = answer;
      headers.set('Content-Length', String(body.length));
      response.writeHead(status, [...headers].flat());
      end(status, body);
    }

    function send({ etag, body, headers, notModifiedHeaders }: Ready): void {
      const known = request.headers['if-none-match'];
      if (known !== undefined && names(known, etag)) {
        cache.noteNotModified();
        response.writeHead(304, notModifiedHeaders);
        end(304);
      } else {
        response.writeHead(200, headers);
        end(200, body);
      }
    }

    function end(status: number, body?: Buffer): void {
      response.end(request.method === 'HEAD' ? undefined : body);
      if (began !== undefined) tell(request, status, performance.now() - began);
    }

    function fail() {
      return response.headersSent ? void response.destroy() : next(request, response);
    }
  };

  function tell({ method = '', url = '' }: IncomingMessage, status: number, took: number): void {
    const [path = ''] = url.split('?', 1);
    for (const hear of hearers) hear({ method, path, status, milliseconds: took });
  }
}

/** Whether an `If-None-Match` names this form of the page. */
function names(known: string, etag: string): boolean {
  if (known === etag) return true;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
