import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { faultsNow, faultsOn, LOOKS, NO_CONTRAST, ONLY_CONTRAST } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { ready } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

let browser: Browser;
let context: BrowserContext;
let site: RunningSite;
let rosa: string;
let tomasz: string;

beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite({ env: { SAMPLES: 'off' } });
  await addMembers(site, { Rosa: 'administrator', Tomasz: 'moderator' });
  [rosa, tomasz] = await Promise.all([signInAs(site, 'Rosa'), signInAs(site, 'Tomasz')]);
  const [name = '', value = ''] = rosa.split('=');
  context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name, value, url: site.url }]);
});

afterAll(async () => {
  await context?.close();
  await browser.close();
  await site.stop();
});

const ROWS = [
  'name,age,country,topic,language,text',
  'Amina,9,Kenya,sea,English,"Dear sea, I saw a turtle today."',
  'Thiago,11,BR,river,Portuguese,"Querido rio, eu te amo muito."',
  'Nobody,900,Atlantis,moon,English,"Dear moon, hello up there."',
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Without the signs that keep the direction of a name. */
const textOf = async (place: Locator) =>
  (await place.textContent())?.replaceAll(/[\u2068\u2069]/g, '');
const count = (page: Page, key: string) => page.locator(`[data-count="${key}"] strong`);

test('a table is sent, looked at, brought in, taken out and taken back', async () => {
  const page = await context.newPage();
  await page.goto('/profile/transfer');
  const buffer = Buffer.from(ROWS.join('\n'));
  await page.getByLabel('Files').setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Send and check').click();
  await page.getByRole('heading', { level: 1, name: 'class.csv' }).waitFor();
  await expect.poll(() => count(page, 'letter new').textContent()).toBe('2');
  const refused = page.locator('[data-bad]');
  expect(await textOf(refused)).toContain('Country or region: cannot be understood (Atlantis).');
  expect(await faultsOn(page, LOOKS, ONLY_CONTRAST)).toEqual([]);
  expect(await faultsNow(page, 'html', NO_CONTRAST)).toEqual([]);

  await page.getByLabel('published at once').check();
  await button(page, 'Import the new letters').click();
  await expect.poll(() => count(page, 'letter made').textContent()).toBe('2');
  await page.getByRole('link', { name: 'Import and export' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Import and export' }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^letters-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.includes('manifest.json')).toBe(true);

  await page.getByRole('link', { name: 'class.csv' }).click();
  await page.locator('summary', { hasText: 'Take everything back' }).click();
  await button(page, 'Take everything back').click();
  await expect.poll(() => count(page, 'letter undone').textContent()).toBe('2');
  const store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  expect([await store.counts.total(), await store.counts.verify()]).toEqual([0, []]);
  await store.close();
});

test('letters without their pictures are chosen one by one, and all at once without script', async () => {
  const rows = ['Nia', 'Omar'].map(
    (name) => `${name},9,KE,sea,English,"Dear sea, it is ${name}.",${name}.png`,
  );
  const taken = await send(rosa, {}, [`${ROWS[0]},photo`, ...rows].join('\n'));
  const there = (taken.headers.get('Location') ?? '').replace('/fr', '');
  const page = await context.newPage();
  await page.goto(there);
  await page.getByText('Come without their picture: 0. Refused: 2.').first().waitFor();
  await ready(page);
  const nia = page.locator('#pictures1');
  expect(await textOf(nia)).toContain('Picture: the file was not sent with it (Nia.png).');
  const take = nia.getByRole('button', { name: 'Take without its picture' });
  await take.focus();
  await page.keyboard.press('Enter');
  await nia.getByRole('button', { name: 'Refuse after all' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Refuse after all');
  expect(await count(page, 'letter withoutPicture').textContent()).toBe('1');
  expect(await faultsNow(page, '#pictures')).toEqual([]);

  const post = async (action: string, fields: Record<string, string>, cookie = rosa) => {
    const body = new URLSearchParams(fields);
    const headers = { Origin: site.url, Cookie: cookie };
    const to = `${site.url}${there}/${action}`;
    return fetch(to, { method: 'POST', body, headers, redirect: 'manual' });
  };
  const html = async () => {
    const answer = await fetch(site.url + there, { headers: { Cookie: rosa } });
    return (await answer.text()).replaceAll('<!-- -->', '');
  };
  expect((await post('pictures', { choice: 'without' }, tomasz)).status).toBe(403);
  expect((await post('pictures', { choice: 'without', row: 'x' })).status).toBe(302);
  expect(await html()).toContain('Come without their picture: 1. Refused: 1.');
  const all = await post('pictures', { choice: 'without', after: '0' });
  expect(all.headers.get('Location')).toBe(`${there}?pictures=0#pictures`);
  expect(await html()).toContain('Come without their picture: 2. Refused: 0.');
  await post('pictures', { choice: 'refuse', row: '2' });
  await post('start', { arrival: 'pending', withoutDamaged: 'yes' });
  await page.reload();
  await expect.poll(() => count(page, 'letter made').textContent()).toBe('1');
  expect(await count(page, 'letter refused').textContent()).toBe('1');
  const late = await post('pictures', { choice: 'without' });
  expect(late.headers.get('Location')).toContain('said=notNow');

  const store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  const { letters } = await store.exports.letters({ state: 'pending' }, '');
  await store.close();
  await page.goto(`/profile/letters/${letters[0]?.letter.id}`);
  await page.getByText('It was imported without its picture').waitFor();
});

/**
 * Sends a form with a file, as a browser without script does: in one piece, since a refusal comes
 * before the form is read, and the connection is closed on whoever still writes half a second later.
 */
async function send(cookie: string, headers: Record<string, string>, content = ROWS.join('\n')) {
  const form = new FormData();
  form.append('files', new File([content], 'class.csv'));
  const written = new Response(form);
  const type = written.headers.get('Content-Type') ?? '';
  const all = { Origin: site.url, Cookie: cookie, 'Content-Type': type, ...headers };
  const upload = `${site.url}/profile/transfer/upload?language=fr`;
  const body = await written.bytes();
  return fetch(upload, { method: 'POST', body, headers: all, redirect: 'manual' });
}

test('files are taken from administrators alone, and from a page of this site', async () => {
  const taken = await send(rosa, {});
  expect(taken.status).toBe(303);
  expect(taken.headers.get('Location')).toMatch(/^\/fr\/profile\/transfer\/\w{20}$/);
  expect((await send(tomasz, {})).status).toBe(403);
  expect((await send('', {})).headers.get('Location')).toMatch(/^\/authentication/);
  expect((await send(rosa, { Origin: 'https://evil.example' })).status).toBe(403);
  const typed = { 'Content-Type': 'text/plain' };
  const broken = await send(rosa, typed);
  expect(broken.headers.get('Location')).toBe('/fr/profile/transfer?said=broken');
});

test('files are given to administrators alone', async () => {
  const get = (cookie: string, query: string) =>
    fetch(`${site.url}/profile/transfer/export${query}`, {
      headers: { Cookie: cookie },
      redirect: 'manual',
    });
  const csv = await get(rosa, '?form=csv&state=published');
  expect([csv.status, csv.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  expect(await csv.text()).toMatch(/^\ufeff?format,id,/);
  expect((await get(rosa, '?form=pdf')).status).toBe(400);
  expect((await get(rosa, '?form=csv&state=trashed')).status).toBe(400);
  expect((await get(tomasz, '')).status).toBe(403);
  expect((await get('', '')).status).toBe(302);
});
