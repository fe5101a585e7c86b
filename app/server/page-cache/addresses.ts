import { splitLocale } from '#domain/languages/languages.ts';
import { readAdoptionCursor, readCursor } from '#domain/lists/paging.ts';
import { readResponseCursor } from '#domain/responses/response.ts';
import { SENT_QUERY } from '#domain/responses/response-form.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageOfData } from '#server/http/route-table.ts';

/** Longer addresses are answered, but never kept. */
const ADDRESS_LENGTH_MAX = 1024;
/** What an address is made of that is kept; nothing of it needs decoding. */
const PLAIN_PATH = /^\/[A-Za-z0-9_.~/-]*$/;
const ROUTES_PARAMETER = '_routes';

/** An address under which a page is kept, and at which it is rendered. */
export type PageAddress = {
  /** Path and query, with nothing in them but what a page can depend on, in one order. */
  key: string;
  /** Whether a reader may be sent from here to the same page in a language of their own. */
  choosesLocale: boolean;
};

/** A parameter's value as a page reads it; undefined if the page would not heed it. */
type ReadParameter = (value: string) => string | undefined;

const asIs =
  (read: (value: string) => unknown): ReadParameter =>
  (value) =>
    read(value) === undefined ? undefined : value;

const matching =
  (pattern: RegExp): ReadParameter =>
  (value) =>
    pattern.test(value) ? value : undefined;

const before = asIs(readCursor);
const sent: ReadParameter = () => '';
const afterAdopted = asIs(readAdoptionCursor);

const TOPIC = `(?:${TOPICS.join('|')})`;
const WORD = '[A-Za-z0-9_-]+';

/** Every page that is the same for all who are not signed in, with the parameters it heeds. */
const PAGES: readonly { path: RegExp; parameters: Readonly<Record<string, ReadParameter>> }[] = [
  { path: /^\/(?:map|about|support|donate|ocean|privacy)?$/, parameters: {} },
  { path: new RegExp(`^/${TOPIC}$`), parameters: { before } },
  { path: new RegExp(`^/countries/${WORD}$`), parameters: { before } },
  {
    path: new RegExp(`^/letters/${WORD}$`),
    parameters: {
      after: asIs(readResponseCursor),
      [SENT_QUERY]: sent,
      start: matching(/^\d{1,9}$/),
      text: matching(/^[A-Za-z0-9-]{1,35}$/),
    },
  },
  { path: new RegExp(`^/(?:adoption|${TOPIC}/adopt)$`), parameters: { after: afterAdopted } },
  {
    path: new RegExp(`^/(?:adoption|${TOPIC}/adopt)/${WORD}$`),
    parameters: { after: afterAdopted, [SENT_QUERY]: sent },
  },
];
/** Machine-readable pages: they heed no parameter, and choose nobody's language. */
const FEEDS = new RegExp(`^(?:/${TOPIC})?/feed\\.(?:xml|json)$`);
const SITE_WIDE = /^\/(?:sitemap\.xml|robots\.txt)$/;

/**
 * Reads the target of a request. Parameters that the page does not heed are not part of the key,
 * nor is anything else that an address can carry; undefined if there is no page that can be kept.
 * @param routesOf the ids of the routes that a path leads to
 */
export function readAddress(
  target: string,
  routesOf: (path: string) => readonly string[],
): PageAddress | undefined {
  if (target.length > ADDRESS_LENGTH_MAX) return undefined;
  const at = target.indexOf('?');
  const pathname = at === -1 ? target : target.slice(0, at);
  const query = new URLSearchParams(at === -1 ? '' : target.slice(at));
  if (!PLAIN_PATH.test(pathname) || pathname.includes('//')) return undefined;

  const asked = pageOfData(pathname);
  const data = asked !== undefined;
  const document = asked ?? pathname;
  const { path, prefixed } = splitLocale(document);
  if (!data && (FEEDS.test(path) || (SITE_WIDE.test(path) && !prefixed))) {
    return { key: pathname, choosesLocale: false };
  }
  const page = PAGES.find((candidate) => candidate.path.test(path));
  if (!page) return undefined;

  const heeded = new URLSearchParams();
  for (const [name, read] of Object.entries(page.parameters)) {
    const given = query.get(name);
    const value = given === null ? undefined : read(given);
    if (value !== undefined) heeded.set(name, value);
  }
  if (data && query.has(ROUTES_PARAMETER)) {
    const routes = readRoutes(query.get(ROUTES_PARAMETER) ?? '', routesOf(document));
    if (!routes) return undefined;
    heeded.set(ROUTES_PARAMETER, routes);
  }
  const search = heeded.size > 0 ? `?${heeded}` : '';
  return { key: pathname + search, choosesLocale: !data && !prefixed };
}

/** Only routes that the page has, each once, in their own order. */
function readRoutes(value: string, routes: readonly string[]): string | undefined {
  const asked = value.split(',');
  if (!asked.every((id) => routes.includes(id))) return undefined;
  return routes.filter((id) => asked.includes(id)).join(',');
}
