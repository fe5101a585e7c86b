import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { COUNTRY_COORDINATES } from '#domain/countries/coordinates.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { fetchPage, ready, visit, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { PagePool } from './page-pool.ts';

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
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
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
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
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
    const rows = await page.getByRole('row').evaluateAll((all) =>
      all.slice(1).map((row) => ({
        href: row.querySelector('a')?.getAttribute('href'),
        name: row.querySelector('th')?.textContent,
        cells: Array.from(row.querySelectorAll('td'), (cell) => Number(cell.textContent)),
      })),
    );
    expect(rows.map(({ href }) => href)).toEqual(shown.map(([href]) => href));
    for (const [n, { cells, name, href }] of rows.entries()) {
      const total = cells.at(-1);
      expect(cells.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(shown[n]?.[2]).toBe(String(total));
      expect(shown[n]?.[1]).toMatch(new RegExp(`^${name}: ${total} letters?\\.`));
      const stored = counts.find(({ country }) => href === `/countries/${country.toLowerCase()}`);
      expect(total).toBe(stored?.total);
    }
  });

  test('is used by keyboard alone', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
    await page.keyboard.press('Tab');
    await reach(/^Kenya/);
    expect(await card(/^Kenya/).isVisible()).toBe(true);
    expect(await card(/^Kenya/).textContent()).toMatch(/Kenya.*1.*Sea.*1/);
    await page.keyboard.press('Escape');
    await card(/^Kenya/).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/countries/ke');
    await page.getByRole('heading', { level: 1, name: 'Letters from Kenya' }).waitFor();
  });

  test('shows the card of a marker whole, wherever it stands', async () => {
    ({ page } = await pool.take({ viewport: { width: 360, height: 700 } }));
    await visit(page, `${site.url}/map`);
    for (const name of [/^New Zealand/, /^Kiribati/, /^Canada/, /^Bolivia/, /^Japan/]) {
      await marker(name).focus();
      await expect
        .poll(async () => {
          const [inner, outer] = await Promise.all([card(name).boundingBox(), map().boundingBox()]);
          return (
            inner &&
            outer &&
            inner.x >= outer.x - 1 &&
            inner.y >= outer.y - 1 &&
            inner.x + inner.width <= outer.x + outer.width + 1 &&
            inner.y + inner.height <= outer.y + outer.height + 1
          );
        })
        .toBe(true);
    }
  });

  test('hides and shows a card with the pointer', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
    expect(await card(/^Kenya/).isVisible()).toBe(false);
    await marker(/^Kenya/).hover();
    await card(/^Kenya/).waitFor({ state: 'visible' });
    await page.mouse.move(2, 2);
    await card(/^Kenya/).waitFor({ state: 'hidden' });
  });

  test('becomes larger and smaller by its buttons, to an end at both', async () => {
    ({ page } = await pool.take());
    await visit(page, `${site.url}/map`);
    const larger = page.getByRole('button', { name: 'Enlarge the map' });
    const smaller = page.getByRole('button', { name: 'Shrink the map' });
    const width = () => map().evaluate((region) => region.scrollWidth);
    expect(await smaller.getAttribute('aria-disabled')).toBe('true');
    const widths = [await width()];
    for (let step = 0; step < 3; step += 1) {
      await larger.click();
      await expect.poll(width).toBeGreaterThan(widths.at(-1) ?? 0);
      widths.push(await width());
    }
    expect(await larger.getAttribute('aria-disabled')).toBe('true');
    await larger.click({ force: true });
    expect(await width()).toBe(widths.at(-1));
    await smaller.focus();
    for (let step = 2; step >= 0; step -= 1) {
      await page.keyboard.press('Enter');
      await expect.poll(width).toBe(widths[step]);
    }
    expect(await smaller.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('is not mirrored in Arabic, while its page is', async () => {
    ({ page } = await pool.take());
    const positionOf = (href: string) =>
      page
        .locator(`section a[href="${href}"]`)
        .first()
        .evaluate((link) => {
          const region = link.closest('section')?.getBoundingClientRect();
          return (link.getBoundingClientRect().x - (region?.x ?? 0)) / (region?.width ?? 1);
        });
    await visit(page, `${site.url}/map`);
    const english = [await positionOf('/countries/ke'), await positionOf('/countries/br')];
    await visit(page, `${site.url}/ar/map`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const arabic = [await positionOf('/ar/countries/ke'), await positionOf('/ar/countries/br')];
    expect(arabic[0]).toBeCloseTo(english[0] ?? 0, 1);
    expect(arabic[1]).toBeCloseTo(english[1] ?? 0, 1);
    expect(arabic[1]).toBeLessThan(arabic[0] ?? 0);
    const mirrored = await page.locator('table').evaluate((table) => {
      const [first, last] = [table.querySelector('th'), table.querySelector('th:last-child')];
      return (first?.getBoundingClientRect().x ?? 0) > (last?.getBoundingClientRect().x ?? 0);
    });
    expect(mirrored).toBe(true);
  });

  test('has all its markers and its table without script', async () => {
    ({ page } = await pool.take({ javaScriptEnabled: false }));
    await page.goto(`${site.url}/map`);
    const count = await markers().count();
    expect(count).toBeGreaterThan(20);
    expect(await page.getByRole('row').count()).toBe(count + 1);
    expect(await page.getByRole('button', { name: 'Enlarge the map' }).count()).toBe(0);
    await marker(/^Kenya/).hover();
    expect(await card(/^Kenya/).isVisible()).toBe(true);
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

/** Presses Tab until a marker has the focus. */
async function reach(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label && name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
