import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, TOMASZ } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { faultsOn } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers } from '#tests/setup/members.ts';
import { fetchPage, letterIds, ready } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { openDesks } from './desks.ts';

const NAMES = ['Asha', 'Ben', 'Chloé', 'Dmitri'];

let browser: Browser;
let site: RunningSite;
let store: Store;
let openDesk: ReturnType<typeof openDesks>['openDesk'];
let closeDesks: ReturnType<typeof openDesks>['closeDesks'];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ env: { SAMPLES: 'off' } })]);
  await addMembers(site, { Rosa: 'moderator' });
  ({ openDesk, closeDesks } = openDesks(browser, site));
  store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  for (const [n, name] of NAMES.entries()) {
    const letter = letterNo(n, { id: `letter${n}`, slug: `sea-${n}`, name });
    await store.letterLife.insert(letter, 'published');
  }
});

afterAll(async () => {
  await store.close();
  await browser.close();
  await site.stop();
});

afterEach((context) => closeDesks(context));

const order = (page: Page) => page.locator('ol [data-letter-id] a').allInnerTexts();
const read = (path: string) => fetchPage(site.url + path);
const slugsIn = (json: string) =>
  (JSON.parse(json) as { items: { url: string }[] }).items.map(({ url }) => url.split('/').at(-1));

async function gather(id: string, letters = [0, 1, 2, 3]): Promise<string> {
  const said = { en: { title: `The letters of ${id}`, words: 'All on one day.' } };
  await store.collectionDesk.create({ id, slug: id, said }, ROSA);
  await store.collectionDesk.add(
    id,
    letters.map((n) => `letter${n}`),
    ROSA,
  );
  return `/profile/collections/${id}`;
}

describe('the order of a collection', () => {
  test('is made with the keyboard: focus goes along, and what happened is said', async () => {
    const page = await openDesk('Rosa', `${await gather('keys')}?find=child`);
    const focused = () =>
      page.evaluate(() => [
        document.activeElement?.closest('[data-letter-id]')?.getAttribute('data-letter-id'),
        (document.activeElement as HTMLButtonElement | null)?.value,
      ]);
    const button = page.getByRole('button', { name: 'Move up: Letter from Chloé' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page)).toEqual(['Asha', 'Chloé', 'Ben', 'Dmitri']);
    await expect.poll(focused).toEqual(['letter2', 'up']);
    await page.getByText('The letter from Chloé is now number 2.').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => order(page)).toEqual(['Chloé', 'Asha', 'Ben', 'Dmitri']);
    // At the top there is no further up.
    await expect.poll(focused).toEqual(['letter2', 'down']);
    await page.getByRole('button', { name: 'Move to the end: Letter from Asha' }).press('Space');
    await expect.poll(() => order(page)).toEqual(['Chloé', 'Ben', 'Dmitri', 'Asha']);
    expect(await store.collectionDesk.letterIds('keys')).toEqual(
      [2, 1, 3, 0].map((n) => `letter${n}`),
    );
    expect(await faultsOn(page)).toEqual([]);
  });

  test('is not made over what somebody else did meanwhile, and that is told', async () => {
    const page = await openDesk('Rosa', await gather('late'));
    const version = (await store.collectionDesk.get('late'))?.version ?? 0;
    await store.collectionDesk.move('late', 'letter3', 'first', { version, by: TOMASZ });
    await page.getByRole('button', { name: 'Take out: Letter from Asha' }).click();
    await page.getByRole('alert').filter({ hasText: 'Tomasz changed this collection' }).waitFor();
    await expect.poll(() => order(page)).toEqual(['Dmitri', 'Asha', 'Ben', 'Chloé']);
  });
});

test('without script a collection is made, filled, put in order, published and erased', async () => {
  const page = await openDesk('Rosa', '/profile/collections', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'New collection' }).click();
  const french = page.getByRole('group', { name: 'French' });
  await french.getByLabel('Words below the title').fill('Toutes le même jour.');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Please fill this in.').waitFor();
  expect(await french.getByLabel('Words below the title').inputValue()).toBe(
    'Toutes le même jour.',
  );
  await french.getByLabel('Title', { exact: true }).fill('La classe de Léa');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('The collection has been created.').waitFor();
  await page.getByText(/^No title yet in: English,/).waitFor();

  const pasted = `${site.url}/fr/letters/sea-2\nsea-0\nsea-nobody`;
  await page.getByLabel('Addresses of letters').fill(pasted);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('No letter was found for: sea-nobody').waitFor();
  expect(await page.getByLabel('Addresses of letters').inputValue()).toBe('sea-nobody');
  await page.getByLabel('Find letters').fill('ben');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByLabel('Choose the letter from Ben').check();
  await page.getByRole('button', { name: 'Add the chosen ones' }).click();
  await page.getByText('1 letter added.').waitFor();
  await page.getByRole('button', { name: 'Move to the beginning: Letter from Ben' }).click();
  await expect.poll(() => order(page)).toEqual(['Ben', 'Chloé', 'Asha']);
  expect((await read('/collections/la-classe-de-lea')).status).toBe(404);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The collection is published.').waitFor();
  const shown = async () => letterIds((await read('/fr/collections/la-classe-de-lea')).html);
  expect(await shown()).toEqual(['letter1', 'letter2', 'letter0']);

  await page.getByRole('link', { name: 'Erase' }).click();
  await page.getByRole('heading', { name: 'Erase the collection “La classe de Léa”' }).waitFor();
  await page.getByRole('button', { name: 'Erase for ever' }).click();
  await page.getByText('The collection has been erased.').waitFor();
  expect((await read('/fr/collections/la-classe-de-lea')).status).toBe(404);
  expect((await store.letters.findById('letter1'))?.name).toBe('Ben');
});

test('letters of the table are put into a collection, and a letter says which it is in', async () => {
  await gather('chosen', []);
  const page = await openDesk('Rosa', '/profile/letters');
  await page.getByLabel('Select the letter from Asha').check();
  await page.getByLabel('Select the letter from Dmitri').check();
  await page.getByRole('button', { name: 'Add to collection' }).click();
  await page.getByText('Choose a collection first.').waitFor();
  await page.getByLabel('Collection', { exact: true }).selectOption('The letters of chosen');
  await page.getByRole('button', { name: 'Add to collection' }).click();
  await page.getByText('2 letters added to “The letters of chosen”.').waitFor();
  expect((await store.collectionDesk.letterIds('chosen')).toSorted()).toEqual([
    'letter0',
    'letter3',
  ]);
  await page.goto(`${site.url}/profile/letters/letter3`);
  await ready(page);
  await page.getByRole('link', { name: 'The letters of chosen' }).click();
  await page.getByRole('link', { name: 'Change title and words' }).click();
  await page.getByRole('heading', { name: 'Title and words' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
});

test('a letter that is taken down is gone at once from page, list and feed, and comes back to its place', async () => {
  await gather('gone');
  const version = (await store.collectionDesk.get('gone'))?.version ?? 0;
  await store.collectionDesk.setState('gone', 'published', { version, by: ROSA });
  const seen = async () => {
    const page = await read('/collections/gone');
    const feed = await read('/de/collections/gone/feed.json');
    const list = await read('/collections');
    expect(page.headers.has('set-cookie')).toBe(false);
    return {
      page: letterIds(page.html),
      feed: slugsIn(feed.html),
      list: /\d letters?/.exec(list.html.slice(list.html.indexOf('The letters of gone')))?.[0],
    };
  };
  const whole = {
    page: ['letter0', 'letter1', 'letter2', 'letter3'],
    feed: ['sea-3', 'sea-2', 'sea-1', 'sea-0'],
    list: '4 letters',
  };
  await expect.poll(seen).toEqual(whole);
  const letter = await store.letterLife.get('letter1');
  const down = await letterStep(store, 'unpublish', 'letter1', {
    version: letter?.version ?? 0,
    by: ROSA,
  });
  await expect.poll(seen).toEqual({
    page: ['letter0', 'letter2', 'letter3'],
    feed: ['sea-3', 'sea-2', 'sea-0'],
    list: '3 letters',
  });
  await letterStep(store, 'publish', 'letter1', { version: down.version, by: ROSA });
  await expect.poll(seen).toEqual(whole);
});
