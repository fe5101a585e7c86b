import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { COUNTRY_COORDINATES } from '#domain/countries/coordinates.ts';
import { listOfEach } from '#domain/wording/lists.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { fetchPage, ready, visit, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { PagePool } from '../page-pool.ts';

/** The flat map; what takes its place is in globe.test.ts. */
const UNSCRIPTED = { javaScriptEnabled: false } as const;

let site: RunningSite;
let browser: Browser;
let pool: PagePool;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('sampleData') })]);
  pool = new PagePool(browser, site);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));

const map = () => page.getByRole('region', { name: /^World map/ });
const markers = () => map().getByRole('link');
const marker = (name: RegExp) => map().getByRole('link', { name });
const list = () => page.locator('section:has(#list) > ul');
const card = (name: RegExp) => marker(name).locator('xpath=..').locator('[data-card]');

describe('the map', () => {
  test('draws every country from one file of the site', async () => {
    const { html } = await fetchPage(`${site.url}/map`);
    const [, file = ''] = /href="(\/assets\/world[^"#]*\.svg)#land"/.exec(html) ?? [];
    const { status, html: svg, headers } = await fetchPage(site.url + file);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    const drawn = new Set(Array.from(svg.matchAll(/ id="([A-Z]{2})"/g), ([, code]) => code));
    expect(drawn.size).toBeGreaterThan(170);
    const tiny = Object.keys(COUNTRY_COORDINATES).filter((code) => !drawn.has(code));
    expect(Object.keys(COUNTRY_COORDINATES).length).toBeGreaterThan(drawn.size - 5);
    for (const code of ['KE', 'FR', 'BR', 'RU', 'CN', 'NZ', 'CA', 'EG']) {
      expect(tiny).not.toContain(code);
    }
  });

  test('shows its shapes in the browser', async () => {
    ({ page } = await pool.take(UNSCRIPTED));
    await page.goto(`${site.url}/map`);
    await expect
      .poll(() =>
        map()
          .locator('use[href$="#land"]')
          .first()
          .evaluate((use: SVGUseElement) => use.getBBox().width),
      )
      .toBeGreaterThan(500);
  });

  test('has a marker with the number of letters for each country, and a row that says the same', async () => {
    const counts = await withStore(site, (store) => store.counts.byCountry());
    ({ page } = await pool.take(UNSCRIPTED));
    await page.goto(`${site.url}/map`);
    const shown = await markers().evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href'),
        link.getAttribute('aria-label'),
        link.textContent,
      ]),
    );
    expect(shown.map(([href]) => href).toSorted()).toEqual(
      counts.map(({ country }) => `/countries/${country.toLowerCase()}`).toSorted(),
    );
    const rows = await list()
      .locator(':scope > li')
      .evaluateAll((all) =>
        all.map((row) => ({
          href: row.querySelector('a')?.getAttribute('href'),
          name: row.querySelector('a')?.textContent,
          sum: row.querySelector('strong')?.textContent,
          topics: Array.from(row.querySelectorAll('li'), (each) => each.textContent ?? ''),
        })),
      );
    expect(rows.map(({ href }) => href)).toEqual(shown.map(([href]) => href));
    for (const [n, { sum, name, href, topics }] of rows.entries()) {
      const stored = counts.find(({ country }) => href === `/countries/${country.toLowerCase()}`);
      expect(sum).toBe(`${stored?.total} ${stored?.total === 1 ? 'letter' : 'letters'}`);
      expect(shown[n]?.[1]).toBe(`${name}: ${sum}. ${listOfEach(topics, 'en')}`);
      expect(shown[n]?.[2]).toContain(String(stored?.total));
      const written = Object.values(stored?.perTopic ?? {}).filter((count) => count > 0);
      expect(topics.map((each) => Number(/\d+$/.exec(each)?.[0]))).toEqual(written);
    }
  });

  test('has the sums of its list in sight on a phone, and no nought', async () => {
    for (const width of [320, 390]) {
      ({ page } = await pool.take({ ...UNSCRIPTED, viewport: { width, height: 800 } }));
      await page.goto(`${site.url}/de/map`);
      const outside = await list()
        .locator('strong')
        .evaluateAll((sums) =>
          sums.filter((sum) => {
            const { left, right, width: wide } = sum.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth || wide === 0;
          }),
        );
      expect(outside).toEqual([]);
      expect(await list().innerText()).not.toMatch(/(^|\D)0(\D|$)/m);
    }
  });

  test('hides and shows a card with the pointer, and is left by one link', async () => {
    ({ page } = await pool.take(UNSCRIPTED));
    await page.goto(`${site.url}/map`);
    expect(await card(/^Kenya/).isVisible()).toBe(false);
    await marker(/^Kenya/).hover();
    await card(/^Kenya/).waitFor({ state: 'visible' });
    await page.mouse.move(2, 2);
    await card(/^Kenya/).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Past the map, to the list' }).press('Enter');
    expect(new URL(page.url()).hash).toBe('#list');
    await page.keyboard.press('Tab');
    expect(
      await list()
        .locator('a')
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true);
  });

  test('is not mirrored in Arabic, while its list is', async () => {
    ({ page } = await pool.take(UNSCRIPTED));
    const positionOf = (href: string) =>
      page
        .locator(`section a[href="${href}"]`)
        .first()
        .evaluate((link) => {
          const region = link.closest('section')?.getBoundingClientRect();
          return (link.getBoundingClientRect().x - (region?.x ?? 0)) / (region?.width ?? 1);
        });
    await page.goto(`${site.url}/map`);
    const english = [await positionOf('/countries/ke'), await positionOf('/countries/br')];
    await page.goto(`${site.url}/ar/map`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const arabic = [await positionOf('/ar/countries/ke'), await positionOf('/ar/countries/br')];
    expect(arabic[0]).toBeCloseTo(english[0] ?? 0, 1);
    expect(arabic[1]).toBeCloseTo(english[1] ?? 0, 1);
    expect(arabic[1]).toBeLessThan(arabic[0] ?? 0);
    const mirrored = await list()
      .locator(':scope > li')
      .first()
      .evaluate((row) => {
        const [name, sum] = [row.querySelector('a'), row.querySelector('strong')];
        return (name?.getBoundingClientRect().x ?? 0) > (sum?.getBoundingClientRect().x ?? 0);
      });
    expect(mirrored).toBe(true);
  });

  test('opens a country without script, and shows no button that would need one', async () => {
    ({ page } = await pool.take(UNSCRIPTED));
    await page.goto(`${site.url}/map`);
    expect(await markers().count()).toBeGreaterThan(20);
    expect(await map().getByRole('button').count()).toBe(0);
    expect(await page.getByText('Drag the globe').isVisible()).toBe(false);
    const { radius, edge } = await marker(/^Kenya/).evaluate((link) => {
      const { borderRadius, borderStyle } = getComputedStyle(link, '::before');
      return { radius: borderRadius, edge: borderStyle };
    });
    expect({ radius, edge }, 'a stamp, as the page says').toEqual({
      radius: '0px',
      edge: 'dotted',
    });
    await marker(/^Kenya/).click();
    expect(new URL(page.url()).pathname).toBe('/countries/ke');
  });

  test('moves with what the store says', async () => {
    const id = await withStore(site, async ({ letterLife }) => {
      const letter = await letterLife.getBySlug('rivers-grace-jinja');
      if (!letter) throw new Error('no letter');
      await letterLife.edit(letter.id, letter, { topic: 'lakes', country: 'UG' });
      return letter.id;
    });
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
    expect(await marker(/^Uganda/).getAttribute('aria-label')).toBe('Uganda: 1 letter. Lakes 1');
    await withStore(site, async (store) => {
      const letter = await store.letterLife.get(id);
      if (letter) await letterStep(store, 'unpublish', id, letter);
    });
    await page.reload();
    await ready(page);
    expect(await marker(/^Uganda/).count()).toBe(0);
  });
});
