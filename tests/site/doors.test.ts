import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { SUBMISSION_LIMITS } from '#domain/abuse/rate-limits.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { LESSON_AGES, LESSON_MINUTES } from '#domain/lessons/lesson.ts';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, fetchPage, LOCALES, openPage, textOf, visit } from '#tests/setup/pages.ts';

const PAGES = ['/about', '/teachers', '/support', '/privacy'];

const site = inject('sampleSite');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const isOpen = (page: Page, id: string) =>
  page.locator(`details:has(> #${id})`).evaluate((details: HTMLDetailsElement) => details.open);

describe.each(LOCALES)('in %s the pages that explain the site', (locale) => {
  test('lead to places that there are, and have each name once', async () => {
    const read = async (path: string) => (await fetchPage(address(site, locale, path))).html;
    const idsOf = (html: string) =>
      Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
    for (const path of PAGES) {
      const html = await read(path);
      const ids = idsOf(html);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(textOf(html), path).not.toContain('{{');
      const links = Array.from(
        html.matchAll(/<a [^>]*href="([^"#:]*)#([\w-]+)"/g),
        ([, to = '', id = '']) => ({ to: to || inLocale(locale, path), id }),
      );
      for (const { to, id } of links) {
        const { status, html: target } = await fetchPage(site.url + to);
        expect([to, id, status]).toEqual([to, id, 200]);
        expect(idsOf(target), `${path} to ${to}`).toContain(id);
      }
    }
  });

  test('have the teachers’ page in the footer', async () => {
    for (const path of ['/', '/no/such/page', ...PAGES]) {
      const { html } = await fetchPage(address(site, locale, path));
      const [, footer = ''] = /<footer(.*)<\/footer>/s.exec(html) ?? [];
      expect(footer, path).toContain(`href="${inLocale(locale, '/teachers')}"`);
    }
  });
});

test('what teachers are told in numbers is what the program does', async () => {
  const text = textOf((await fetchPage(`${site.url}/teachers`)).html).replace(
    /[\u2066-\u2069]/g,
    '',
  );
  expect(text).toContain(`A lesson of ${LESSON_MINUTES} minutes`);
  expect(text).toContain(
    `${SUBMISSION_LIMITS.quiet.burst} letters and answers in quick succession`,
  );
  expect(text).toContain(`of at most ${PICTURE_BYTES_MAX / 1024 / 1024} MB`);
  expect(text).toContain(`erased for ever ${RETENTION_DEFAULTS.rejected} days later`);
});

describe('an answer', () => {
  test('is folded in, and unfolds where the address names it, without script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await openPage(browser, { javaScriptEnabled });
      await page.goto(`${site.url}/support`);
      expect(await isOpen(page, 'sad')).toBe(false);
      await page.goto(`${site.url}/privacy#cookies`);
      await expect.poll(() => isOpen(page, 'cookies')).toBe(true);
      expect(await isOpen(page, 'notes')).toBe(false);
      const summary = page.locator('details:has(> #cookies) summary');
      expect(await summary.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThan(0);
      await context.close();
    }
  });

  test('unfolds for a link within the page, and for one from another page', async () => {
    const { page, context } = await openPage(browser);
    await visit(page, `${site.url}/support`);
    await page.locator('main a[href="#sad"]').click();
    await expect.poll(() => isOpen(page, 'sad')).toBe(true);
    await visit(page, `${site.url}/privacy#agree`);
    await page.locator('#agree a').click();
    await page.waitForURL('**/teachers#tell-parents');
    await expect.poll(() => isOpen(page, 'tell-parents')).toBe(true);
    expect(await isOpen(page, 'worry')).toBe(false);
    await context.close();
  });

  test('is printed, whether it is folded in or not', async () => {
    const { page, context } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/privacy`);
    const hidden = () =>
      page
        .locator('main details > div')
        .evaluateAll((answers) =>
          answers
            .filter((each) => !each.checkVisibility({ contentVisibilityAuto: true }))
            .map(({ id }) => id),
        );
    expect((await hidden()).length).toBeGreaterThan(20);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(hidden).toEqual([]);
    await context.close();
  });

  test('is opened for a printer by browsers that have to be told, and folded in again', async () => {
    const { page, context } = await openPage(browser);
    await visit(page, `${site.url}/support#sad`);
    const folded = () => page.locator('main details:not([open])').count();
    const before = await folded();
    expect(before).toBeGreaterThan(10);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await folded()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await folded()).toBe(before);
    await context.close();
  });
});

describe('a lesson', () => {
  const sheets = async (page: Page) =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

  // Russian, French and German are the longest; Arabic is set from the right.
  test.each(['en', 'de', 'fr', 'ru', 'ar'] as const)(
    'in %s is printed alone, on one page of A4',
    async (locale) => {
      const { page, context } = await openPage(browser);
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await visit(page, address(site, locale, '/teachers'));
      for (const age of LESSON_AGES) {
        await page.locator(`[data-lesson="lesson-${age}"] button`).click();
        await page.emulateMedia({ media: 'print' });
        const shown = page.locator('main h1, main h2, main h3').filter({ visible: true });
        expect(await shown.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
          `lesson-${age}`,
        ]);
        expect(await sheets(page), age).toBe(1);
        await page.emulateMedia({ media: 'screen' });
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      }
      expect(await page.locator('[data-printed]').count()).toBe(0);
      await context.close();
    },
  );
});
