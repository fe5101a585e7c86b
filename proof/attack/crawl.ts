import type { Page } from 'playwright-core';
import { splitLocale } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { ROWS } from '#tests/desk/access-table.ts';
import { recordPath } from '#tests/desk/visitors.ts';
import type { AttackedSite } from './attacked-site.ts';
import { type FoundForm, readPage } from './read-pages.ts';

export type SeenForm = FoundForm & {
  /** The page it stands on, and the session that it was shown to. */
  on: string;
  cookie: string | undefined;
  key: string;
};

export type Crawled = {
  /** Pages that answered, by the session that asked. */
  pages: { path: string; cookie: string | undefined }[];
  forms: Map<string, SeenForm>;
  /** Names of query parameters, by route. */
  parameters: Map<string, Set<string>>;
};

/** It never ends. */
const STREAM = '/profile/events';

const OF_TOPIC = new RegExp(`^/(?:${TOPICS.join('|')})/`);
const ROUTES = Object.keys(ROWS)
  .filter((route) => route !== '/*')
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
    plain: !route.includes(':'),
  }))
  .sort((a, b) => Number(b.plain) - Number(a.plain));

/** The route that answers an address. */
export function routeOf(address: string): string {
  const [pathname = '/'] = address.split('?');
  const { path } = splitLocale(pathname);
  return ROUTES.find(({ pattern }) => pattern.test(path))?.route ?? '/*';
}

/** Forms of one key are the same form, on whatever page and of whatever topic. */
export function keyOf({ method, action, fields }: FoundForm): string {
  const names = [...new Set(fields.map(({ name }) => name))].sort();
  return `${method} ${routeOf(action).replace(OF_TOPIC, '/:topic/')} ${names.join(' ')}`;
}

/**
 * Follows the links of a site, from every route of its table, as a visitor and as an administrator.
 * @param most how many pages of one route are opened
 * @param only the routes that are opened
 */
export async function crawl(
  site: AttackedSite,
  parser: Page,
  { most, only }: { most: number; only: RegExp },
): Promise<Crawled> {
  const crawled: Crawled = { pages: [], forms: new Map(), parameters: new Map() };
  const opened = new Map<string, number>();
  const left = Object.keys(ROWS).map(recordPath);
  const seen = new Set(left);
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    const route = routeOf(path);
    for (const name of new URLSearchParams(path.split('?')[1] ?? '').keys()) {
      note(crawled, route, name);
    }
    const times = opened.get(route) ?? 0;
    if (route === STREAM || times >= most || !only.test(route)) continue;
    opened.set(route, times + 1);
    const cookie = route.startsWith('/profile') ? site.cookies.administrator : undefined;
    const { status, headers, text } = await site.ask('GET', path, { cookie });
    if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue;
    crawled.pages.push({ path, cookie });
    const { links, forms } = await readPage(parser, text, path);
    for (const form of forms) {
      const key = keyOf(form);
      if (!crawled.forms.has(key)) crawled.forms.set(key, { ...form, on: path, cookie, key });
      if (form.method !== 'GET') continue;
      for (const { name } of form.fields) note(crawled, routeOf(form.action), name);
    }
    for (const link of links.filter((link) => !seen.has(link))) {
      seen.add(link);
      left.push(link);
    }
  }
  return crawled;
}

function note({ parameters }: Crawled, route: string, name: string): void {
  parameters.set(route, (parameters.get(route) ?? new Set()).add(name));
}
