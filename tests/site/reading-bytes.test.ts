import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { COUNTRY_COORDINATES } from '#domain/countries/coordinates.ts';
import type { Locale } from '#domain/languages/languages.ts';
import { isReadingPage } from '#server/documents/reading-pages.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { deviceWithSquareFace } from '#tests/setup/device-fonts.ts';
import { address, LOCALES, openPage, ready } from '#tests/setup/pages.ts';
import { fontsOn } from '#tests/setup/used-fonts.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ASSETS = path.join(ROOT, 'build', 'client', 'assets');
const MESSAGES = path.join(ROOT, 'app', 'i18n', 'locales');
/** The same answers each time: others may be in other scripts. */
const LETTER = '/letters/sea-amina-mombasa?start=0';
/** A cheap phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

type Kind = 'html' | 'css' | 'font' | 'script' | 'use' | 'picture' | 'data' | 'globe';
type Loaded = { url: string; kind: Kind; bytes: number; packed: string; cacheControl: string };

/**
 * What a page may load at most, in thousands of bytes as they come over the line, headers included:
 * on a phone, as far as its first screen asks. Nobody who reads loads a `script`: that of whoever begins to
 * `use` the page comes then, until it has taken over, with `data`, the messages of its language and the addresses
 * that its links lead to. The map is there to be used: all of it comes at rest, with `globe`, its code, styles
 * and outlines. Of pictures, the headless shell asks for more that are far below than a whole browser does.
 */
const BUDGETS: [Locale, path: string, Partial<Record<Kind, number>>][] = [
  ['en', '/', { html: 11.5, css: 19.5, font: 54, use: 137.3, picture: 125, data: 6 }],
  ['en', '/sea', { html: 12, css: 19.5, font: 62, use: 136.8, picture: 140, data: 6 }],
  ['en', LETTER, { html: 16.2, css: 19.5, font: 52, use: 141.7, picture: 76, data: 6 }],
  ['en', '/adoption', { html: 11.5, css: 19.5, font: 48, use: 136.8, picture: 145, data: 6 }],
  ['en', '/map', { html: 12.2, css: 22.5, font: 48, use: 140.9, picture: 50, data: 6, globe: 44 }],
  ['ar', '/', { html: 13.3, css: 19.5, font: 95, use: 137.3, picture: 125, data: 6 }],
  // One of the letters in the list is Japanese.
  ['ar', '/sea', { html: 14, css: 38.5, font: 97, use: 136.8, picture: 140, data: 6 }],
  ['ar', LETTER, { html: 17.3, css: 19.5, font: 54, use: 141.7, picture: 76, data: 6 }],
  // One of them is Chinese, with Latin letters that are rare.
  ['ar', '/adoption', { html: 13.2, css: 32.5, font: 122, use: 136.8, picture: 145, data: 6 }],
  ['ar', '/map', { html: 13, css: 22.5, font: 70.5, use: 140.9, picture: 50, data: 6, globe: 44 }],
  ['cn', '/', { html: 13.5, css: 22, font: 86.5, use: 138.3, picture: 125, data: 6 }],
  ['cn', '/sea', { html: 14, css: 40, font: 89, use: 137.9, picture: 140, data: 6 }],
  ['cn', LETTER, { html: 17.7, css: 22, font: 65.5, use: 142.6, picture: 76, data: 6 }],
  ['cn', '/adoption', { html: 13.2, css: 34, font: 121.5, use: 137.9, picture: 145, data: 6 }],
  ['cn', '/map', { html: 13.2, css: 37, font: 82, use: 141.9, picture: 50, data: 6, globe: 44 }],
];
/** Files of so many bytes, headers included, are worth being packed. */
const LEAST_PACKED = 1500;
/** What has to come before a letter and its answers stand in the site's look, in thousands of bytes. */
const READABLE: Partial<Record<Locale, number>> = { en: 87, ar: 90, cn: 104 };
const FONTS_MOST = 8;

const site = inject('sampleSite');
let browser: Browser;
const folder = mkdtempSync(path.join(tmpdir(), 'wildpost-device-'));

beforeAll(async () => {
  browser = await openBrowser(await deviceWithSquareFace(folder));
});

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/** Loads a page as somebody would who has never been here. */
async function load(url: string, prepare?: (page: Page) => Promise<unknown>): Promise<Loaded[]> {
  const { page, context } = await openPage(browser, PHONE);
  const line = await context.newCDPSession(page);
  const loaded = new Map<string, Loaded>();
  let isUsed = !isReadingPage(new URL(url).pathname);
  line.on('Network.responseReceived', ({ requestId, response, type }) => {
    const kind = kindOf(response.url, response.mimeType, type);
    loaded.set(requestId, {
      url: response.url,
      kind: kind === 'script' && isUsed ? 'use' : kind,
      bytes: 0,
      packed: response.headers['content-encoding'] ?? '',
      cacheControl: response.headers['cache-control'] ?? '',
    });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const each = loaded.get(requestId);
    if (each) each.bytes = encodedDataLength;
  });
  await line.send('Network.enable');
  await prepare?.(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  isUsed = true;
  await ready(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...loaded.values()];
}

function kindOf(url: string, mime: string, type: string): Kind {
  if (/\/assets\/(?:globe|painter\.worker|world)-[^/]*\.(?:js|css|json)$/.test(url)) return 'globe';
  if (type === 'Document') return 'html';
  if (mime.startsWith('image/')) return 'picture';
  if (mime === 'text/css') return 'css';
  if (mime === 'font/woff2') return 'font';
  return mime === 'text/javascript' ? 'script' : 'data';
}

const kilobytes = (loaded: Loaded[], kinds: readonly Kind[]) =>
  loaded.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0) /
  1000;

/** The kinds of which a page loads more than it may. */
function overBudget(loaded: Loaded[], budget: Partial<Record<Kind, number>>): string[] {
  return [...new Set(loaded.map(({ kind }) => kind))]
    .filter((kind) => kilobytes(loaded, [kind]) > (budget[kind] ?? 0))
    .map((kind) => `${kind}: ${kilobytes(loaded, [kind]).toFixed(1)} of ${budget[kind] ?? 0}`);
}

/** Built files that come larger than they need to, or more than once. */
function wasteful(loaded: Loaded[]): Loaded[] {
  return loaded.filter(({ url, kind, bytes, packed, cacheControl }) => {
    const text = kind !== 'font' && bytes > LEAST_PACKED;
    return (
      url.includes('/assets/') &&
      !(cacheControl.includes('immutable') && (packed === 'br' || !text))
    );
  });
}

/** What a reader of a page has no use for, by a text that gives it away. */
function strangers(locale: Locale, pathname: string): Record<string, string[]> {
  const desk = readdirSync(ASSETS).filter((file) => /^(?:desk-|letter-editor).*\.css$/.test(file));
  const coordinates = Object.values(COUNTRY_COORDINATES).map(([x, y]) => `[${x},${y}]`);
  const ours = longTexts(locale, 'interface');
  const notOurs = (texts: string[]) => texts.filter((text) => !ours.includes(text));
  return {
    'code of the desk': desk.flatMap((file) =>
      Array.from(
        readFileSync(path.join(ASSETS, file), 'utf8').matchAll(/\.(_\w+_\w{5}_\d+)/g),
        ([, name = '']) => name,
      ),
    ),
    'the shelf': ['shelf:probe', ...notOurs(longTexts(locale, 'adoption'))],
    'places of the map': pathname === '/map' ? [] : coordinates,
    'another language': notOurs(
      LOCALES.filter((each) => each !== locale).flatMap((each) => longTexts(each, 'interface')),
    ),
    'words of the desk': notOurs(
      ['moderation', 'editor', 'letters'].flatMap((area) => longTexts(locale, area)),
    ),
  };
}

/** Messages that nobody would write by chance. */
function longTexts(locale: Locale, area: string): string[] {
  const json = readFileSync(path.join(MESSAGES, locale, `${area}.json`), 'utf8');
  const least = locale === 'cn' ? 8 : 24;
  const texts = Array.from(json.matchAll(/: "((?:[^"\\]|\\.)*)"/g), ([, text = '']) => text);
  return texts.filter((text) => text.replace(/\{\{\w+\}\}/g, '').length > least);
}

/** Which of these are in the code, the styles or the data that a page loaded. */
async function findStrangers(loaded: Loaded[], signsOf: Record<string, string[]>) {
  const files = loaded.filter(({ kind }) => kind !== 'html' && kind !== 'picture');
  const texts = await Promise.all(
    files.filter(({ kind }) => kind !== 'font').map(async ({ url }) => (await fetch(url)).text()),
  );
  return Object.keys(signsOf).filter((what) =>
    signsOf[what]?.some((sign) => texts.some((text) => text.includes(sign))),
  );
}

describe('what is loaded to read', () => {
  test.each(BUDGETS)('(%s) %s is within its budget', async (locale, pathname, budget) => {
    const loaded = await load(address(site, locale, pathname));
    expect(overBudget(loaded, budget)).toEqual([]);
    expect(wasteful(loaded)).toEqual([]);
    const signsOf = strangers(locale, pathname);
    for (const signs of Object.values(signsOf)) {
      if (pathname !== '/map') expect(signs.length).toBeGreaterThan(5);
    }
    expect(await findStrangers(loaded, signsOf)).toEqual([]);
    if (pathname !== LETTER) return;
    const fonts = loaded.filter(({ kind }) => kind === 'font');
    expect(fonts.length).toBeLessThanOrEqual(FONTS_MOST);
    expect(kilobytes(loaded, ['html', 'css', 'font'])).toBeLessThan(READABLE[locale] ?? 0);
  });

  test('more than that is noticed', async () => {
    const files = readdirSync(ASSETS);
    const one = (pattern: RegExp) => `/assets/${files.find((file) => pattern.test(file))}`;
    const more = [
      `<link rel="stylesheet" href="${one(/^desk-styles.*\.css$/)}">`,
      `<script type="module" src="${one(/^desk-styles.*\.js$/)}"></script>`,
      `<script type="module" src="${one(/^map-.*\.js$/)}"></script>`,
      `<link rel="stylesheet" href="${one(/^japanese.*\.css$/)}">`,
    ];
    const loaded = await load(site.url + LETTER, (page) =>
      page.route(site.url + LETTER, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('</head>', `${more.join('')}</head>`);
        await route.fulfill({ response, body });
      }),
    );
    const [, , budget] = BUDGETS.find(([, pathname]) => pathname === LETTER) ?? BUDGETS[0] ?? [];
    if (!budget) throw new Error('There is no budget.');
    expect(overBudget(loaded, budget).toSorted().join()).toMatch(/css: .*script: /);
    expect(await findStrangers(loaded, strangers('en', LETTER))).toEqual([
      'code of the desk',
      'places of the map',
    ]);
    expect(await findStrangers(loaded, strangers('fr', LETTER))).toContain('another language');
  });
});

test.each(['/write', '/slip'])('%s takes no code of the desk', async (pathname) => {
  const html = await (await fetch(site.url + pathname)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js)/g))];
  expect(files.length).toBeGreaterThan(4);
  const texts = await Promise.all(files.map(async (file) => (await fetch(site.url + file)).text()));
  const { 'code of the desk': desk = [] } = strangers('en', pathname);
  expect(desk.filter((name) => texts.some((text) => text.includes(name)))).toEqual([]);
});

test('Chinese has our face in headings and letters, the device’s in what is read in passing', async () => {
  const { page, context } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(address(site, 'cn', LETTER));
  const used = await fontsOn(page);
  const familiesOf = async (selector: string) => {
    const text = (await page.locator(selector).first().innerText()).trim().slice(0, 8);
    return used.filter((each) => each.text.startsWith(text)).map(({ family }) => family);
  };
  expect(await familiesOf('h2')).toContain('LXGW WenKai');
  expect(await familiesOf('[data-letter-text] p')).toContain('LXGW WenKai');
  const promise = await familiesOf('footer p');
  expect(promise.length).toBeGreaterThan(0);
  expect(promise).not.toContain('LXGW WenKai');
  await context.close();
});
