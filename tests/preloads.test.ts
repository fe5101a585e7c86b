import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inLocale } from '../app/domain/languages/languages.ts';
import { address, idOf, LOCALES, openPage, PAGE_KINDS, PLAIN_PATHS, visit } from './pages.ts';
import { openBrowser } from './setup/browser.ts';
import { type RunningSite, startSite } from './setup/start-site.ts';

/** A walk over every page takes its time on a slow machine. */
const LIMIT_MS = 180_000;

let site: RunningSite;
let browser: Browser;
let paths: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('filledData') })]);
  const id = await idOf(site, 'lakes-jonas-lindau');
  const all = [...PAGE_KINDS, ...PLAIN_PATHS, `/lakes/adopt/${id}`, '/countries/va'];
  paths = [...new Set(all)];
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('at 320 pixels', () => {
  test.each(['de', 'ar', 'ru'] as const)(
    'no page is wider than the display in %s',
    { timeout: LIMIT_MS },
    async (locale) => {
      const { page, context } = await openPage(browser, { viewport: { width: 320, height: 640 } });
      const wide: string[] = [];
      for (const path of paths) {
        await visit(page, address(site, locale, path));
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          if (scrollWidth <= clientWidth) return [];
          return Array.from(document.querySelectorAll<HTMLElement>('body *'))
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return right > clientWidth + 1 || left < -1;
            })
            .slice(0, 4)
            .map(
              (element) =>
                `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`,
            );
        });
        if (over.length > 0) wide.push(`${inLocale(locale, path)}: ${over.join(' | ')}`);
      }
      await context.close();
      expect(wide).toEqual([]);
    },
  );
});

describe('the browser', () => {
  test.each(LOCALES)(
    'has no complaint and asks nobody else, on any page in %s',
    { timeout: LIMIT_MS },
    async (locale) => {
      const { page, context, complaints, requests } = await openPage(browser);
      for (const path of paths) {
        await visit(page, address(site, locale, path));
      }
      await context.close();
      expect(complaints.filter((each) => !isTheMissingPage(each))).toEqual([]);
      const elsewhere = requests.filter((url) => !url.startsWith(`${site.url}/`));
      expect(elsewhere.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
      const messages = requests.filter((url) => /\/interface-[^/]*\.json$/.test(url));
      expect(new Set(messages).size).toBe(1);
    },
  );

  test('has no complaint a few seconds later, such as a file loaded early in vain', {
    timeout: LIMIT_MS,
  }, async () => {
    const opened = await Promise.all(
      LOCALES.map(async (locale) => {
        const { page, context, complaints } = await openPage(browser);
        for (const path of ['/', '/letters/sea-amina-mombasa']) {
          await visit(page, address(site, locale, path));
          await page.waitForTimeout(5000);
        }
        return { context, complaints };
      }),
    );
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
    await Promise.all(opened.map(({ context }) => context.close()));
  });
});

/** The browser itself notes that a document was not found. */
function isTheMissingPage(complaint: string): boolean {
  return complaint.includes('status of 404') && complaint.includes('/no/such/page');
}
