import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import { letterIdsOn, openPage } from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startChangedSite(inject('sampleData'), async ({ letterLife }) => {
      for (let n = 0; n < 8; n += 1) {
        await letterLife.insert(letterNo(n, { topic: 'sea' }), 'published');
      }
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

beforeEach(async () => {
  ({ page } = await openPage(browser, { javaScriptEnabled: false }));
});

afterEach(() => page.context().close());

const pathOf = () => new URL(page.url()).pathname;

/** Presses a link and waits for the page it leads to, whole. */
async function follow(link: Locator): Promise<void> {
  const here = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== here);
}

test('a reader comes from the home page to a letter and reads it', async () => {
  await page.goto(site.url);
  expect(await page.getByText(/^1,958 letters so far$/).isVisible()).toBe(true);
  await follow(page.getByRole('main').getByRole('link', { name: /Lakes/ }).first());
  expect(pathOf()).toBe('/lakes');
  await follow(page.getByRole('link', { name: 'Jonas' }));
  expect(pathOf()).toBe('/letters/lakes-jonas-lindau');
  expect(await page.locator('[data-letter-text]').isVisible()).toBe(true);
  await follow(page.getByRole('link', { name: /Deutsch/ }).first());
  expect(await page.locator('[data-letter-text]').getAttribute('lang')).toBe('de');
});

test('“more” leads to the following letters', async () => {
  await page.goto(`${site.url}/sea`);
  const first = await letterIdsOn(page);
  await follow(page.getByRole('link', { name: 'More letters' }));
  const second = await letterIdsOn(page);
  expect(first).toHaveLength(10);
  expect(second).toHaveLength(10);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await follow(page.getByRole('link', { name: 'Back to the newest letters' }));
  expect(await letterIdsOn(page)).toEqual(first);
});

test('“more answers” leads to the following answers, until each was read once', async () => {
  await page.goto(`${site.url}/letters/sea-amina-mombasa`);
  const seen: string[] = [];
  for (let more = true; more; ) {
    const ids = await page
      .locator('[data-response-id]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.responseId ?? ''));
    seen.push(...ids);
    const link = page.getByRole('link', { name: 'More answers' });
    more = (await link.count()) > 0;
    if (more) await follow(link);
    expect(seen.length).toBeLessThan(20);
  }
  expect(seen).toHaveLength(8);
  expect(new Set(seen).size).toBe(8);
});

test('another language is chosen in the menu, and stays chosen', async () => {
  await page.goto(`${site.url}/sea`);
  await page.locator('summary', { hasText: 'English' }).click();
  await follow(page.getByRole('link', { name: 'Français' }));
  expect(pathOf()).toBe('/fr/sea');
  await page.goto(`${site.url}/map`);
  expect(pathOf()).toBe('/fr/map');
  await page.locator('summary', { hasText: 'Français' }).click();
  await follow(page.getByRole('link', { name: 'English' }));
  expect(pathOf()).toBe('/map');
  await page.goto(`${site.url}/sea`);
  expect(pathOf()).toBe('/sea');
});

test('the picture’s link opens the picture', async () => {
  await page.goto(`${site.url}/letters/sea-amina-mombasa`);
  const [response] = await Promise.all([
    page.waitForResponse(
      (each) => each.url().includes('/photo/') && each.request().isNavigationRequest(),
    ),
    page.getByRole('link', { name: /Enlarge the picture/ }).click(),
  ]);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/webp');
});

test('the menu of a small display opens and leads on', async () => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(site.url);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  expect(await menu.isVisible()).toBe(false);
  await page.locator('summary[aria-label="Menu"]').click();
  await menu.waitFor();
  await follow(menu.getByRole('link', { name: 'Mountains' }));
  expect(pathOf()).toBe('/mountains');
});

test('nothing stands there that only script could use', async () => {
  for (const path of ['/', '/sea', '/letters/sea-amina-mombasa', '/map', '/write', '/adoption']) {
    await page.goto(site.url + path);
    const buttons = page.locator('button:not(form [type="submit"])').filter({ visible: true });
    expect({ path, buttons: await buttons.allTextContents() }).toEqual({ path, buttons: [] });
  }
});

test('an address that leads nowhere says so and leads home', async () => {
  await page.goto(`${site.url}/de/nichts`);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.getByText('/de/nichts').isVisible()).toBe(true);
  await follow(page.getByRole('main').getByRole('link').first());
  expect(pathOf()).toBe('/de');
});
