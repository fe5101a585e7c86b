import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { PRINCIPLES } from '#domain/ocean/principles.ts';
import english from '#i18n/locales/en/ocean.json' with { type: 'json' };
import { letterStep } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { fetchPage, openPage, visit, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const AGES = ['small', 'middle', 'big'] as const;

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ from: inject('sampleData') })]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe.each([
  { name: 'without script', javaScriptEnabled: false },
  { name: 'with script', javaScriptEnabled: true },
])('$name', ({ javaScriptEnabled }) => {
  let page: Page;

  beforeEach(async () => {
    ({ page } = await openPage(browser, { javaScriptEnabled }));
    if (javaScriptEnabled) await visit(page, `${site.url}/ocean`);
    else await page.goto(`${site.url}/ocean`);
  });

  afterEach(() => page.context().close());

  const shown = async () => {
    const ages = await Promise.all(
      AGES.map(async (age) => {
        const texts = english.principles.map(({ texts }) => page.getByText(texts[age]));
        const visible = await Promise.all(texts.map((text) => text.isVisible()));
        expect(new Set(visible).size, age).toBe(1);
        return visible[0] ? [age] : [];
      }),
    );
    return ages.flat();
  };

  test('a reader chooses whose texts to read, or all of them', async () => {
    expect(await shown()).toEqual(['middle']);
    await page.getByRole('radio', { name: english.ages.small }).check();
    expect(await shown()).toEqual(['small']);
    await page.getByRole('radio', { name: english.ages.big }).check();
    expect(await shown()).toEqual(['big']);
    await page.getByRole('radio', { name: english.ages.all }).check();
    expect(await shown()).toEqual([...AGES]);
    expect(await page.getByText(english.ages.small).count()).toBe(8);
  });

  test('what is chosen is what is printed', async () => {
    await page.getByRole('radio', { name: english.ages.small }).check();
    await page.emulateMedia({ media: 'print' });
    expect(await shown()).toEqual(['small']);
    expect(await page.getByRole('group', { name: english.ages.legend }).isVisible()).toBe(false);
  });

  test('each principle leads to letters that touch it', async () => {
    for (const id of PRINCIPLES) {
      const letters = page.locator(`[aria-labelledby="${id}-letters"] article`);
      const count = await letters.count();
      expect(count, id).toBeGreaterThanOrEqual(2);
      expect(count, id).toBeLessThanOrEqual(3);
    }
    const first = page.locator('[aria-labelledby="one-ocean-letters"] article').first();
    const name = await first.getByRole('link').innerText();
    await first.getByRole('link').click();
    const heading = page.getByRole('heading', { level: 1, name });
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/letters\//);
  });
});

test('the letters are told in the language of the page, and are gone once they are hidden', async () => {
  const before = await fetchPage(`${site.url}/fr/ocean`);
  expect(before.html).toContain('href="/fr/letters/sea-amina-mombasa"');
  expect(before.html).toContain('Chère mer');
  await withStore(site, async (store) => {
    const amina = await store.letterLife.getBySlug('sea-amina-mombasa');
    if (amina) await letterStep(store, 'unpublish', amina.id, amina);
  });
  const after = await fetchPage(`${site.url}/fr/ocean`);
  expect(after.html).not.toContain('sea-amina-mombasa');
  expect(after.html).toContain('/fr/letters/');
});
