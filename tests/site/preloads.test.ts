import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, fetchPage, LOCALES, openPage, ready, visit } from '#tests/setup/pages.ts';

const PATHS = ['/', '/letters/sea-amina-mombasa'];
/** Each has a script of its own; all others load what English does. */
const SCRIPTS: readonly Locale[] = ['cn', 'ru', 'ar'];

const site = inject('sampleSite');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

test('the fonts of the first screen are loaded early in every language', async () => {
  const preloads = async (locale: Locale, path: string) => {
    const { html } = await fetchPage(address(site, locale, path));
    return html.match(/<link rel="preload" as="font"[^>]*>/g) ?? [];
  };
  for (const path of PATHS) {
    const latin = await preloads('en', path);
    expect(latin.length).toBeGreaterThan(1);
    for (const locale of LOCALES) {
      const own = await preloads(locale, path);
      expect(own.length, locale + path).toBeGreaterThan(1);
      expect(isDeepStrictEqual(own, latin), locale + path).toBe(!SCRIPTS.includes(locale));
    }
  }
});

test('none of them is loaded in vain', async () => {
  const opened: Awaited<ReturnType<typeof openPage>>[] = [];
  // One after the other: a page that waits for a processor uses late what it loaded early.
  for (const locale of ['en', ...SCRIPTS] as const) {
    for (const path of PATHS) {
      const each = await openPage(browser);
      await visit(each.page, address(site, locale, path));
      opened.push(each);
    }
  }
  // Chromium complains a few seconds after a page has loaded: of this one last.
  opened.push(await openInVain());
  await expect
    .poll(() => opened.flatMap(({ complaints }) => complaints))
    .toEqual([expect.stringMatching(/in-vain was preloaded .* but not used/)]);
  await Promise.all(opened.map(({ context }) => context.close()));
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

/** A page that loads a font early and does not use it. */
async function openInVain() {
  const opened = await openPage(browser);
  await opened.page.route(site.url, async (route) => {
    const response = await route.fetch();
    const [file] = /\/assets\/[^"]*\.woff2/.exec(await response.text()) ?? [];
    const elsewhere = `${file}?in-vain`;
    const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${elsewhere}">`;
    const body = (await response.text()).replace('</head>', `${preload}</head>`);
    await route.fulfill({ response, body });
  });
  await opened.page.goto(site.url);
  return opened;
}
