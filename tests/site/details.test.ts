import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { LARGE_TEXT } from '#tests/every-page/layout.ts';
import { styled } from '#tests/harness/beneath.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { fetchPage, visit } from '#tests/setup/pages.ts';
import { PagePool } from './page-pool.ts';

const site = inject('sampleSite');
let browser: Browser;
let pool: PagePool;

beforeAll(async () => {
  browser = await openBrowser();
  pool = new PagePool(browser, site);
});

afterEach(() => pool.putBack());

afterAll(async () => {
  await browser.close();
});

test.each(['', '/de', '/ru', '/ar'])(
  'on a tablet the six stamps stand in one row, and no word runs out of one: %s',
  async (prefix) => {
    const { page } = await pool.take({ viewport: { width: 820, height: 1000 } });
    await visit(page, `${site.url}${prefix}/`);
    const stamps = await page
      .locator('section[aria-labelledby="topics"] li')
      .evaluateAll((all) =>
        all.map((each) => [
          each.getBoundingClientRect().top,
          ...Array.from(each.querySelectorAll('span'), (e) => e.scrollWidth - e.clientWidth),
        ]),
      );
    const tops = stamps.map(([top = 0]) => top);
    expect(stamps).toHaveLength(6);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(12);
    expect(Math.max(...stamps.flatMap(([, ...over]) => over))).toBeLessThanOrEqual(1);
  },
);

test.each(['', '/de', '/fr', '/es', '/ru', '/ar', '/cn'])(
  'on the narrowest phone two stamps stand in a row, and no word of a name is broken: %s',
  async (prefix) => {
    const { page } = await pool.take({ viewport: { width: 320, height: 640 } });
    await visit(page, `${site.url}${prefix}/`);
    const stamps = await page.locator('section[aria-labelledby="topics"] li').evaluateAll((all) =>
      all.map((each) => {
        const name = each.querySelector('[class*="greeting"]')?.firstChild;
        const range = document.createRange();
        const broken = Array.from(name?.textContent?.matchAll(/\S+/g) ?? []).filter((word) => {
          range.setStart(name as Node, word.index);
          range.setEnd(name as Node, word.index + word[0].length);
          return range.getClientRects().length !== 1;
        });
        return {
          column: Math.round(each.getBoundingClientRect().left / 40),
          name: name?.textContent,
          broken: broken.map(String),
        };
      }),
    );
    expect(stamps.filter(({ name, broken }) => !name || broken.length > 0)).toEqual([]);
    expect(new Set(stamps.map(({ column }) => column)).size).toBe(2);
  },
);

test('the description of a thumbnail that does not come ends with a whole line', async () => {
  const { page } = await pool.take({ viewport: { width: 320, height: 640 } });
  await page.route('**/files/letters/**', (route) => route.abort());
  await visit(page, `${site.url}/de/desert`);
  const lines = () =>
    page
      .locator('article[data-letter-id] img')
      .first()
      .evaluate((image) => {
        const { height, lineHeight } = getComputedStyle(image, '::after');
        return Number.parseFloat(height) / Number.parseFloat(lineHeight);
      });
  await expect.poll(lines).toBeCloseTo(5, 1);
});

test.each([320, 820, 1280])(
  'a country’s long name is read whole in the field of an answer, %d pixels wide',
  async (width) => {
    const { page } = await pool.take({ viewport: { width, height: 900 } });
    await visit(page, `${site.url}/de/letters/lakes-jonas-lindau`);
    const field = page.locator('select[name="country"]');
    const heightOf = async (code: string) => {
      await field.selectOption(code);
      return field.evaluate((select) => select.getBoundingClientRect().height);
    };
    expect(await heightOf('GS')).toBeGreaterThan(await heightOf('KE'));
  },
);

test.each(['/', '/ar'])('no menu lies over the site’s name in large letters: %s', async (path) => {
  const { page } = await pool.take({ viewport: { width: 320, height: 640 } });
  await visit(page, `${site.url}${path}`);
  const apart = () =>
    page.locator('header').evaluate((header) => {
      const name = header.querySelector('a span')?.getBoundingClientRect() ?? new DOMRect();
      return Array.from(header.querySelectorAll('summary svg'), (icon) => {
        const { left, right, top } = icon.getBoundingClientRect();
        return name.right <= left || name.left >= right || name.bottom <= top;
      });
    });
  expect(await apart()).toEqual([true, true]);
  await page.locator('header summary').first().click();
  const panel = () => page.locator('header details[open] > :last-child').boundingBox();
  await styled(page, LARGE_TEXT, async () => {
    expect(await apart()).toEqual([true, true]);
    const { x = -1, width = 320 } = (await panel()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  });
});

test('every way in a phone’s menu has a picture', async () => {
  const { page } = await pool.take({ viewport: { width: 390, height: 800 } });
  await visit(page, `${site.url}/`);
  await page.locator('summary[aria-label="Menu"]').click();
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  expect(await links.count()).toBe(12);
  for (const link of await links.all()) expect(await link.locator('svg').count()).toBe(1);
});

test('a letter’s card beside a principle of the ocean is pressed anywhere', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/ocean`);
  const card = page.locator('article[data-letter-id]').first();
  const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
  const address = await card.getByRole('link').getAttribute('href');
  for (const position of [
    { x: 6, y: 10 },
    { x: width / 2, y: 30 },
    { x: width - 6, y: height - 6 },
  ]) {
    await card.scrollIntoViewIfNeeded();
    const hit = await card.evaluate((element, { x, y }) => {
      const { left, top } = element.getBoundingClientRect();
      return document
        .elementFromPoint(left + x, top + y)
        ?.closest('a')
        ?.getAttribute('href');
    }, position);
    expect(hit).toBe(address);
  }
  await card.click({ position: { x: width / 2, y: 30 } });
  await page.waitForURL(`**${address}`);
});

test('where the colours are the reader’s own, the chosen stamp is ticked and no other', async () => {
  const { page } = await pool.take({ forcedColors: 'active' });
  await visit(page, `${site.url}/lakes/write`);
  const ticked = () =>
    page
      .getByRole('radiogroup')
      .first()
      .locator('label')
      .evaluateAll((labels) =>
        labels.flatMap((label) => {
          const name = label.lastElementChild as HTMLElement;
          const isTicked = getComputedStyle(name, '::before').content.includes('✓');
          return isTicked ? [name.textContent] : [];
        }),
      );
  expect(await ticked()).toEqual(['Lakes']);
  await page.getByRole('radio', { name: 'Desert' }).check();
  expect(await ticked()).toEqual(['Desert']);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(await ticked()).toEqual([]);
});

test('the sum says that letters on paper are counted in it', async () => {
  const { html } = await fetchPage(`${site.url}/`);
  const [, after = ''] = html.split('1,950 letters so far</p>');
  expect(after.slice(0, 80)).toContain('Letters written on paper are counted too.');
});

test.each(['', '/de', '/ru'])('no line of the home page begins with a dot: %s', async (prefix) => {
  const { page } = await pool.take();
  await visit(page, `${site.url}${prefix}/`);
  const dots = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found = { all: 0, first: [] as string[] };
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility() || parent.closest('script, title')) continue;
        for (const { index } of (node.textContent ?? '').matchAll(/·/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const dot = range.getBoundingClientRect();
          range.setStartBefore(parent);
          const before = Array.from(range.getClientRects()).filter(
            ({ width, bottom, top }) => width > 0 && bottom > dot.top + 4 && top < dot.bottom - 4,
          );
          found.all += 1;
          const isFirst = before.every(({ left }) => left >= dot.left - 1);
          if (isFirst) found.first.push(parent.textContent ?? '');
        }
      }
      return found;
    });
  for (const width of [320, 344, 375, 390, 414, 480, 560, 640, 720, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const { all, first } = await dots();
    expect(all).toBeGreaterThan(12);
    expect(first, `${width}`).toEqual([]);
  }
});
