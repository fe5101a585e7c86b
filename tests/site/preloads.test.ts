import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, fetchPage, LOCALES, openPage, ready, visit } from '#tests/setup/pages.ts';

const site = inject('sampleSite');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

test('nothing of a letter is asked for before its style sheet', async () => {
  for (const locale of LOCALES) {
    const { html } = await fetchPage(address(site, locale, '/letters/sea-amina-mombasa'));
    const [before = '', after] = html.split('<link rel="stylesheet"', 2);
    expect(after, locale).toBeDefined();
    expect(html.match(/<link rel="preload" as="(?:font|image)"/g) ?? [], locale).toEqual([]);
    expect(before).not.toMatch(/<img|\.woff2/);
    const photo = html.match(/<img[^>]*\/photo\/[^>]*>/g) ?? [];
    expect(photo).toHaveLength(1);
    expect(photo.join()).toContain('loading="lazy"');
  }
});

test('whatever a browser asks for to change the page is answered from the page cache', async () => {
  const { page, context } = await openPage(browser);
  await visit(page, `${site.url}/fr/sea`);
  const asked: { path: string; tag: string | undefined }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const tag = response.headers().etag;
    if (/\.data$/.test(pathname)) asked.push({ path: pathname, tag });
  });
  for (const path of ['/fr/letters/sea-amina-mombasa', '/fr/countries/ke', '/fr']) {
    await page.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL(site.url + path);
    await ready(page);
  }
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/fr/letters/sea-amina-mombasa.data',
      '/fr/countries/ke.data',
      '/fr.data',
    ]),
  );
  expect(asked.filter(({ tag }) => !tag)).toEqual([]);
  await context.close();
});

test.each([
  ['/', '/sea', 'topic', 'topic'],
  ['/sea', '/letters/sea-amina-mombasa', 'letter', '(?:hints|reading)'],
])(
  'from %s, the data of %s and what its code imports wait for no code',
  async (from, to, code, imported) => {
    const { page, context, requests } = await openPage(browser);
    await visit(page, site.url + from);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/assets/${code}-[^/]*\\.js$`), async (route) => {
      await over;
      await route.continue();
    });
    const link = page.locator(`main a[href="${to}"]`).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => requests.join('\n')).toContain(`${to}.data`);
    await expect
      .poll(() => requests.join('\n'))
      .toMatch(new RegExp(`/assets/${imported}-[^/]*\\.js$`, 'm'));
    end();
    await page.waitForURL(site.url + to);
    await context.close();
  },
);

test('pointing at chance draws nothing, following it leads to another letter', async () => {
  const { page, context, requests } = await openPage(browser);
  const from = '/fr/letters/sea-amina-mombasa';
  await visit(page, site.url + from);
  const chance = page.locator('a[href^="/fr/chance?from="]');
  const older = page.locator('a[rel=next][href^="/fr/letters/"]');
  await chance.hover();
  await older.hover();
  const ahead = new URL((await older.getAttribute('href')) ?? '', site.url).pathname;
  await expect.poll(() => requests.join()).toContain(`${ahead}.data`);
  expect(requests.filter((url) => url.includes('/chance'))).toEqual([]);
  await chance.click();
  await page.waitForURL((url) => url.pathname !== from);
  expect(new URL(page.url()).pathname).toMatch(/^\/fr\/letters\/./);
  await ready(page);
  expect(requests.filter((url) => url.includes('/fr/chance'))).toHaveLength(1);
  await page.goBack();
  await page.waitForURL(site.url + from);
  await context.close();
});
