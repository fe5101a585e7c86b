import { splitLocale } from '#domain/languages/languages.ts';
import {
  ADOPTION_CURSOR,
  type CursorFormat,
  LETTER_CURSOR,
  RESPONSE_CURSOR,
  readCursor,
} from '#domain/lists/cursor.ts';
import { SENT_QUERY } from '#domain/responses/response-form.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageOfData } from '#server/http/route-table.ts';

const ADDRESS_LENGTH_MAX = 1024;
const PLAIN_PATH = /^\/[A-Za-z0-9_.~/-]*$/;
const ROUTES_PARAMETER = '_routes';

export type PageAddress = {
  /** Path and query, normalised: only parameters that the page heeds, in one order. */
  key: string;
  choosesLocale: boolean;
};

type ReadParameter = (value: string) => string | undefined;

const cursor =
  (format: CursorFormat): ReadParameter =>
  (value) =>
    readCursor(format, value) && value;

const matching =
  (pattern: RegExp): ReadParameter =>
  (value) =>
    pattern.test(value) ? value : undefined;

const before = cursor(LETTER_CURSOR);
const sent: ReadParameter = () => '';
const afterAdopted = cursor(ADOPTION_CURSOR);

const TOPIC = `(?:${TOPICS.join('|')})`;
const WORD = '[A-Za-z0-9_-]+';

/** Pages that are the same for all who are not signed in, with the parameters they heed. */
const PAGES: readonly { path: RegExp; parameters: Readonly<Record<string, ReadParameter>> }[] = [
  { path: /^\/(?:map|about|support|donate|ocean|privacy)?$/, parameters: {} },
  { path: new RegExp(`^/${TOPIC}$`), parameters: { before } },
  { path: new RegExp(`^/countries/${WORD}$`), parameters: { before } },
  {
    path: new RegExp(`^/letters/${WORD}$`),
    parameters: {
      after: cursor(RESPONSE_CURSOR),
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
const FEEDS = new RegExp(`^(?:/${TOPIC})?/feed\\.(?:xml|json)$`);
const SITE_WIDE = /^\/(?:sitemap(?:\/[a-z0-9-]+)?\.xml|robots\.txt)$/;

/** The cache key of a request's target; undefined if no cacheable page has it. */
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

function readRoutes(value: string, routes: readonly string[]): string | undefined {
  const asked = value.split(',');
  if (!asked.every((id) => routes.includes(id))) return undefined;
  return routes.filter((id) => asked.includes(id)).join(',');
}
