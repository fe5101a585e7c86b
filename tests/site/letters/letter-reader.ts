import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import {
  describePage,
  fetchPage,
  letterIds,
  linkTo,
  textOf,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { PagePool } from '#tests/site/page-pool.ts';

export const AMINA = '/letters/sea-amina-mombasa';

export let site: RunningSite;

let browser: Browser;
let pool: PagePool;

export let page: Page;

/** The letter as the page's HTML holds it: its language, direction and words. */
export async function letterText(path: string) {
  const { html, status } = await fetchPage(site.url + path);
  expect(status).toBe(200);
  const [, tag = '', words = ''] =
    /<div([^>]*) data-letter-text[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  const [, lang] = / lang="([^"]*)"/.exec(tag) ?? [];
  const [, dir] = / dir="([^"]*)"/.exec(tag) ?? [];
  return { lang, dir, words: textOf(`<body>${words}</body>`), text: describePage(html).text };
}

/** The letters of a list, page by page as its links lead. */
export async function walkTopic(path: string): Promise<string[]> {
  const { html } = await fetchPage(site.url + path);
  const following = linkTo('next', html);
  return [...letterIds(html), ...(following ? await walkTopic(following) : [])];
}

export async function slugOf(id: string | undefined): Promise<string | undefined> {
  return (await withStore(site, ({ letterLife }) => letterLife.get(id ?? '')))?.slug;
}

export function responseIds(page: Page): Promise<string[]> {
  return page
    .locator('[data-response-id]')
    .evaluateAll((responses) =>
      responses.map((response) => (response as HTMLElement).dataset.responseId ?? ''),
    );
}

/** Begins and ends all that the tests of a file share. */
export function startLetterPages(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('sampleData') })]);
    pool = new PagePool(browser, site);
  });

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));
}

/** Opens a page, on which nothing was visited yet. */
export async function openBlank(): Promise<void> {
  ({ page } = await pool.take());
}
