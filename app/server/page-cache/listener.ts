import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { DEFAULT_LOCALE, LOCALE_COOKIE } from '#domain/languages/languages.ts';
import { KEEPS, MADE_OF } from '#domain/offline/made-of.ts';
import { negotiateLocale } from '#server/http/locale-choice.server.ts';
import { memoize } from '#server/jobs/memoize.ts';
import { withId } from '#server/log/requests.ts';
import type { Services } from '#server/services.ts';
import { isLanguageChosen } from '#server/shared-cache/shared-cache.ts';
import { type PageAddress, readAddress } from './addresses.ts';
import type { CacheEntry, EncodedPage } from './cache-entry.ts';
import { chooseEncoding } from './encodings.ts';
import type { CacheAnswer, PageCache } from './page-cache.ts';

const KEEPS_HEADER = KEEPS.toLowerCase();
/** Of a session, or of a browser that had one. */
const STAFF_COOKIE = /(?:^|;)\s*(?:__Host-)?staff(?:-[a-z]+)?=/;

export function isOfStaff(cookie: string): boolean {
  return STAFF_COOKIE.test(cookie);
}

export type AnsweredRequest = {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
};

export function logAnswers(log: Services['log']): Set<(answered: AnsweredRequest) => void> {
  if (!log.isLevelEnabled('info')) return new Set();
  const logAnswer = ({ milliseconds, ...answered }: AnsweredRequest) =>
    log.info({ ...answered, milliseconds: Math.round(milliseconds) });
  return new Set([logAnswer]);
}

/** Answers from the cache before anything else of the site runs; the rest goes on to `next`. */
export function listenWith(
  cache: PageCache,
  {
    next,
    routesOf,
    listeners = new Set(),
    mayShowKept = () => false,
  }: {
    next: RequestListener;
    routesOf: (path: string) => readonly string[];
    listeners?: ReadonlySet<(answered: AnsweredRequest) => void>;
    /** Whether pages that nobody can compare with the store now are shown nonetheless. */
    mayShowKept?: () => boolean;
  },
): RequestListener {
  const { sharedCache } = cache;
  const addresses = memoize((target) => readAddress(target, routesOf));
  const english = memoize((wishes) => {
    const [cookie, acceptLanguage] = wishes.split('\n');
    return negotiateLocale(cookie, acceptLanguage) === DEFAULT_LOCALE;
  });
  let applied = false;
  let isCurrent = false;

  function applyInvalidations(): boolean {
    if (applied) return isCurrent;
    isCurrent = cache.applyInvalidations();
    applied = true;
    setImmediate(() => {
      applied = false;
    });
    return isCurrent;
  }

  function addressOf({ method, url, headers }: IncomingMessage): PageAddress | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || !url) return undefined;
    const { cookie } = headers;
    if (cookie !== undefined && isOfStaff(cookie)) return undefined;
    const address = addresses(url);
    if (!address || isForAll(address, headers)) return address;
    const acceptLanguage = headers['accept-language'];
    if (cookie === undefined && acceptLanguage === undefined) return address;
    const chosen = cookie === undefined ? '' : parse(cookie, LOCALE_COOKIE)[LOCALE_COOKIE];
    return english(`${chosen ?? ''}\n${acceptLanguage ?? ''}`) ? address : undefined;
  }

  /** Whether nothing else of a request that its key may lead to another answer. */
  function isForAll({ choosesLocale }: PageAddress, headers: IncomingHttpHeaders): boolean {
    return !choosesLocale || (sharedCache !== undefined && isLanguageChosen(headers));
  }

  return (request, response) => {
    const address = addressOf(request);
    if (!address) return next(request, response);
    const forAll = isForAll(address, request.headers);
    const keeps = KEEPS_HEADER in request.headers;
    const isCompared = applyInvalidations();
    if (!isCompared && !mayShowKept()) return next(request, response);
    const began = listeners.size > 0 ? performance.now() : undefined;
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const entry = cache.find(address.key);
    const encoded = entry?.encoded(encoding);
    if (entry && encoded) return send(encoded, entry);
    if (!entry && !isCompared) return next(request, response);
    return (entry ? sendPage(entry) : sendAnswer(cache.get(address.key))).catch(fail);

    async function sendPage(page: CacheEntry): Promise<void> {
      const made = await page.encode(encoding);
      cache.updateBytes(page);
      send(made, page);
    }

    async function sendAnswer(coming: Promise<CacheAnswer>): Promise<void> {
      const answer = await coming;
      if ('entry' in answer) return sendPage(answer.entry);
      // A response with a cookie is nobody else's: this reader gets their own.
      if (answer.cookies) return next(request, response);
      const { status, headers, body } = answer;
      headers.set('Content-Length', String(body.length));
      response.writeHead(status, withId([...headers].flat()));
      end(status, body);
    }

    function send({ etag, body, asked, forAll: all }: EncodedPage, { tags, stale }: CacheEntry) {
      // What a device keeps, or nobody can compare with the store, no other cache keeps.
      const mayBeShared = sharedCache && forAll && isCompared && !keeps && !stale;
      const headers = mayBeShared || (forAll && !sharedCache) ? all : asked;
      const more = mayBeShared ? sharedCache.tagHeader(tags) : [];
      // What nobody can compare now is shown, but no device keeps it: it may lack what was heard of already.
      const madeOf = keeps && isCompared ? [MADE_OF, [...tags].join(' ')] : more;
      const known = request.headers['if-none-match'];
      if (known !== undefined && names(known, etag)) {
        cache.noteNotModified();
        response.writeHead(304, withId(headers.notModified, madeOf));
        end(304);
      } else {
        response.writeHead(200, withId(headers.whole, madeOf));
        end(200, body);
      }
    }

    function end(status: number, body?: Buffer): void {
      response.end(request.method === 'HEAD' ? undefined : body);
      if (began !== undefined) notify(request, status, performance.now() - began);
    }

    function fail() {
      return response.headersSent ? void response.destroy() : next(request, response);
    }
  };

  function notify({ method = '', url = '' }: IncomingMessage, status: number, took: number): void {
    const [path = ''] = url.split('?', 1);
    for (const listener of listeners) listener({ method, path, status, milliseconds: took });
  }
}

function names(known: string, etag: string): boolean {
  if (known === etag) return true;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
