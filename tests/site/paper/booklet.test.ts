import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BOOKLET_ROOM } from '#domain/booklet/booklet.ts';
import { paths } from '#domain/site/paths.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { faultsOn } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import {
  describePage,
  fetchPage,
  letterIds,
  openPage,
  textOf,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

/** Each in another script. */
const SCRIPTS = {
  'sea-jiwoo-jeju': '바다',
  'sea-yui-toyama': '海さん',
  'rivers-xiaoyu-chongqing': '你好',
  'desert-kavita-jaisalmer': 'प्यारे',
  'lakes-vera-baikal': 'Байкал',
  'sea-lefteris-arki': 'Αγαπημένη',
  'rivers-linh-cantho': 'Sông',
} as const;
/** Written from right to left, where shapes are not signs one by one. */
const FROM_THE_RIGHT = ['mountains-hina-skardu', 'desert-youssef-merzouga'];

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('sampleData') })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const askFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual' });

async function pdfAt(path: string) {
  const response = await askFile(path);
  expect(response.status, path).toBe(200);
  return readPdf(new Uint8Array(await response.arrayBuffer()));
}

const namesOf = (html: string) =>
  Array.from(html.matchAll(/<h2[^>]*>A letter from ([^<]*)<\/h2>/g), ([, name = '']) => name);

describe('a booklet as a page', () => {
  test('of a place has a cover, contents that lead to each letter, and where they come from', async () => {
    const { status, html } = await fetchPage(`${site.url}/booklet?topic=sea`);
    expect(status).toBe(200);
    const ids = letterIds(html);
    expect(ids).toHaveLength(12);
    for (const id of ids) {
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(`id="${id}"`);
    }
    expect(html.match(/data-qr/g)).toHaveLength(ids.length + 1);
    const { titles, canonical, text } = describePage(html);
    expect(titles).toEqual(['Letters to the sea: a booklet · Wildpost']);
    expect(canonical).toEqual([`${site.url}/booklet`]);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(text).toContain('Where these letters come from');
    const topic = await fetchPage(`${site.url}/sea`);
    expect(ids.slice(0, 10)).toEqual(letterIds(topic.html));
  });

  test('says in the reader’s language what is shown of a letter, and below it how it was written', async () => {
    const slug = 'sea-amina-mombasa';
    const { html } = await fetchPage(`${site.url}/de/booklet?letters=${slug}`);
    const languages = Array.from(html.matchAll(/lang="([^"]*)" dir="[^"]*" data-letter-text/g));
    expect(languages.map(([, lang]) => lang)).toEqual(['de', 'sw']);
    const alone = await fetchPage(`${site.url}/de/letters/${slug}/print`);
    const [, article = ''] = /<article[^>]*>([\s\S]*)<\/article>/.exec(html) ?? [];
    const [, printed = ''] = /<article[^>]*>([\s\S]*)<\/article>/.exec(alone.html) ?? [];
    const said = (part: string) => textOf(`<body>${part}</body>`);
    expect(said(printed)).toContain(said(article).slice(-400));
    expect(said(article)).toContain('Kenia');
  });

  test('has the texts, the pictures and the paper that were asked for', async () => {
    const asked = `${site.url}/fr/booklet?letters=sea-amina-mombasa&texts=original&photo=none&paper=letter`;
    const { html } = await fetchPage(asked);
    expect(html.match(/data-letter-text/g)).toHaveLength(1);
    expect(html).toContain('lang="sw" dir="ltr" data-letter-text');
    expect(html).not.toContain('data-scan');
    expect(html).toContain('data-booklet="letter"');
    expect(html).toContain('/fr/booklet.pdf?letters=sea-amina-mombasa&amp;texts=original');
  });

  test('of a collection, or of letters by slug or id, has them in that order', async () => {
    const collection = await fetchPage(`${site.url}${paths.collection('world-ocean-day')}`);
    const of = await fetchPage(`${site.url}/booklet?collection=world-ocean-day`);
    expect(letterIds(of.html).slice(0, 10)).toEqual(letterIds(collection.html));
    const [id = ''] = letterIds(of.html);
    const chosen = await fetchPage(`${site.url}/booklet?letters=${id},gone,sea-aoife-dingle`);
    expect(letterIds(chosen.html)[0]).toBe(id);
    expect(namesOf(chosen.html)[1]).toBe('Aoife');
    expect(textOf(chosen.html)).toContain('not on the site any more');
    expect(textOf(of.html)).not.toContain('not on the site any more');
  });

  test('has room for so many letters, and says that others were left out', async () => {
    const slugs = await withStore(site, async (store) => {
      const { items } = await store.letters.listLatest({ locale: 'en', limit: BOOKLET_ROOM + 3 });
      return items.map(({ slug }) => slug);
    });
    const { html } = await fetchPage(`${site.url}/booklet?letters=${slugs.join(',')}`);
    expect(letterIds(html)).toHaveLength(BOOKLET_ROOM);
    expect(textOf(html)).toContain(`A booklet has room for ${BOOKLET_ROOM} letters.`);
  });

  test.each([
    ['topic=moon', 'Nobody writes letters to this place here.'],
    ['collection=no-such', 'There is no such collection here'],
    ['letters=no-such,%3Cb%3E', 'None of these letters is on the site.'],
  ])('"%s" is told, and its file leads there', async (query, told) => {
    const { status, html } = await fetchPage(`${site.url}/booklet?${query}`);
    expect([status, textOf(html).includes(told)]).toEqual([404, true]);
    const file = await askFile(`/booklet.pdf?${query}`);
    expect([file.status, file.headers.get('Location')]).toEqual([
      302,
      `/booklet?${new URLSearchParams(query)}`,
    ]);
  });

  test('of nothing lets one choose, and places, collections, teachers and the shelf lead to it', async () => {
    const { status, html } = await fetchPage(`${site.url}/booklet`);
    expect(status).toBe(200);
    expect(html).toContain('href="/booklet?topic=lakes"');
    expect(html).not.toContain('role="alert"><');
    for (const [path, leadsTo] of [
      ['/es/rivers', '/es/booklet?topic=rivers'],
      ['/collections/world-ocean-day', '/booklet?collection=world-ocean-day'],
      ['/teachers', '/booklet'],
    ]) {
      expect((await fetchPage(site.url + path)).html, path).toContain(`href="${leadsTo}"`);
    }
  });

  test('comes out of a browser on pages of A5, is usable by all, and costs who only reads nothing', async () => {
    const { page, context, complaints, requests } = await openPage(browser);
    await visit(page, `${site.url}/sea`);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => /booklet/.test(url))).toEqual([]);
    await page.getByRole('link', { name: 'Make a booklet of these letters' }).click();
    await page.waitForURL(/\/booklet\?topic=sea$/);
    await page.getByRole('button', { name: 'Print this page' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = pdf.match(/\/MediaBox \[[^\]]*\]/g) ?? [];
    expect(boxes.length).toBeGreaterThan(14);
    expect([...new Set(boxes)]).toEqual(['/MediaBox [0 0 420 594.95996]']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is made of what stands on the shelf', async () => {
    const { page, context } = await openPage(browser);
    await visit(page, `${site.url}/letters/sea-amina-mombasa`);
    await page.getByRole('button', { name: 'Keep on my shelf' }).click();
    await page.getByRole('link', { name: 'Look at my shelf' }).click();
    await page.getByRole('link', { name: 'Make a booklet of these letters' }).click();
    await page.waitForURL(/\/booklet\?letters=\w+$/);
    await page.getByRole('heading', { name: 'A letter from Amina' }).waitFor();
    await page.getByRole('link', { name: 'Back to my shelf' }).waitFor();
    await context.close();
  });
});

describe('a booklet as a file', () => {
  test('is A5 in the reader’s language: cover, contents with the pages, each letter on a new one', async () => {
    const response = await askFile('/de/booklet.pdf?topic=sea');
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="letters-sea.pdf"; filename*=UTF-8''Briefe%20ans%20Meer.pdf`,
    );
    const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.title).toBe('Briefe ans Meer');
    expect([pdf.languages[0], pdf.isTagged, pdf.isRightToLeft, pdf.missing]).toEqual([
      'de',
      true,
      false,
      0,
    ]);
    expect(pdf.faces).toEqual(expect.arrayContaining(['Literata-Regular', 'Nunito-Bold']));
    expect(new Set(pdf.pages.map(({ width, height }) => `${width} ${height}`))).toEqual(
      new Set(['148 210']),
    );
    const [cover, contents] = pdf.pages;
    expect(cover?.text).toContain('Briefe ans Meer');
    expect(pdf.bookmarks).toHaveLength(14);
    const letters = pdf.bookmarks.slice(1, -1);
    const beginsAt = letters.map(
      (letter) => pdf.pages.findIndex(({ text }) => text.includes(`\n${letter}\n`)) + 1,
    );
    expect(new Set(beginsAt).size).toBe(12);
    const listed = Array.from(contents?.text.matchAll(/^(\d+)$/gm) ?? [], ([, no]) => Number(no));
    // The last is the page's own.
    expect(listed.slice(0, -1)).toEqual(beginsAt);
    expect(pdf.links).toContain(`${site.url}/de/letters/sea-amina-mombasa`);
    expect(pdf.pages.at(-1)?.text).toContain('Woher diese Briefe kommen');
  });

  test('has the letters of every script, whatever the reader’s', async () => {
    const slugs = [...Object.keys(SCRIPTS), ...FROM_THE_RIGHT].join(',');
    const pdf = await pdfAt(`/fr/booklet.pdf?letters=${slugs}&texts=original&photo=none`);
    const text = pdf.pages
      .map((page) => page.text)
      .join('')
      .replaceAll(/\s/g, '');
    for (const [slug, words] of Object.entries(SCRIPTS)) expect(text, slug).toContain(words);
    expect(pdf.missing).toBe(0);
    expect(pdf.languages).toEqual(
      expect.arrayContaining(['fr', 'ko', 'ja', 'zh-CN', 'hi', 'ru', 'el', 'vi', 'ur', 'ar']),
    );
  });

  test('to fold has two pages beside each other, the last and the first outside', async () => {
    const single = await pdfAt('/booklet.pdf?topic=lakes&photo=none');
    const folded = await pdfAt('/booklet.pdf?topic=lakes&photo=none&fold=yes');
    expect(folded.pages).toHaveLength(2 * Math.ceil(single.pages.length / 4));
    expect(folded.pages.map(({ width, height }) => [width, height])[0]).toEqual([296, 210]);
    const [outside, inside] = folded.pages;
    expect(outside?.text).toMatch(/Where these letters come from[\s\S]*Letters to lakes/);
    expect(inside?.text).toContain('The letters');
    const whole = ({ pages }: typeof folded) => pages.map(({ text }) => text).join('\n');
    for (const name of single.bookmarks) expect(whole(folded)).toContain(name);
    expect(folded.missing).toBe(0);
  });

  test('is bound on the right where one reads from right to left', async () => {
    const pdf = await pdfAt(
      '/ar/booklet.pdf?topic=lakes&photo=none&texts=one&fold=yes&paper=letter',
    );
    expect(pdf.isRightToLeft).toBe(true);
    expect([pdf.pages[0]?.width, pdf.pages[0]?.height]).toEqual([279, 216]);
    // The cover is on the left, and what is drawn first stands there.
    const [outside = ''] = pdf.pages.map(({ text }) => text);
    expect(outside.indexOf('Wildpost')).toBeLessThan(outside.indexOf('localh'));
    expect(pdf.languages[0]).toBe('ar');
  });

  test('is not made once more for who has it, until something of it changes', async () => {
    const path = '/ru/booklet.pdf?letters=lakes-vera-baikal,lakes-jonas-lindau&photo=none';
    const first = await askFile(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    expect((await askFile(path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await askFile(`${path}&fold=yes`, { 'If-None-Match': etag })).status).toBe(200);
  });

  test('and as a page has no letter that was taken down, from the next one on', async () => {
    const page = `${site.url}/booklet?topic=lakes`;
    const file = '/booklet.pdf?topic=lakes&photo=none&texts=one';
    const before = await askFile(file);
    const had = readPdf(new Uint8Array(await before.arrayBuffer()));
    expect(had.bookmarks).toContain('A letter from Jonas');
    expect(namesOf((await fetchPage(page)).html)).toContain('Jonas');
    await withStore(site, async (store) => {
      const letter = await store.letterLife.getBySlug('lakes-jonas-lindau');
      if (!letter) throw new Error('There is no such letter.');
      await letterStep(store, 'unpublish', letter.id, letter);
    });
    expect(namesOf((await fetchPage(page)).html)).not.toContain('Jonas');
    expect((await fetchPage(`${page.replace('/booklet', '/booklet.data')}`)).html).not.toContain(
      'Jonas',
    );
    const after = await askFile(file, { 'If-None-Match': before.headers.get('ETag') ?? '' });
    expect(after.status).toBe(200);
    const has = readPdf(new Uint8Array(await after.arrayBuffer()));
    expect(has.bookmarks).toHaveLength(had.bookmarks.length - 1);
    expect(has.bookmarks).not.toContain('A letter from Jonas');
    expect(has.pages.some(({ text }) => text.includes('Jonas'))).toBe(false);
    const alone = await askFile('/booklet.pdf?letters=lakes-jonas-lindau');
    expect(alone.status).toBe(302);
  });
});
