import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { TYPED } from '#tests/cast/typed-letter.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import {
  describePage,
  fetchPage,
  idOf,
  letterIds,
  ready,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { PagePool } from '#tests/site/page-pool.ts';

let site: RunningSite;
let browser: Browser;
let pool: PagePool;
let page: Page;
let id: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startChangedSite(inject('sampleData'), async ({ letterLife }) => {
      await letterLife.insert(TYPED, 'published');
    }),
  ]);
  pool = new PagePool(browser, site);
  id = await idOf(site, 'lakes-jonas-lindau');
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));

const dialog = () => page.getByRole('dialog', { name: 'A letter from Jonas' });
const pathOf = () => new URL(page.url()).pathname;
const cardLink = () => page.locator(`article[data-letter-id="${id}"]`).getByRole('link');
const hasFocus = () => cardLink().evaluate((link) => link === document.activeElement);

async function openLetter(list: string): Promise<void> {
  ({ page } = await pool.take());
  await visit(page, site.url + list);
  await cardLink().click();
  await dialog().waitFor();
}

describe('the list of letters to adopt', () => {
  test('has those with the fewest answers first, then those that waited longest', async () => {
    const letters = await withStore(site, (store) =>
      Promise.all(
        letterIds(html).map(async (each) => {
          const letter = await store.letterLife.get(each);
          if (!letter) throw new Error(`No letter ${each}`);
          return { answers: letter.nrApproved, time: Number(letter.creationTime) };
        }),
      ),
    );
    expect(letters).toHaveLength(10);
    expect(letters[0]?.answers).toBe(0);
    expect(letters).toEqual(letters.toSorted((a, b) => a.answers - b.answers || a.time - b.time));
  });

  test('of a topic has letters of that topic only', async () => {
    const { html: lakes } = await fetchPage(`${site.url}/lakes/adopt`);
    const topics = await withStore(site, (store) =>
      Promise.all(letterIds(lakes).map(async (each) => (await store.letterLife.get(each))?.topic)),
    );
    expect(new Set(topics)).toEqual(new Set(['lakes']));
  });

  let html: string;
  beforeAll(async () => {
    ({ html } = await fetchPage(`${site.url}/adoption`));
  });
});

describe.each(['/lakes/adopt'])('a letter opened over %s', (list) => {
  test('has an address and a title of its own, the list stays below', async () => {
    await openLetter(list);
    expect(pathOf()).toBe(`${list}/${id}`);
    expect(await page.title()).toMatch(/^Jonas writes to: Lakes/);
    expect(await page.locator('article[data-letter-id]').count()).toBeGreaterThan(3);
    expect(await dialog().evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
  });

  test.each([
    ['Escape', () => page.keyboard.press('Escape')],
    [
      'its button',
      () =>
        dialog()
          .getByRole('link', { name: /^Close/ })
          .click(),
    ],
    ['a press beside it', () => page.mouse.click(4, 400)],
  ])('closes by %s and gives the focus back', async (_, close) => {
    await openLetter(list);
    await close();
    await dialog().waitFor({ state: 'detached' });
    expect(pathOf()).toBe(list);
    await expect.poll(hasFocus).toBe(true);
    expect(await page.title()).not.toMatch(/Jonas/);
  });

  test('leaves the list where it was scrolled to', async () => {
    ({ page } = await pool.take());
    await visit(page, site.url + list);
    await cardLink().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 60);
    const before = await page.evaluate(() => scrollY);
    await cardLink().click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80);
  });

  test('goes with back and comes again with forward', async () => {
    await openLetter(list);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(pathOf()).toBe(list);
    await page.goForward();
    await dialog().waitFor();
    expect(pathOf()).toBe(`${list}/${id}`);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(pathOf()).toBe(list);
  });

  test('once closed is not come upon again by going back', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
    await visit(page, site.url + list);
    await cardLink().click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/map');
  });

  test('opens by keyboard', async () => {
    ({ page } = await pool.take());
    await visit(page, site.url + list);
    await cardLink().focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Tab');
    expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(
      true,
    );
  });

  test('keeps the pages of the list that were added', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/adoption`);
    await page.getByRole('link', { name: 'More letters' }).click();
    await expect.poll(() => page.locator('article[data-letter-id]').count()).toBe(20);
    await page.locator('article[data-letter-id]').nth(14).getByRole('link').click();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('article[data-letter-id]').count()).toBe(20);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('article[data-letter-id]').count()).toBe(20);
  });

  test('leads to the letter’s own page', async () => {
    await openLetter(list);
    await dialog().getByRole('link', { name: 'Open this letter on its own page' }).click();
    await page.waitForURL('**/letters/lakes-jonas-lindau');
    await ready(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('the address of an adopted letter', () => {
  test('can be landed on, and closing it leads to the list', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/lakes/adopt/${id}`);
    await dialog().waitFor();
    await expect.poll(() => dialog().evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(pathOf()).toBe('/lakes/adopt');
    expect(await page.locator('article[data-letter-id]').count()).toBeGreaterThan(3);
  });

  test('works in every list and locale', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/ar/adoption/${id}`);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pathOf()).toBe('/ar/adoption');
  });

  test('opens and closes without script', async () => {
    ({ page } = await pool.take({ javaScriptEnabled: false }));
    await page.goto(`${site.url}/lakes/adopt`);
    await cardLink().click();
    await dialog().waitFor();
    expect(pathOf()).toBe(`/lakes/adopt/${id}`);
    await dialog()
      .getByText('Liebe', { exact: false })
      .or(dialog().getByRole('article'))
      .first()
      .waitFor();
    await dialog()
      .getByRole('link', { name: /^Close/ })
      .click();
    expect(pathOf()).toBe('/lakes/adopt');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('has the letter in its HTML, with the list', async () => {
    const { html, status } = await fetchPage(`${site.url}/lakes/adopt/${id}`);
    expect(status).toBe(200);
    expect(letterIds(html).length).toBeGreaterThan(3);
    expect(html).toContain(`data-adopted="${id}"`);
    expect(describePage(html).titles[0]).toMatch(/^Jonas writes to: Lakes/);
  });
});

test.each([1280, 390])(
  'a letter that was typed lies there on its own paper, one with a picture does not, at %d pixels',
  async (width) => {
    ({ page } = await pool.take({ viewport: { width, height: 800 } }));
    const paper = page.locator('[data-letter-text]').locator('..');
    const lookOf = async () => {
      const [greeting, words] = await page
        .locator('[data-letter-text] p')
        .evaluateAll((all) =>
          all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
        );
      expect(greeting).toBeGreaterThan(1.3 * (words ?? 0));
      return {
        greeting,
        words,
        scenes: await paper.locator('[data-scene="sea"]').count(),
        date: await paper.getByRole('time').textContent(),
      };
    };
    await visit(page, `${site.url}/letters/${TYPED.slug}`);
    const onItsPage = await lookOf();
    expect(onItsPage.scenes).toBe(2);
    await visit(page, `${site.url}/sea/adopt/${TYPED.id}`);
    expect(await lookOf()).toEqual(onItsPage);
    const [outer, inner] = [
      await page.getByRole('dialog').boundingBox(),
      await paper.boundingBox(),
    ];
    expect(inner?.width).toBeGreaterThan((outer?.width ?? 0) - 24);
    expect(await page.getByRole('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(
      0,
    );
    await openLetter('/lakes/adopt');
    expect(await dialog().locator('article figure img').count()).toBe(1);
    expect(await paper.locator('[data-scene]').count()).toBe(0);
  },
);
