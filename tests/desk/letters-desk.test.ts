import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import { type Files, letterFolder, pictureKey } from '#files/files.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { address, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { openDesks } from './desks.ts';

const HASH = 'a'.repeat(32);
const SMALL = 'b'.repeat(32);
const TOMASZ = { id: 'tomasz', name: 'Tomasz' };

let browser: Browser;
let site: RunningSite;
let store: Store;
let files: Files;
let openDesk: ReturnType<typeof openDesks>['openDesk'];
let closeDesks: ReturnType<typeof openDesks>['closeDesks'];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ env: { SAMPLES: 'off' } })]);
  await addMembers(site, { Rosa: 'moderator', Tala: 'translator' });
  ({ openDesk, closeDesks } = openDesks(browser, site));
  store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  files = await openDiskFiles(`${site.dataDir}/files`);
});

afterAll(async () => {
  await store.close();
  await browser.close();
  await site.stop();
});

afterEach((context) => closeDesks(context));

/** A published letter with real pictures. */
async function writeLetter(n: number, part: Parameters<typeof letterNo>[1] = {}) {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const pictures = {
    photo: { hash: HASH, width: 64, height: 48 },
    thumbnail: { hash: SMALL, width: 64, height: 48 },
  };
  const letter = letterNo(n, { ...pictures, ...part });
  for (const kind of PICTURE_KINDS) {
    await files.put(pictureKey({ id: letter.id, kind, hash: pictures[kind].hash }), bytes);
  }
  return store.letterLife.insert(letter, 'published');
}

const row = (page: Page, id: string) => page.locator(`[data-letter-id="${id}"]`);
const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const stateOf = async (id: string) => (await store.letterLife.get(id))?.state;

test('letters are found and filtered in the address, and found again on the way back', async () => {
  await writeLetter(1, { name: 'Ёлка', text: { ru: 'Дорогое море' }, originalLanguage: 'ru' });
  await writeLetter(2, { name: 'Mei', text: { ch: '洱海你好', en: 'Hello Erhai' }, country: 'CN' });
  await writeLetter(3, { name: 'Ana', country: 'PE', age: 15 });
  const page = await openDesk('Rosa', '/profile/letters');
  await page.getByRole('searchbox', { name: 'Search' }).fill('МОРЕ');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.waitForURL(/q=/);
  await expect.poll(() => names(page)).toEqual(['Ёлка']);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Ana', 'Mei', 'Ёлка']);

  await page.getByText('Filters and order').click();
  await page.getByLabel('Not yet in').selectOption('cn');
  await page.getByLabel('Age from').fill('10');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.waitForURL(/missing=cn&.*from=10/);
  await expect.poll(() => names(page)).toEqual(['Ana']);
  await row(page, 'letter0003').getByRole('link', { name: 'Ana', exact: true }).click();
  await page.getByRole('heading', { name: 'Letter from Ana' }).waitFor();
  await page.getByRole('link', { name: 'Back to the letters' }).click();
  await page.waitForURL(/missing=cn&.*from=10/);
  await expect.poll(() => names(page)).toEqual(['Ana']);

  await page.goto(address(site, 'en', '/profile/letters?q=大海'));
  await page.getByText('No letter matches').waitFor();
  await page.goto(address(site, 'en', '/profile/letters?q=洱海'));
  expect(await names(page)).toEqual(['Mei']);
  await page.getByRole('link', { name: 'Name' }).click();
  await page.waitForURL(/order=name/);
  await page.locator('th[aria-sort="ascending"]').getByRole('link', { name: 'Name' }).waitFor();
});

test('of several in one go, one that somebody changed is left and named; the rest is taken back', async () => {
  for (const n of [11, 12, 13]) await writeLetter(n, { topic: 'lakes', country: 'FI' });
  const page = await openDesk('Rosa', '/profile/letters?country=FI&order=name');
  await page.getByLabel('Select all on this page').press('Space');
  await page.getByText('3 selected').waitFor();
  await letterStep(store, 'unpublish', 'letter0012', { version: 1, by: TOMASZ });
  await page.getByRole('button', { name: 'Put in the trash' }).press('Enter');
  await page.getByRole('status').getByText('2 letters put in the trash.').waitFor();
  await page.getByRole('alert').getByText('Child 12: Tomasz was first.').waitFor();
  expect(await stateOf('letter0012')).toBe('unpublished');
  await expect.poll(() => names(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 decisions taken back.').waitFor();
  await expect.poll(() => stateOf('letter0011')).toBe('published');
  await row(page, 'letter0013').waitFor();

  await page.getByRole('link', { name: 'Select all 3 that match' }).click();
  await page.getByText('All 3 that match are selected.').waitFor();
  await page.getByLabel('Move to').selectOption('rivers');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('link', { name: 'Select all 3 that match' }).waitFor();
  await page.getByRole('status').getByText('3 letters moved.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect((await store.letterLife.get('letter0012'))?.topic).toBe('rivers');
  expect(await store.counts.verify()).toEqual([]);
});

test('a letter goes to the trash, comes back, and is erased with its pictures', async () => {
  const letter = await writeLetter(21, { name: 'Nils' });
  await store.responses.write(responseNo(1, letter.id));
  const photo = `${site.url}/files/letters/${letter.id}/photo/${HASH}.webp`;
  const known = { headers: { 'If-None-Match': `"${HASH}"` } };
  expect((await fetch(photo)).headers.get('cache-control')).toBe('public, no-cache');
  expect((await fetch(photo, known)).status).toBe(304);

  const page = await openDesk('Rosa', `/profile/letters/${letter.id}`);
  const press = (name: string) =>
    page.locator(`[data-letter-id="${letter.id}"]`).getByRole('button', { name }).click();
  await press('Put in the trash');
  await page.getByText('1 letter put in the trash.').waitFor();
  const gone = await fetch(photo, known);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await press('Take out of the trash');
  await page.getByText('1 letter taken out of the trash.').waitFor();
  expect((await fetch(photo, known)).status).toBe(304);
  await press('Put in the trash');
  await page.getByText('1 letter put in the trash.').waitFor();

  await press('Erase for ever');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Erase the letter from Nils for ever?').waitFor();
  await dialog.getByText('1 answer will be erased too.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf(letter.id)).toBe('trashed');

  await press('Erase for ever');
  await page.route('**/letters/erase*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Erase for ever' }).click();
  await page.getByText('This could not be deleted. Please try again.').waitFor();
  await expect.poll(() => page.locator('[data-loader]').count()).toBe(0);
  await page.unroute('**/letters/erase*');
  if ((await dialog.count()) === 0) await press('Erase for ever');
  await dialog.getByRole('button', { name: 'Erase for ever' }).click();
  await Promise.all([
    page.getByText('Deleted.', { exact: true }).waitFor(),
    page.getByRole('heading', { name: 'Letters', exact: true }).waitFor(),
  ]);

  expect(await stateOf(letter.id)).toBeUndefined();
  expect(await keysBelow(files, letterFolder(letter.id))).toEqual([]);
  const cookie = await signInAs(site, 'Rosa');
  for (const path of [
    `/files/letters/${letter.id}/photo/${HASH}.webp`,
    `/files/letters/${letter.id}/thumbnail/${SMALL}.webp`,
    `/profile/files/letters/${letter.id}/photo`,
    `/letters/${letter.slug}`,
    `/profile/letters/${letter.id}`,
  ]) {
    const { status, headers } = await fetch(site.url + path, { headers: { Cookie: cookie } });
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(headers.get('cache-control')).toMatch(/no-store/);
  }
});

describe('without script', () => {
  const post = async (path: string, fields: [string, string][], name = 'Rosa') =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Cookie: await signInAs(site, name),
        Origin: site.url,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: String(new URLSearchParams(fields)),
    });
  const read = async (path: string) =>
    (await fetch(site.url + path, { headers: { Cookie: await signInAs(site, 'Rosa') } })).text();
  const back: [string, string] = ['back', '/profile/letters?country=NO'];

  test('several are put in the trash, and erased after one question', async () => {
    await writeLetter(31, { country: 'NO', name: 'Liv' });
    await writeLetter(32, { country: 'NO', name: 'Odd' });
    const trashed = await post('/profile/letters/trash', [
      ['item', 'letter0031.1'],
      ['item', 'letter0032.1'],
      back,
    ]);
    expect(trashed.status).toBe(302);
    expect(trashed.headers.get('location')).toMatch(/^\/profile\/letters\?country=NO&done=/);

    const items = ['item', 'letter0031.2 letter0032.2'] as [string, string];
    const asked = await post('/profile/letters/erase', [items, back]);
    const html = await asked.text();
    expect(asked.status).toBe(200);
    for (const words of ['Erase 2 letters for ever?', 'Liv', 'Odd']) expect(html).toContain(words);
    expect(await stateOf('letter0031')).toBe('trashed');
    const erased = await post('/profile/letters/erase', [items, back, ['sure', '1']]);
    expect(erased.headers.get('location')).toBe('/profile/letters?country=NO&erased=2');
    expect(await stateOf('letter0031')).toBeUndefined();
    const told = await read('/profile/letters?country=NO&erased=2');
    expect(told).toContain('<p>2 letters erased for ever.</p>');
    expect(told).not.toContain('<p>The answer has been erased for ever.</p>');

    const again = await post('/profile/letters/erase', [items, back, ['sure', '1']]);
    expect(again.headers.get('location')).toBe('/profile/letters?country=NO&erased=2');
  });

  test('only what was public is published from the table, and what is left out is told', async () => {
    await writeLetter(36, { country: 'IS', name: 'Jón' });
    await letterStep(store, 'unpublish', 'letter0036', { version: 1, by: TOMASZ });
    await store.letterLife.insert(letterNo(37, { country: 'IS', name: 'Sól' }), 'pending');
    const publishing = async (path: string) =>
      (await read(path)).includes('="/profile/letters/publish"');
    expect(await publishing('/profile/letters?state=unpublished')).toBe(true);
    expect(await publishing('/profile/letters?state=pending')).toBe(false);
    expect(await publishing('/profile/letters?state=rejected')).toBe(false);

    const waits: [string, string] = ['item', 'letter0037.1'];
    const refused = await post('/profile/letters/publish', [waits, back]);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('1 letter was left as it is.');
    expect(await stateOf('letter0037')).toBe('pending');
    const mixed = await post('/profile/letters/publish', [['item', 'letter0036.2'], waits, back]);
    const html = await mixed.text();
    expect([mixed.status, html.includes('1 letter was left as it is.')]).toEqual([200, true]);
    expect(html).toContain('1 letter published.');
    expect([await stateOf('letter0036'), await stateOf('letter0037')]).toEqual([
      'published',
      'pending',
    ]);
  });

  test('what is not at its version, or of no topic, or not for this role, is refused', async () => {
    await writeLetter(41, { name: 'Siri' });
    const item: [string, string] = ['item', 'letter0041.7'];
    const late = await post('/profile/letters/trash', [item]);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('Siri');
    const nowhere = await post('/profile/letters/move', [['item', 'letter0041.1']]);
    expect(nowhere.status).toBe(400);
    for (const deed of ['publish', 'trash', 'restore', 'move', 'erase']) {
      const { status } = await post(`/profile/letters/${deed}`, [item, ['sure', '1']], 'Tala');
      expect({ deed, status }).toEqual({ deed, status: 403 });
    }
    const many = Array.from({ length: 1001 }, (_, n) => `letter${n}.1`).join(' ');
    expect((await post('/profile/letters/trash', [['item', many]])).status).toBe(400);
    expect(await stateOf('letter0041')).toBe('published');
  });
});

test('a translator sees what is missing in which language, and can do nothing else', async () => {
  await writeLetter(51, { name: 'Kai', creationTime: '1' });
  const page = await openDesk('Tala', '/profile/translations?language=de');
  await page.getByRole('heading', { name: 'Letters to translate' }).waitFor();
  expect(await page.locator('article h2').first().innerText()).toBe('Kai');
  const edit = page.getByRole('link', { name: 'Translate the letter from Kai' });
  expect(await edit.getAttribute('href')).toBe('/profile/translations/letter0051/de?state=missing');
  await visit(page, address(site, 'en', '/profile/letters'));
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Put in the trash' }).count()).toBe(0);
});

test('on a phone a row is a card and still a row, in Arabic too', async () => {
  await writeLetter(61, { name: 'Noor', country: 'EG' });
  const page = await openDesk('Rosa', '/profile/letters', { width: 360 });
  for (const locale of ['en', 'ar'] as const) {
    await visit(page, address(site, locale, '/profile/letters?state=published'));
    const card = await row(page, 'letter0061').boundingBox();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    expect(card?.height).toBeGreaterThan(200);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    expect(await faultsNow(page, 'main table')).toEqual([]);
  }
});
