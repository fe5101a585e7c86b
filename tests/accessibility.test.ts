import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inLocale, type Locale } from '../app/domain/languages/languages.ts';
import { TOPICS } from '../app/domain/topics/topics.ts';
import { address, idOf, LETTER_OF, LOCALES, openPage, PAGE_KINDS, visit } from './pages.ts';
import { openBrowser } from './setup/browser.ts';
import { type RunningSite, startSite } from './setup/start-site.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Half a hundred looks at pages take their time on a slow machine. */
const LIMIT_MS = 300_000;
/** Each page is looked at on a phone in the dark and on a large display in the light. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

/** One language of each direction; in the others the looks take turns from page to page. */
const IN_EVERY_LOOK: readonly Locale[] = ['en', 'ar'];

let site: RunningSite;
let browser: Browser;
let paths: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('filledData') })]);
  const id = await idOf(site, 'lakes-jonas-lindau');
  paths = [...PAGE_KINDS, `/lakes/adopt/${id}`, '/countries/va'];
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What axe finds, one line for each place, in each look. */
async function faultsOn(
  page: Page,
  what: string,
  looks: readonly (typeof LOOKS)[number][] = LOOKS,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    await nextFrame(page);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(true)
      .withTags(TAGS)
      .analyze();
    for (const { id, nodes } of violations) {
      const places = nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`);
      faults.push(`${what} ${width} ${colorScheme}: ${id}: ${places.join(' | ')}`);
    }
  }
  return faults;
}

/** Waits until the page has been drawn as it now is. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

describe('axe finds nothing', () => {
  test.each(LOCALES)('on any kind of page in %s', { timeout: LIMIT_MS }, async (locale) => {
    const { page, context } = await openPage(browser);
    const faults: string[] = [];
    for (const [i, path] of paths.entries()) {
      await visit(page, address(site, locale, path));
      const looks = IN_EVERY_LOOK.includes(locale) ? LOOKS : LOOKS.slice(i % 2, (i % 2) + 1);
      faults.push(...(await faultsOn(page, inLocale(locale, path), looks)));
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  test('in any theme', { timeout: LIMIT_MS }, async () => {
    const { page, context } = await openPage(browser);
    const faults: string[] = [];
    for (const topic of TOPICS) {
      for (const path of [`/${topic}`, `/letters/${LETTER_OF[topic]}`]) {
        await visit(page, site.url + path);
        faults.push(...(await faultsOn(page, path)));
      }
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  test('in what opens over a page', { timeout: LIMIT_MS }, async () => {
    const { page, context } = await openPage(browser);
    await visit(page, `${site.url}/ar/letters/sea-amina-mombasa`);
    await page.locator('figure a').click();
    await page.getByRole('dialog').waitFor();
    const faults = await faultsOn(page, 'the large picture');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await context.setOffline(true);
    await page.getByRole('alert').locator('p').waitFor();
    faults.push(...(await faultsOn(page, 'a warning')));
    await context.setOffline(false);
    await page.getByRole('status').locator('p').waitFor();
    faults.push(...(await faultsOn(page, 'a notice')));
    await page.locator('summary').first().click();
    faults.push(...(await faultsOn(page, 'the languages')));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('summary').last().click();
    faults.push(...(await faultsOn(page, 'the menu')));
    await page.goto(`${site.url}/ar/map`);
    await page.locator('section a[href="/ar/countries/ke"]').first().focus();
    faults.push(...(await faultsOn(page, 'a country’s card')));
    await context.close();
    expect(faults).toEqual([]);
  });
});

/** Waits until nothing has moved for ten frames: colours pass from element to element. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 10; ) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().some(({ playState }) => playState === 'running');
      quiet = moving ? 0 : quiet + 1;
    }
  });
}
