import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { openPage, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { PagePool } from './page-pool.ts';

declare global {
  interface Window {
    sameDocument?: boolean;
  }
}

export let site: Pick<RunningSite, 'url' | 'dataDir'>;
let browser: Browser;
let pool: PagePool;
let isFromPool = false;
/** What the test that runs has open. */
export let page: Page;
export let context: BrowserContext;

/** Starts a site and a browser for all tests of a file; each finds nothing of the one before. */
export function startSitePages(env: Record<string, string> = {}): void {
  let started: RunningSite;
  beforeAll(async () => {
    started = await startSite({ from: inject('sampleData'), env });
    site = started;
  });
  afterAll(() => started.stop());
  sharePages();
}

/** For tests that change nothing. */
export function readSamplePages(): void {
  beforeAll(() => {
    site = inject('sampleSite');
  });
  sharePages();
}

function sharePages(): void {
  beforeAll(async () => {
    browser = await openBrowser();
    pool = new PagePool(browser, site);
  });

  afterAll(() => browser.close());

  afterEach(async ({ task }) => {
    if (isFromPool) return task.result?.state === 'fail' ? pool.drop() : pool.putBack();
    if (page?.isClosed() === false) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context?.close();
  });
}

/** A page of this test's own, on which nothing was visited yet. */
export async function openBlank(): Promise<void> {
  ({ page, context } = await openPage(browser));
  isFromPool = false;
}

export async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  ({ page, context } = await pool.take(options));
  isFromPool = true;
  await visit(page, site.url + path);
}

/** A page whose clock the test can move. */
export async function openWithClock(path: string): Promise<void> {
  await openBlank();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await visit(page, site.url + path);
}

export const topicMenu = (name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true });
export const footer = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
export const markDocument = () =>
  page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isSameDocument = () => page.evaluate(() => window.sameDocument === true);

/** Holds an answer of the server back until the function it gives out is called. */
export async function holdBack(pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
