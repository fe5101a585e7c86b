import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { letterStep } from '#tests/cast/steps.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { fetchPage, idOf, letterIdsOn, ready, visit, withStore } from '#tests/setup/pages.ts';
import { fill, sendButton as sendAnswer, typedAnswer } from '#tests/site/letters/answerer.ts';
import {
  codeOn,
  fillIn,
  LIMIT_MS,
  pool,
  sendForm,
  site,
  startWriting,
} from '#tests/site/letters/writer.ts';

startWriting();

const AMINA = 'sea-amina-mombasa';
const HINA = 'mountains-hina-skardu';
const VERA = 'lakes-vera-baikal';

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep on my shelf' });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const kept = (page: Page) => part(page, 'Letters that you keep');
const said = (page: Page, text: string) => page.getByRole('status').getByText(text);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const storedOn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** As if somebody had kept them, the last one first. */
async function putOnShelf(page: Page, slugs: string[]): Promise<string[]> {
  const ids = await Promise.all(slugs.map((slug) => idOf(site, slug)));
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((all) => {
    const entries = all.map((id, n) => ({ id, since: all.length - n }));
    localStorage.setItem('shelf:1', JSON.stringify({ kept: entries, adopted: [] }));
  }, ids);
  return ids;
}

describe('a letter that somebody keeps', { timeout: LIMIT_MS }, () => {
  test('is on the shelf of the device, also after a reload, until it is taken off', async () => {
    const { page, requests, complaints } = await pool.take();
    await visit(page, `${site.url}/letters/${AMINA}`);
    expect(requests.filter((url) => /keep-here|\/shelf/.test(url))).toEqual([]);
    expect(await keepButton(page).getAttribute('aria-pressed')).toBe('false');
    await keepButton(page).click();
    await said(page, 'Whoever uses this device can see it.').waitFor();
    expect(await keepButton(page).getAttribute('aria-pressed')).toBe('true');
    expect(await faultsNow(page, 'article')).toEqual([]);

    const id = await idOf(site, AMINA);
    const stored = await storedOn(page);
    expect(stored).toContain(id);
    expect(stored).not.toMatch(/Amina|Mombasa|Mpendwa|Dear|mombasa/);

    await page.getByRole('link', { name: 'Look at my shelf' }).click();
    await page.waitForURL('**/shelf');
    await kept(page).getByRole('link', { name: 'Amina' }).waitFor();
    await page.reload();
    await kept(page).getByRole('link', { name: 'Amina' }).waitFor();
    await page.getByText('Whoever uses this device can see your shelf.').waitFor();
    expect(requests.filter((url) => url.includes(id) && !/\/files\//.test(url))).toEqual([]);

    await press(page, 'Take it off my shelf');
    await said(page, 'It is no longer on your shelf.').waitFor();
    expect(await storedOn(page)).not.toContain(id);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Put it back');
    await page.keyboard.press('Enter');
    await kept(page).getByRole('link', { name: 'Amina' }).click();
    await page.waitForURL(`**/letters/${AMINA}`);
    await expect.poll(() => keepButton(page).getAttribute('aria-pressed')).toBe('true');
    await keepButton(page).click();
    await said(page, 'It is no longer on your shelf.').waitFor();
    expect(await storedOn(page)).not.toContain(id);
    expect(complaints).toEqual([]);
  });

  test('and was taken down leaves the shelf at the next contact, and that is said', async () => {
    const { page } = await pool.take();
    const [amina, hina = ''] = await putOnShelf(page, [AMINA, HINA]);
    await visit(page, `${site.url}/shelf`);
    await expect.poll(() => letterIdsOn(page)).toEqual([amina, hina]);
    const version = await withStore(
      site,
      async ({ letterLife }) => (await letterLife.get(hina))?.version,
    );
    await withStore(site, (store) => letterStep(store, 'trash', hina, { version: version ?? 0 }));
    await page.reload();
    await said(page, 'One letter is not on the site any more').waitFor();
    expect(await letterIdsOn(page)).toEqual([amina]);
    expect(await storedOn(page)).not.toContain(hina);
    await page.reload();
    await expect.poll(() => letterIdsOn(page)).toEqual([amina]);
    expect(await said(page, 'not on the site any more').count()).toBe(0);
  });

  test('stays where the line is gone, and comes when it is back', async () => {
    const { page } = await pool.take();
    const [vera = ''] = await putOnShelf(page, [VERA]);
    await page.route('**/shelf/letters', (route) => route.abort());
    await visit(page, `${site.url}/shelf`);
    await page.getByRole('alert').getByText('Nothing on your shelf is lost.').waitFor();
    expect(await storedOn(page)).toContain(vera);
    expect(await faultsNow(page)).toEqual([]);
    await page.unroute('**/shelf/letters');
    await page.route('**/shelf/letters', (route) => route.fulfill({ status: 500, body: '{}' }));
    await press(page, 'Try again');
    await page.getByRole('alert').getByText('Nothing on your shelf is lost.').waitFor();
    expect(await storedOn(page)).toContain(vera);
    await page.unroute('**/shelf/letters');
    await press(page, 'Try again');
    await kept(page).getByRole('link', { name: 'Vera' }).waitFor();
    expect(await page.getByRole('alert').getByText('is lost').count()).toBe(0);
  });

  test('is not kept where the browser stores nothing, and that is said kindly', async () => {
    const { page } = await pool.take({ locale: 'en-US' });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await visit(page, `${site.url}/letters/${AMINA}`);
    await keepButton(page).click();
    await said(page, 'Your browser did not let us keep this letter.').waitFor();
    expect(await keepButton(page).getAttribute('aria-pressed')).toBe('false');
    await visit(page, `${site.url}/shelf`);
    await page.getByText('so your shelf stays empty').waitFor();
  });
});

test('cleared, nothing is left on the device; it can be put back, and other tabs hear of both', {
  timeout: LIMIT_MS,
}, async () => {
  const { page, context } = await pool.take();
  const ids = await putOnShelf(page, [AMINA, VERA]);
  await visit(page, `${site.url}/shelf`);
  await expect.poll(() => letterIdsOn(page)).toEqual(ids);
  expect(await faultsNow(page)).toEqual([]);
  const other = await context.newPage();
  await visit(other, `${site.url}/letters/${AMINA}`);
  await expect.poll(() => keepButton(other).getAttribute('aria-pressed')).toBe('true');
  await press(page, 'Clear my shelf');
  await said(page, 'Your shelf is empty.').waitFor();
  expect(await letterIdsOn(page)).toEqual([]);
  expect(await storedOn(page)).not.toMatch(/shelf/);
  await expect.poll(() => keepButton(other).getAttribute('aria-pressed')).toBe('false');
  await press(page, 'Put everything back');
  await expect.poll(() => letterIdsOn(page)).toEqual(ids);
  await expect.poll(() => keepButton(other).getAttribute('aria-pressed')).toBe('true');
  await press(page, 'Clear my shelf');
  await page.reload();
  await ready(page);
  await kept(page).getByText('Nothing stands here yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Put everything back' }).count()).toBe(0);
});

test('a slip is on it only where somebody says so, and opens from it', {
  timeout: LIMIT_MS,
}, async () => {
  const { page, requests } = await pool.take();
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Keela');
  const code = await sendForm(page);
  const box = page.getByLabel('Keep this slip’s code on my shelf');
  expect(await box.isChecked()).toBe(false);
  const other = await page.context().newPage();
  await visit(other, `${site.url}/shelf`);
  await part(other, 'Your slips').getByText('Nothing stands here yet.').waitFor();
  await box.check();
  await part(other, 'Your slips').getByRole('heading', { name: 'Letter · Sea' }).waitFor();
  expect(await other.locator('main').innerText()).not.toContain(code);
  await press(other, 'Show the code');
  await other.getByText(code).waitFor();
  expect(await faultsNow(other)).toEqual([]);
  await press(other, 'Open this slip');
  await other.getByRole('heading', { name: 'Your letter is waiting to be read' }).waitFor();
  await other.goBack();
  await press(other, 'Take it off my shelf');
  await said(other, 'It is no longer on your shelf.').waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(await storedOn(other)).not.toContain(code);
  expect(requests.filter((url) => url.includes(code))).toEqual([]);
  expect(other.url()).not.toContain('#');
});

test('a letter that somebody answers is adopted: it comes there by itself, and not the answer', {
  timeout: LIMIT_MS,
}, async () => {
  const { page } = await pool.take();
  const id = await idOf(site, VERA);
  await visit(page, `${site.url}/adoption/${id}`);
  const { email: _, ...answer } = typedAnswer('I have seen the ice of Baikal.');
  await fill(page, answer);
  await sendAnswer(page).click();
  const code = await codeOn(page);
  await page.getByText('The letter that you answered is on your shelf now').waitFor();
  const stored = await storedOn(page);
  expect(JSON.parse(JSON.parse(stored)['shelf:1'])).toMatchObject({ kept: [], adopted: [{ id }] });
  for (const told of [code, 'ice of Baikal', 'Nina', 'Vera']) expect(stored).not.toContain(told);
  await visit(page, `${site.url}/shelf`);
  await part(page, 'Letters that you adopted').getByRole('link', { name: 'Vera' }).waitFor();
});

test('the page is the same for everybody, says without script what it needs, and no search engine lists it', {
  timeout: LIMIT_MS,
}, async () => {
  const { page } = await pool.take({ javaScriptEnabled: false });
  await page.goto(`${site.url}/shelf`);
  // What is looked for by its text is not found in there.
  const needs = page.locator('main noscript p');
  await needs.waitFor();
  expect(await needs.innerText()).toContain('it needs JavaScript, which is switched off here');
  expect(await page.getByRole('button', { name: 'Clear my shelf' }).count()).toBe(0);
  await page.goto(`${site.url}/letters/${AMINA}`);
  expect(await keepButton(page).count()).toBe(0);
  await page.goto(`${site.url}/ar/shelf`);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const { html, headers } = await fetchPage(`${site.url}/shelf`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect((await fetchPage(`${site.url}/sitemap/pages.xml`)).html).not.toContain('/shelf');
});

test('who asks for the letters of a shelf gets what is public, and nothing that is cached', async () => {
  const id = await idOf(site, AMINA);
  const ask = (form: Record<string, string>) =>
    fetch(`${site.url}/fr/shelf/letters`, {
      method: 'POST',
      headers: { Origin: site.url },
      body: new URLSearchParams(form),
    });
  const answered = await ask({ cards: `${id} nobody`, others: 'nothing' });
  expect(answered.headers.get('cache-control')).toBe('private, no-store');
  const { cards, gone } = await answered.json();
  expect(cards).toMatchObject([{ id, slug: AMINA, country: { name: 'Kenya' } }]);
  expect(gone).toEqual(['nobody', 'nothing']);
  expect((await ask({ cards: '../etc' })).status).toBe(400);
  expect(
    (await ask({ cards: Array.from({ length: 25 }, (_, n) => `a${n}`).join(' ') })).status,
  ).toBe(400);
  expect((await fetch(`${site.url}/shelf/letters`)).status).toBe(405);
});
