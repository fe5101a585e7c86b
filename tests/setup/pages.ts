import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES, type PublicPage } from '#domain/site/pages.ts';
import { topicOfPath } from '#domain/site/paths.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';

export { LOCALES } from '#domain/languages/languages.ts';

/**
 * Where pages with a parameter are looked at, by their paths; the first letter is translated
 * everywhere, its writer wrote Swahili. Those over a list need a letter's id, and are looked at by
 * whoever has one.
 */
const VISITED: Readonly<Record<string, readonly string[]>> = {
  '/letters/:slug': ['/letters/sea-amina-mombasa', '/letters/mountains-hina-skardu'],
  '/letters/:slug/print': ['/letters/sea-amina-mombasa/print'],
  '/letters/:slug/tell-us': ['/letters/sea-amina-mombasa/tell-us'],
  // Of a letter’s answers; it is the same page.
  '/letters/:slug/tell-us/:answer': [],
  '/letters/:slug/embed': ['/letters/sea-amina-mombasa/embed'],
  '/countries/:code': ['/countries/ke'],
  '/countries/:code/:topic': ['/countries/in/desert'],
  '/ages/:band': ['/ages/9-11'],
  '/collections/:slug': ['/collections/world-ocean-day'],
  // Each is the page of the slip, with a form that is sent.
  '/slip/:action': [],
  // Only whoever knows the code of a class finds its pages: a test of their own looks at them.
  '/pack/:code': [],
  '/pack/:code/:action': [],
  '/pack/:code/sheets': [],
};

function visitedAt({ path, over }: PublicPage): readonly string[] {
  if (over) return [];
  const visited = path.includes(':') ? VISITED[path] : [path];
  if (!visited) throw new Error(`Say in VISITED where ${path} is to be looked at.`);
  return visited;
}

/** Every public page that search engines are to find and that needs no letter's id, as paths without a locale. */
export const PLAIN_PATHS = PUBLIC_PAGES.filter(({ listed }) => listed).flatMap((page) =>
  visitedAt(page).slice(0, 1),
);

/** Pages of the topics differ from each other by words, and from those of all by more. */
const kindOf = ({ file, path }: PublicPage) => `${file} ${topicOfPath(path) !== undefined}`;

/** One of each kind of page. */
export const PAGE_KINDS: readonly string[] = [
  ...[...Map.groupBy(PUBLIC_PAGES, kindOf).values()].flatMap(([page]) =>
    page ? visitedAt(page) : [],
  ),
  '/no/such/page',
];

/** A sample letter of each topic. */
export const LETTER_OF: Readonly<Record<Topic, string>> = {
  sea: 'sea-amina-mombasa',
  desert: 'desert-kavita-jaisalmer',
  rivers: 'rivers-grace-jinja',
  lakes: 'lakes-vera-baikal',
  mountains: 'mountains-hina-skardu',
  forests: 'forests-ewa-bialowieza',
};

export type ReadPage = { status: number; headers: Headers; html: string };

/** Reads an address as a machine would: no script, no cookie, no redirect followed. */
export async function fetchPage(
  url: string,
  headers: Record<string, string> = {},
): Promise<ReadPage> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** What a page's HTML says about itself. */
export function describePage(html: string) {
  const [, lang, dir] = /<html[^>]* lang="([^"]*)"[^>]* dir="([^"]*)"/.exec(html) ?? [];
  const links = Array.from(html.matchAll(/<link [^>]*>/g), ([tag]) => attributes(tag));
  return {
    lang,
    dir,
    titles: Array.from(html.matchAll(/<title[^>]*>([^<]*)<\/title>/g), ([, text = '']) =>
      unescapeHtml(text),
    ),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang, href]),
    ),
    text: textOf(html),
  };
}

/** The `href` of the first link of a kind (`rel`) in a page, ready to be asked for. */
export function linkTo(rel: string, html: string): string | undefined {
  const tags = Array.from(html.matchAll(/<a [^>]*>/g), ([tag]) => attributes(tag));
  return tags.find((tag) => tag.rel === rel)?.href;
}

export function letterIds(html: string): string[] {
  return Array.from(html.matchAll(/<article[^>]* data-letter-id="([^"]*)"/g), ([, id = '']) => id);
}

export function textOf(html: string): string {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const bare = body.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  return unescapeHtml(bare.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');
}

/** Uses the store of a site beside the running site. */
export async function withStore<Result>(
  { dataDir }: { dataDir: string },
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openSqliteStore(`${dataDir}/wildpost.sqlite`);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** The id of a sample letter. */
export async function idOf(site: { dataDir: string }, slug: string): Promise<string> {
  const letter = await withStore(site, (store) => store.letterLife.getBySlug(slug));
  if (!letter) throw new Error(`There is no letter ${slug}.`);
  return letter.id;
}

/**
 * Asked for by tests of movement. Elsewhere nothing moves: living scenes cost a machine without a
 * graphics card dearly.
 */
export const MOVING = { reducedMotion: 'no-preference' } as const;

export type Opened = Awaited<ReturnType<typeof openPage>>;

/** A page of its own that notes every complaint of the browser and every address asked for. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complaints.push(`${message.type()}: ${message.text()} (${page.url()})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
  const waiting = new Set<Request>();
  waitingOn.set(page, waiting);
  page.on('request', (request) => {
    requests.push(request.url());
    waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return { page, context, complaints, requests };
}

const waitingOn = new WeakMap<Page, Set<Request>>();
const LAST_REQUESTS = 12;

const notAnswered = (page: Page) =>
  [...(waitingOn.get(page) ?? [])].map((request) => `not answered: ${request.url()}`);

/** What a page on which a test failed complained of, asked for last, waits for, and tells. */
export async function tellOfFailure(opened: Opened): Promise<void> {
  const { page, complaints, requests } = opened;
  const told = page.locator('h1, [role=alert], [role=status]').allInnerTexts();
  const lines = [
    ...complaints,
    ...requests.slice(-LAST_REQUESTS),
    ...notAnswered(page),
    ...(await told.catch(() => [])).filter((text) => text.trim()),
  ];
  console.error(lines.join('\n'));
}

/** Begins to use a page, and waits until its script has taken over from the server's HTML. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html').dispatchEvent('input');
  await page.locator('html[data-page-complete="true"]').waitFor();
}

export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url).catch((cause: Error) => {
    throw new Error([cause.message, ...notAnswered(page)].join('\n'), { cause });
  });
  await ready(page);
}

/** A while passes; whoever sends a form at once is asked for work that takes a second of a processor. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5000;
  });
}

export function letterIdsOn(page: Page): Promise<string[]> {
  return page
    .locator('article[data-letter-id]')
    .evaluateAll((articles) => articles.map((article) => article.dataset.letterId ?? ''));
}

export function address(site: { url: string }, locale: Locale, path: string): string {
  return site.url + inLocale(locale, path);
}

function attributes(tag: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  );
}

export function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
