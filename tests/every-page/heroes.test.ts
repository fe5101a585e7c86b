import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { faintOn, styled } from '#tests/harness/beneath.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, LOCALES, openPage, PAGE_KINDS, PLAIN_PATHS, visit } from '#tests/setup/pages.ts';
import { LARGE_TEXT } from './layout.ts';

/** `FULL=de,ar`: every page in these languages, instead of each kind of hero in one language. */
const FULL = process.env.FULL?.split(',') ?? [];
const IS_FULL = FULL.length > 0;
const LIMIT_MS = IS_FULL ? 3_600_000 : 240_000;

const HERO = '[data-hero]';
const LANGUAGES: readonly Locale[] = ['de', 'ar', 'ru', 'cn', 'en'];
const ALL_WIDTHS: readonly number[] = [320, 390, 820, 992, 1280, 1920, 2560];
type Scheme = 'light' | 'dark';
/** The words lie alike by day and by night, and what lies beneath them grows with the width: heroes take turns. */
const WIDTHS: readonly Readonly<Record<Scheme, readonly number[]>>[] = IS_FULL
  ? [{ light: ALL_WIDTHS, dark: ALL_WIDTHS }]
  : [
      { light: [320, 1920], dark: [820] },
      { light: [390, 1280], dark: [320] },
      { light: [820], dark: [390, 1280] },
    ];

const KINDS: readonly string[] = [
  '/',
  ...TOPICS.map((topic) => `/${topic}`),
  '/map',
  '/forests/adopt',
  '/mountains/write',
  '/countries/ke',
  '/ocean',
  '/no/such/page',
];

const EVERY: readonly string[] = [...new Set([...KINDS, ...PLAIN_PATHS, ...PAGE_KINDS])];

const site = inject('sampleSite');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

describe('the words of a hero', () => {
  test('stand out from each pixel beneath them, on every width, by day and by night', {
    timeout: LIMIT_MS,
  }, async () => {
    const { page, context } = await openPage(browser);
    const faint: string[] = [];
    let looks = 0;
    for (const [locale, path] of walk()) {
      await visit(page, address(site, locale, path));
      if ((await page.locator(HERO).count()) === 0) continue;
      const found = await faintOnWidths(page, WIDTHS[looks % WIDTHS.length]);
      looks += 1;
      faint.push(...found.map((each) => `${locale} ${path} ${each}`));
    }
    await context.close();
    expect(faint).toEqual([]);
    expect(looks).toBeGreaterThanOrEqual(KINDS.length);
  });

  test('are found faint where a scene rises into them', async () => {
    const { page, context } = await openPage(browser);
    await visit(page, address(site, 'en', '/forests'));
    expect(await faintOn(page, HERO)).toEqual([]);
    const risen = `${HERO} > [data-scene] { --scene-unit: 3px !important }`;
    expect(await styled(page, risen, () => faintOn(page, HERO))).not.toEqual([]);
    await context.close();
  });
});

function walk(): (readonly [Locale, string])[] {
  const all = LOCALES.filter((locale) => FULL.includes(locale));
  if (IS_FULL) return all.flatMap((locale) => EVERY.map((path) => [locale, path] as const));
  return KINDS.map((path, i) => [LANGUAGES[i % LANGUAGES.length] ?? 'en', path] as const);
}

async function faintOnWidths(
  page: Page,
  widths: Partial<Record<Scheme, readonly number[]>> = {},
): Promise<string[]> {
  const faint: string[] = [];
  const look = async (what: string) => {
    const found = await faintOn(page, HERO);
    faint.push(...found.map((each) => `${what}: ${each}`));
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths[colorScheme] ?? []) {
      await page.setViewportSize({ width, height: width < 400 ? 1200 : 800 });
      await look(`${width} ${colorScheme}`);
    }
  }
  if (!IS_FULL) return faint;
  await styled(page, LARGE_TEXT, async () => {
    for (const width of [320, 992, 1280]) {
      await page.setViewportSize({ width, height: 1600 });
      await look(`${width}, large text`);
    }
  });
  return faint;
}
