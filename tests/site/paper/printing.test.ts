import type { Browser, Page } from 'playwright-core';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import {
  address,
  fetchPage,
  LOCALES,
  openPage,
  textOf,
  unescapeHtml,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const AMINA = '/letters/sea-amina-mombasa';
const PRINT = `${AMINA}/print`;
const PAPERS = ['A4', 'Letter'] as const;
/** CSS pixels of a millimetre. */
const MM = 96 / 25.4;

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('sampleData') })]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** As a reader has it whose browser runs no script. */
async function withoutScript<Result>(url: string, use: (page: Page) => Promise<Result>) {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false });
  try {
    await page.goto(url);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function sheetsOf(page: Page, format: (typeof PAPERS)[number]): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** What a phone reads in the square of a page. */
async function squareOf(html: string): Promise<string> {
  const [, src = ''] = /<img src="(data:image\/svg\+xml,[^"]*)"[^>]* data-qr/.exec(html) ?? [];
  const [, drawing = ''] = unescapeHtml(src).split(',');
  const { data, info } = await sharp(Buffer.from(decodeURIComponent(drawing)), { density: 300 })
    .resize(500)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data }, { timeLimit: Infinity });
}

const seen = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });

const languagesOn = (page: Page) =>
  seen(page, '[data-letter-text]').evaluateAll((all) =>
    all.map((each) => each.getAttribute('lang')),
  );

describe('a letter on paper', () => {
  test('is its heading, scan, text and original, with its address, and nothing to press', async () => {
    await withoutScript(address(site, 'fr', PRINT), async (page) => {
      await page.emulateMedia({ media: 'print' });
      const article = page.locator('article[data-letter-id]');
      expect(await article.locator('h1').textContent()).toBe('Une lettre signée Amina');
      expect(await languagesOn(page)).toEqual(['fr', 'sw']);
      for (const said of ['Mer', 'Kenya', '9 ans', 'Bahari mpendwa', `${site.url}/fr${AMINA}`]) {
        expect(await article.innerText()).toContain(said);
      }
      expect(await article.locator('strong').first().isVisible()).toBe(true);
      const pressed = ':is(main, footer) :is(a, button, input, select, textarea)';
      expect(await page.locator(pressed).count()).toBeGreaterThan(3);
      expect(await seen(page, pressed).count()).toBe(0);
    });
  });

  test.each(PAPERS)('has its scan whole on the first page of %s, and takes two', async (paper) => {
    await withoutScript(site.url + PRINT, async (page) => {
      expect(await sheetsOf(page, paper)).toBe(2);
      await page.emulateMedia({ media: 'print' });
      const scan = page.locator('[data-scan]');
      const { top, height, ratio } = await scan.evaluate((img: HTMLImageElement) => {
        const { top, width, height } = img.getBoundingClientRect();
        const own = img.naturalWidth / img.naturalHeight;
        return { top: top + scrollY, height, ratio: width / height / own };
      });
      expect(ratio).toBeCloseTo(1, 2);
      // The shorter of the two, without its margins.
      expect(top + height).toBeLessThan(255 * MM);
    });
  });

  test.each([
    ['', AMINA],
    ['/ar', `/ar${AMINA}`],
    ['/de?text=ch', `/cn${AMINA}`],
    ['/ru?text=sw', `/ru${AMINA}`],
  ])('asked for at "%s" has a square that leads to %s', async (asked, leadsTo) => {
    const [prefix, query = ''] = asked.split('?');
    const { html } = await fetchPage(`${site.url}${prefix}${PRINT}?${query}`);
    expect(await squareOf(html)).toBe(site.url + leadsTo);
  });

  test('leaves out its picture and its second language, without script, where that is asked for', async () => {
    await withoutScript(site.url + PRINT, async (page) => {
      await page.getByLabel('Second language').selectOption({ label: '中文' });
      await page.getByRole('button', { name: 'Show it like this' }).click();
      await expect.poll(() => languagesOn(page)).toEqual(['en', 'zh-CN']);
      expect(await page.locator('[data-scan]').count()).toBe(1);
      await page.getByLabel('Second language').selectOption({ label: 'Only one language' });
      await page.getByLabel('Leave out the picture').check();
      await page.getByRole('button', { name: 'Show it like this' }).click();
      await expect.poll(() => languagesOn(page)).toEqual(['en']);
      expect(await page.locator('[data-scan]').count()).toBe(0);
      expect(await sheetsOf(page, 'A4')).toBe(1);
    });
  });

  test('is reached from the letter in the language that was chosen there, and goes back', async () => {
    const { page, context, complaints } = await openPage(browser);
    await visit(page, `${site.url}${AMINA}?text=fr`);
    await page.getByRole('link', { name: 'Print this letter' }).click();
    await page.waitForURL(`${site.url}${PRINT}?text=fr`);
    await page.getByRole('button', { name: 'Print the letter' }).waitFor();
    expect(await languagesOn(page)).toEqual(['fr', 'sw']);
    await page.getByRole('link', { name: 'Back to the letter' }).click();
    await page.waitForURL(site.url + AMINA);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('costs nobody anything who only reads it', async () => {
    const { html } = await fetchPage(`${site.url}/fr${AMINA}`);
    expect(html).not.toContain('data-qr');
    expect(textOf(html)).not.toContain('Bahari mpendwa');
    const { page, context, requests } = await openPage(browser);
    await visit(page, `${site.url}/fr${AMINA}`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => /\/print|\/paper-|\/qr/.test(url))).toEqual([]);
    await context.close();
  });

  test('is found by no search engine, and gone with the letter that is taken down', async () => {
    const slug = 'lakes-jonas-lindau';
    const at = site.url + paths.printLetter(slug);
    const before = await fetchPage(at);
    expect([before.status, (await fetchPage(at)).status]).toEqual([200, 200]);
    expect(before.html).toContain('name="robots" content="noindex"');
    await withStore(site, async (store) => {
      const letter = await store.letterLife.getBySlug(slug);
      if (!letter) throw new Error('There is no such letter.');
      await letterStep(store, 'unpublish', letter.id, letter);
    });
    const after = await fetchPage(at);
    expect(after.status).toBe(404);
    expect(after.html).not.toContain('Bodensee');
    expect((await fetchPage(`${at}.data`)).html).not.toContain('Bodensee');
  });
});

describe('the sheet to write on', () => {
  const EVERY = [paths.sheet, ...TOPICS.map(paths.sheetTo)];
  const SHEETS = [
    ...EVERY.map((path) => address({ url: '' }, 'de', path)),
    ...LOCALES.map((locale) => address({ url: '' }, locale, `${paths.sheet}?room=lines`)),
  ];

  test.each(SHEETS)('%s is one page of either paper', async (path) => {
    await withoutScript(site.url + path, async (page) => {
      for (const paper of PAPERS) expect([paper, await sheetsOf(page, paper)]).toEqual([paper, 1]);
    });
  });

  test('has the greeting of its place, the words of the form, and a square that leads there', async () => {
    const { html } = await fetchPage(`${site.url}/ar${paths.sheetTo('desert')}`);
    const form = await fetchPage(`${site.url}/ar${paths.writeTo('desert')}`);
    const [, sheet = ''] = /data-sheet="desert">([\s\S]*)<\/main>/.exec(html) ?? [];
    expect(textOf(`<body>${sheet}</body>`)).toContain('عزيزتي الصحراء،');
    for (const said of [
      /لا تكتبوا اسم العائلة/,
      /أقل من 13 سنة/,
      /الاسم الأول/,
      /العمر/,
      /البلد/,
    ]) {
      expect(textOf(`<body>${sheet}</body>`)).toMatch(said);
      expect(textOf(form.html)).toMatch(said);
    }
    expect(await squareOf(html)).toBe(`${site.url}/ar/desert/write`);
  });

  test('has more lines where no room is left for a drawing', async () => {
    const linesOn = (path: string) =>
      withoutScript(site.url + path, async (page) => {
        await page.emulateMedia({ media: 'print' });
        const lines = page.locator('[data-lines]');
        return (await lines.boundingBox())?.height ?? 0;
      });
    const both = await linesOn(paths.sheetTo('sea'));
    expect(both).toBeGreaterThan(50 * MM);
    expect(await linesOn(`${paths.sheetTo('sea')}&room=lines`)).toBeGreaterThan(both + 60 * MM);
  });

  test('is reached from the pages for writing and for teachers', async () => {
    for (const [path, leadsTo] of [
      ['/write', '/write/sheet'],
      ['/rivers/write', '/write/sheet?place=rivers'],
      ['/teachers', '/write/sheet'],
    ]) {
      const { html } = await fetchPage(site.url + path);
      expect(html, path).toContain(`href="${leadsTo}"`);
    }
  });
});
