import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '#tests/setup/browser.ts';
import { ready } from '#tests/setup/pages.ts';
import type { AttackedSite } from './attacked-site.ts';
import { OUTSIDE, PLANTED } from './hostile-strings.ts';
import { readPage } from './read-pages.ts';

export type Watched = {
  opened: number;
  /** Scripts and handlers that ran, and dialogs. */
  ran: string[];
  /** What the browser held back by the policy of the page. */
  held: string[];
  /** Requests to anywhere else. */
  outside: string[];
  /** Errors of the page's own script. */
  errors: string[];
};

/** A browser that opens pages and notes whatever they should not do. */
export async function openWatchingBrowser() {
  const browser = await openBrowser();
  const parser = await browser.newPage();
  return {
    /** A page that runs nothing, with a parser in it. */
    parser,
    watch: (site: AttackedSite, cookie: string, paths: readonly string[]) =>
      watch(browser, site, { cookie, paths }),
    /** Whether it would see a string that ran, one that is alive, and one that leads outside. */
    async noticesAll(): Promise<boolean> {
      const html = `<script>${PLANTED}(1)</script><img src="https://${OUTSIDE}/1.png">`;
      const { alive } = await readPage(parser, html, '/');
      const { context, watched } = await openWatched(browser, 'http://site.example', '');
      const page = await context.newPage();
      await page.setContent(html);
      await context.close();
      return alive.length === 2 && watched.ran.length === 1 && watched.outside.length === 1;
    },
    close: () => browser.close(),
  };
}

const TABS = 3;

async function openWatched(browser: Browser, url: string, cookie: string) {
  const watched: Watched = { opened: 0, ran: [], held: [], outside: [], errors: [] };
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addCookies(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return { name, value: value.join('='), url };
      }),
  );
  await context.exposeFunction(PLANTED, (n: unknown) => watched.ran.push(String(n)));
  await context.route(
    (address) => address.origin !== url,
    (route) => {
      watched.outside.push(route.request().url());
      return route.abort();
    },
  );
  return { context, watched };
}

async function watch(
  browser: Browser,
  { url }: AttackedSite,
  { cookie, paths }: { cookie: string; paths: readonly string[] },
): Promise<Watched> {
  const { context, watched } = await openWatched(browser, url, cookie);
  const left = [...paths];
  const openAll = async () => {
    const page = await context.newPage();
    note(page, watched);
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(url + path, { waitUntil: 'load' });
      await ready(page).catch(() => watched.errors.push(`${path}: its script did not take over`));
      watched.opened += 1;
    }
  };
  await Promise.all(Array.from({ length: TABS }, openAll));
  await context.close();
  return watched;
}

function note(page: Page, watched: Watched): void {
  page.on('dialog', (dialog) => {
    watched.ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy')) watched.held.push(`${page.url()} ${text}`);
  });
  page.on('pageerror', (error) => watched.errors.push(`${page.url()} ${error.message}`));
}
