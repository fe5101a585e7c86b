import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import { walkList } from '#tests/setup/lists.ts';
import {
  fetchPage,
  letterIds,
  letterIdsOn,
  linkTo,
  ready,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { PagePool } from './page-pool.ts';

const ADDED = 23;
const PAGE = 10;

let site: RunningSite;
let browser: Browser;
let pool: PagePool;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startChangedSite(inject('sampleData'), async (store) => {
      for (let n = 0; n < ADDED; n += 1) {
        const creationTime = String(NOON + Math.floor(n / 6));
        const topic = n < 18 ? 'sea' : 'rivers';
        await store.letterLife.insert(
          letterNo(n, { topic, creationTime, country: 'KE' }),
          'published',
        );
      }
      await store.letterLife.insert(letterNo(90, { topic: 'sea', creationTime: String(NOON) }));
      const written = await store.responses.write(responseNo(0, 'letter0003'));
      await answerStep(store, 'approve', written.id, { version: 1, by: ROSA });
    }),
  ]);
  pool = new PagePool(browser, site);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));

function expectByTen(pages: string[][], count: number): void {
  expect(pages.flat()).toHaveLength(count);
  expect(new Set(pages.flat()).size).toBe(count);
  expect(pages.slice(0, -1).every(({ length }) => length === PAGE)).toBe(true);
  expect(pages.at(-1)?.length).toBeGreaterThan(0);
}

describe('without script', () => {
  test.each(TOPICS)(
    'the letters of %s are read by ten to their end, newest first',
    async (topic) => {
      const stored = await withStore(site, async ({ letters, counts }) => ({
        newest: (await letters.listByTopic(topic, { locale: 'en', limit: 100 })).items,
        count: (await counts.byTopic())[topic],
      }));
      const pages = await walkList(site, `/${topic}`);
      expectByTen(pages, stored.count);
      expect(pages.flat()).toEqual(stored.newest.map(({ id }) => id));
      const times = stored.newest.map(({ creationTime }) => Number(creationTime));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    },
  );

  test.each(TOPICS)('the letters of %s to adopt are read by ten to their end', async (topic) => {
    const count = await withStore(site, async ({ counts }) => (await counts.byTopic())[topic]);
    expectByTen(await walkList(site, `/${topic}/adopt`), count);
  });

  test('all letters to adopt are read by ten to their end', async () => {
    const count = await withStore(site, ({ counts }) => counts.total());
    expectByTen(await walkList(site, '/adoption'), count);
  });

  test('the letters of a country are read by ten to their end', async () => {
    const { total } = await withStore(site, ({ counts }) => counts.ofCountry('KE'));
    expect(total).toBeGreaterThan(ADDED);
    expectByTen(await walkList(site, '/countries/ke'), total);
  });

  test('a list goes on within its language', async () => {
    const pages = await walkList(site, '/ar/sea');
    expectByTen(pages, (await walkList(site, '/sea')).flat().length);
  });

  test('a letter that waits for a person is in no list', async () => {
    for (const path of ['/sea', '/sea/adopt', '/adoption', '/countries/ke', '/ages/9-11']) {
      expect((await walkList(site, path)).flat()).not.toContain('letter0090');
    }
  });

  test('an address that no list gives out begins at the start', async () => {
    const first = letterIds((await fetchPage(`${site.url}/sea`)).html);
    for (const query of ['before=x', 'before=1', 'before=9999999999999999.zz', 'before=%27--']) {
      const { status, html } = await fetchPage(`${site.url}/sea?${query}`);
      expect(status).toBe(200);
      expect(letterIds(html)).toEqual(first);
    }
  });

  test('a later part of a list says where its beginning is', async () => {
    const { html } = await fetchPage(`${site.url}/sea`);
    const next = await fetchPage(site.url + linkTo('next', html));
    expect(next.html).toContain('Back to the newest letters');
  });
});

describe('with script', () => {
  const more = () => page.getByRole('link', { name: 'More letters' });

  test('“more” adds the following letters below and moves to the first of them', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    const all = (await walkList(site, '/sea')).flat();
    const address = page.url();
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toEqual(all.slice(0, 20));
    expect(page.url()).toBe(address);
    await expect.poll(() => focusedLetter(page)).toBe(all[10]);
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: '10 more letters' }).count())
      .toBe(1);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toEqual(all);
    await expect.poll(() => focusedLetter(page)).toBe(all[20]);
    expect(await more().count()).toBe(0);
    expect(await page.getByText('That was the last letter here.').isVisible()).toBe(true);
  });

  test('“more” by keyboard does the same', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    await more().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await expect.poll(() => focusedLetter(page)).toBe((await letterIdsOn(page))[10]);
  });

  test('back from a letter finds the pages and the place as they were left', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    const scrolled = await openLetter(page, 15);
    await page.goBack();
    await page.waitForURL('**/sea');
    await ready(page);
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1);
  });

  test('back to a list after a reload finds them too', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    const scrolled = await openLetter(page, 15);
    await page.reload();
    await ready(page);
    await page.goBack();
    await page.waitForURL('**/sea');
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1);
  });

  test('a reload of the list itself finds them too', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await page.locator('article').nth(16).scrollIntoViewIfNeeded();
    const scrolled = await settledScroll(page);
    await page.reload();
    await ready(page);
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1);
  });

  test('going to a list anew begins at its start', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await page.getByRole('link', { name: 'Desert' }).first().click();
    await page.waitForURL('**/desert');
    await ready(page);
    await page.getByRole('link', { name: 'Sea', exact: true }).first().click();
    await page.waitForURL('**/sea');
    await ready(page);
    await expect.poll(() => letterIdsOn(page)).toHaveLength(PAGE);
  });

  test('the way from a later part of a list to its beginning shows the beginning', async () => {
    ({ page } = await pool.take());
    const { html } = await fetchPage(`${site.url}/sea`);
    await visit(page, site.url + linkTo('next', html));
    const { promise: shown, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/sea.data?*part*', (route) => shown.then(() => route.continue()));
    await more().click();
    await page.getByRole('link', { name: 'Back to the newest letters' }).click();
    await page.waitForURL('**/sea');
    await expect.poll(() => letterIdsOn(page)).toEqual(letterIds(html));
    const late = page.waitForEvent('requestfinished', (request) => /part/.test(request.url()));
    arrive();
    await late;
    await expect.poll(() => more().getAttribute('aria-disabled')).toBe(null);
    expect(await letterIdsOn(page)).toEqual(letterIds(html));
  });

  test('adoption begins afresh after a visit elsewhere', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/adoption`);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
    await page.getByRole('link', { name: 'Map' }).first().click();
    await page.waitForURL('**/map');
    await ready(page);
    await page.goBack();
    await page.waitForURL('**/adoption');
    await ready(page);
    await expect.poll(() => letterIdsOn(page)).toHaveLength(PAGE);
  });

  test('“more” without a connection says so and keeps what is there', async () => {
    const { context } = await pool.take();
    [page] = context.pages() as [Page];
    await visit(page, `${site.url}/sea`);
    await context.setOffline(true);
    await more().click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('The next letters did not arrive. Please try again.');
    expect(await letterIdsOn(page)).toHaveLength(PAGE);
    await context.setOffline(false);
    await more().click();
    await expect.poll(() => letterIdsOn(page)).toHaveLength(20);
  });

  test('“more” that the server does not answer keeps the page and says so', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/sea`);
    await page.route('**/sea.data?**', (route) => route.abort());
    await more().click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe('The next letters did not arrive. Please try again.');
    expect(await letterIdsOn(page)).toHaveLength(PAGE);
  });
});

/** Opens the n-th letter of a list; resolves to where the list was scrolled to when pressed. */
async function openLetter(page: Page, n: number): Promise<number> {
  const link = page.locator('article[data-letter-id]').nth(n).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await settledScroll(page);
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('left at', String(scrollY));
    document.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  await page.waitForURL('**/letters/**');
  await ready(page);
  const scrolled = Number(await page.evaluate(() => sessionStorage.getItem('left at')));
  expect(scrolled).toBeGreaterThan(500);
  return scrolled;
}

/** The scroll position once it no longer moves. */
async function settledScroll(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = await page.evaluate(() => Math.round(scrollY));
      return before === last;
    })
    .toBe(true);
  return before;
}

function focusedLetter(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest('article')?.dataset.letterId ?? undefined,
  );
}
