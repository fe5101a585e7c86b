import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOn } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { openPage, visit } from '#tests/setup/pages.ts';

const site = inject('sampleSite');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

test('axe finds nothing in what opens over a page', async () => {
  const { page, context } = await openPage(browser);
  const faults: string[] = [];
  const look = async (what: string) => {
    faults.push(...(await faultsOn(page)).map((fault) => `${what} ${fault}`));
  };
  await visit(page, `${site.url}/ar/letters/sea-amina-mombasa`);
  await page.locator('figure a').click();
  await page.getByRole('dialog').waitFor();
  await look('the large picture');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await context.setOffline(true);
  await page.getByRole('alert').locator('p').waitFor();
  await look('a warning');
  await context.setOffline(false);
  await page.getByRole('status').locator('p').waitFor();
  await look('a notice');
  await page.locator('summary').first().click();
  await look('the languages');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('summary').last().click();
  await look('the menu');
  await visit(page, `${site.url}/ar/map`);
  await page.locator('[data-shown] a[href="/ar/countries/ke"]').focus();
  await page.locator('[data-peek]').waitFor();
  await look('the letter that looks out of a stamp');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await look('the globe, nearer');
  await context.close();
  expect(faults).toEqual([]);
});
