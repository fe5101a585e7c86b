import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { address, describePage, ready, visit } from '#tests/setup/pages.ts';
import { codeOn, fillIn, LIMIT_MS, pool, sendForm, site, startWriting, TEXT } from './writer.ts';

startWriting();

const box = (page: Page) => page.locator('[data-kind="letter"]');
/** The child's own words, before they fold. */
const sheet = (page: Page) => box(page).getByText('how are you?', { exact: false });
const animations = (page: Page) =>
  box(page).evaluate((stage) => stage.getAnimations({ subtree: true }).length);

test('what a child wrote folds before its eyes, and any press ends it', {
  timeout: LIMIT_MS,
}, async () => {
  const { page } = await pool.take({ reducedMotion: 'no-preference' });
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Nia');
  await sendForm(page);
  expect(await sheet(page).isVisible()).toBe(true);
  expect(await animations(page)).toBeGreaterThan(0);
  const heading = page.getByRole('heading', { level: 1, name: 'Your letter has been handed in' });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift');
  await expect.poll(() => animations(page)).toBe(0);
  expect(await sheet(page).isVisible()).toBe(false);
  expect(await page.locator('[data-slip-code]').isVisible()).toBe(true);
  const inTab = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(inTab).toContain('Nia');
  expect(inTab).not.toContain('how are you');
});

test.each([
  { kind: 'where the device asks for less motion', name: 'Wanja', reducedMotion: 'reduce' },
  { kind: 'without script', name: 'Atieno', javaScriptEnabled: false },
  { kind: 'where the reader has switched it off', name: 'Baraka', off: true },
] as const)('the letter lies at the mouth of the box $kind', { timeout: LIMIT_MS }, async (how) => {
  const { kind, name, off, ...options } = { off: false, ...how };
  const { page } = await pool.take({ reducedMotion: 'no-preference', ...options });
  await page.goto(`${site.url}/sea/write`);
  if (options.javaScriptEnabled !== false) await ready(page);
  if (off) await page.getByRole('switch', { name: 'Motion' }).click();
  await fillIn(page, name);
  await sendForm(page);
  await codeOn(page);
  expect(await box(page).isVisible()).toBe(true);
  expect(await sheet(page).isVisible()).toBe(false);
  if (options.javaScriptEnabled !== false) expect(await animations(page)).toBe(0);
});

test('the title of the page says that the letter is here, until one writes another', {
  timeout: LIMIT_MS,
}, async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/sea/write`);
  const title = await page.title();
  await fillIn(page, 'Makena');
  await sendForm(page);
  await expect.poll(() => page.title()).toBe(`Your letter has been handed in · ${title}`);
  await page.getByRole('link', { name: 'Write the next letter' }).click();
  await page.getByLabel('Your letter', { exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(title);
});

test.each(LOCALES)(
  'without script the title says it too, not where something is missing: %s',
  async (locale) => {
    const { receipt } = pageWords('slip', locale);
    const send = async (name: string) => {
      const fields = { topic: 'sea', text: TEXT, language: 'en', name, age: '9', country: 'KE' };
      const body = new FormData();
      for (const [field, value] of Object.entries({
        ...fields,
        sender: 'writer',
        consent: 'yes',
      })) {
        body.set(field, value);
      }
      const headers = { Origin: site.url };
      const url = address(site, locale, '/sea/write');
      const response = await fetch(url, { method: 'POST', body, headers });
      return describePage(await response.text()).titles[0];
    };
    expect(await send(`Otieno ${locale}`)).toContain(receipt.heading);
    expect(await send('')).not.toContain(receipt.heading);
  },
);
