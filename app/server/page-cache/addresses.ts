import { keepsLocale, splitLocale } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
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

const TOPIC = `(?:${TOPICS.join('|')})`;
const WORD = '[A-Za-z0-9_-]+';

const PAGES = PUBLIC_PAGES.flatMap(({ path, cached }) =>
  cached ? [{ path: new RegExp(`^${path.replace(/:\w+/g, WORD)}$`), parameters: cached }] : [],
);
const GATHERED = paths.collection(WORD);
const FEEDS = new RegExp(`^(?:/${TOPIC}|${GATHERED})?/feed\\.(?:xml|json)$`);
const EMBEDDED = new RegExp(`^${paths.embedded(WORD)}$`);
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
  if (!data && isResource(path, prefixed)) {
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
  return { key: pathname + search, choosesLocale: !data && !keepsLocale(document, query) };
}

function isResource(path: string, prefixed: boolean): boolean {
  return FEEDS.test(path) || EMBEDDED.test(path) || (SITE_WIDE.test(path) && !prefixed);
}

function readRoutes(value: string, routes: readonly string[]): string | undefined {
  const asked = value.split(',');
  if (!asked.every((id) => routes.includes(id))) return undefined;
  return routes.filter((id) => asked.includes(id)).join(',');
}
