import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inLocale } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, fetchPage, LETTER_OF, MOVING, openPage, visit } from '#tests/setup/pages.ts';

/** A walk over every page takes its time on a slow machine. */
const LIMIT_MS = 240_000;
const LETTER = '/letters/sea-amina-mombasa';
/** WCAG 2.2, 1.4.6: contrast of text at level AAA. */
const AAA = 7;
/**
 * What the words of a page may move when their font arrives after its look-alike from the device:
 * a third of what Web Vitals call good. Chinese is left out: its look-alikes are on the devices of those who read it, not on a machine for tests.
 */
const SHIFT = 0.03;

const site = inject('sampleSite');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

describe('while a page loads on a slow line', () => {
  test.each([
    ['en', 390, MOVING, ['/', '/sea', LETTER, '/map']],
    ['ar', 1440, {}, ['/', LETTER, '/ocean', '/adoption']],
    ['ru', 768, {}, ['/sea', LETTER, '/ocean']],
  ] as const)(
    'next to nothing on it moves (%s, %d pixels wide)',
    {
      timeout: LIMIT_MS,
    },
    async (locale, width, options, pages) => {
      const shifted: string[] = [];
      for (const path of pages) {
        const { page, context } = await openPage(browser, {
          ...options,
          viewport: { width, height: 800 },
        });
        await page.addInitScript(noteShifts);
        const line = await context.newCDPSession(page);
        await line.send('Network.enable');
        await line.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 80,
          downloadThroughput: 250_000,
          uploadThroughput: 100_000,
        });
        await visit(page, address(site, locale, path));
        await walkDown(page);
        const { sum, what } = await shiftsOf(page);
        if (sum > SHIFT) {
          shifted.push(`${inLocale(locale, path)}: ${sum} ${what}`);
        }
        await context.close();
      }
      expect(shifted).toEqual([]);
    },
  );
});

describe('while its document still comes', () => {
  test.each([
    ['en', 390, LETTER],
    ['ar', 1440, LETTER],
    ['en', 1440, `/letters/${LETTER_OF.lakes}`],
    ['en', 1440, '/'],
    ['en', 390, '/adoption'],
  ] as const)(
    'nothing that is there moves (%s, %d pixels wide, %s)',
    async (locale, width, path) => {
      const { page, context } = await openPage(browser, { viewport: { width, height: 800 } });
      await page.addInitScript(noteShifts);
      const { html } = await fetchPage(address(site, locale, path));
      const document = html.replace(/<script[\s\S]*?<\/script>/g, '');
      const blank = address(site, locale, '/blank');
      // A face that comes between two pieces is another matter: fonts.test.ts looks at it.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto(blank);
      await page.evaluate(comesInPieces, document);
      expect(await page.locator('h1').count()).toBe(1);
      const { sum, what } = await shiftsOf(page);
      expect(sum, what).toBeLessThan(SHIFT);
      await context.close();
    },
  );
});

/** Writes a document as a slow line brings it: its styles first, then a piece in every other frame. */
async function comesInPieces(html: string): Promise<void> {
  const frames = async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  };
  const [head = '', body = ''] = html.split(/(?=<body)/);
  document.open();
  document.write(head);
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const waiting = Array.from(styles).filter(({ sheet }) => !sheet);
  await Promise.all(
    waiting.map((style) => new Promise((there) => style.addEventListener('load', there))),
  );
  for (const piece of body.match(/[\s\S]{1,1500}/g) ?? []) {
    document.write(piece);
    await frames();
  }
  document.close();
  await frames();
}

type Shift = { value: number; what: string };

function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      const nodes = entry.sources.map(({ node }) => (node as Element | null)?.className);
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: nodes.join() });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page): Promise<{ sum: number; what: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    what: shifts.map(({ what }) => what).join(' | '),
  };
}

/** What the browser reports of a part of the page that moved (Layout Instability API). */
type LayoutShift = {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Scrolls to the end, and waits at each step for what comes into sight. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      const coming = Array.from(document.images).filter((picture) => {
        const { top, bottom, width } = picture.getBoundingClientRect();
        return !picture.complete && width > 0 && bottom > 0 && top < innerHeight;
      });
      await Promise.all([
        document.fonts.ready,
        ...coming.map(
          (picture) =>
            new Promise((arrived) => {
              picture.addEventListener('load', arrived, { once: true });
              picture.addEventListener('error', arrived, { once: true });
            }),
        ),
      ]);
      await frame();
      await frame();
    }
  });
}

describe('the words of a letter', () => {
  test.each(['light', 'dark'] as const)('have AAA contrast in every theme, %s', async (scheme) => {
    const { page, context } = await openPage(browser, {
      colorScheme: scheme,
      javaScriptEnabled: false,
    });
    const low: string[] = [];
    for (const topic of TOPICS) {
      await page.goto(`${site.url}/letters/${LETTER_OF[topic]}`);
      const ratio = await page.locator('[data-letter-text]').evaluate((words) => {
        const pixel = document.createElement('canvas').getContext('2d');
        const luminance = (colour: string) => {
          if (!pixel) throw new Error('There is no canvas.');
          pixel.fillStyle = colour;
          pixel.fillRect(0, 0, 1, 1);
          const [r = 0, g = 0, b = 0] = Array.from(pixel.getImageData(0, 0, 1, 1).data, (value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const sheet = getComputedStyle(words.parentElement as Element);
        const papers = [
          sheet.backgroundColor,
          ...(sheet.backgroundImage.match(/(?:oklch|rgba?|color)\([^)]*\)/g) ?? []),
        ].filter((colour) => !/(?:, |\/ )0\)$/.test(colour));
        const inks = Array.from(words.children, (line) => getComputedStyle(line).color);
        const contrast = (a: number, b: number) =>
          (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        return Math.min(
          ...papers.flatMap((paper) =>
            inks.map((ink) => contrast(luminance(paper), luminance(ink))),
          ),
        );
      });
      if (!(ratio >= AAA)) low.push(`${topic}: ${ratio}`);
    }
    await context.close();
    expect(low).toEqual([]);
  });
});

test('the script of a page to write on comes after its words, pictures and style', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${site.url}/write`);
  await page.locator('html[data-page-complete="true"]').waitFor();
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  await context.close();
  expect(painted).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThan(painted);
});
