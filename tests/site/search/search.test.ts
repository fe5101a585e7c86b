import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { fetchPage, letterIds, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { PagePool } from '#tests/site/page-pool.ts';

let site: RunningSite;
let browser: Browser;
let pool: PagePool;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('sampleData') })]);
  pool = new PagePool(browser, site);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});
afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));

const found = (page: Page) => page.locator('article[data-letter-id] mark').allTextContents();

test('letters are found while one types, who goes on typing; the address keeps the question', async () => {
  const { page, complaints } = await pool.take();
  await visit(page, `${site.url}/search`);
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await field.pressSequentially('mangrov');
  await page.waitForURL(/\?q=mangrov$/);
  await expect.poll(() => found(page)).toContain('mangroves');
  await field.press('Backspace');
  await field.pressSequentially('e');
  await page.waitForURL(/\?q=mangroe$/);
  const told = page.getByRole('status').getByText('Did you mean “mangroves”?');
  await told.waitFor();
  expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.getByText('Narrow it down').click();
  const topic = page.getByLabel('To', { exact: true });
  await topic.focus();
  await topic.selectOption('desert');
  await page.waitForURL(/\?q=mangroe&topic=desert$/);
  await page.getByText('No letter was found.').waitFor();
  expect(await topic.evaluate((select) => document.activeElement === select)).toBe(true);
  await page.getByRole('link', { name: 'Start again' }).click();
  await page.waitForURL(/\/search$/);
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await topic.inputValue()).toBe('');
  await page.goBack();
  await page.waitForURL(/topic=desert/);
  await expect.poll(() => topic.inputValue()).toBe('desert');
  expect(complaints).toEqual([]);
});

test('without script it is a plain form, whose answer says what was found, and for whom it is not', async () => {
  const { html } = await fetchPage(`${site.url}/search?q=whale+goggles`);
  expect(letterIds(html)).toHaveLength(1);
  expect(html).toContain('<mark>goggles</mark>');
  expect(html).toContain('<meta name="robots" content="noindex"');
  const plain = await fetchPage(`${site.url}/search`);
  expect(letterIds(plain.html)).toEqual([]);
  expect(plain.html).not.toContain('noindex');
  const odd = await fetchPage(`${site.url}/search?q=%22%00*&country=XX&age=x&topic=moon&from=9999`);
  expect(odd.status).toBe(200);
  const arabic = await fetchPage(`${site.url}/ar/search?q=${encodeURIComponent('فريده')}`);
  expect(letterIds(arabic.html).length).toBeGreaterThan(0);
});
