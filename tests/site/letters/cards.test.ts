import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { letterNo, NOON } from '#tests/cast/cast.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { startChangedSite } from '#tests/setup/changed-site.ts';
import { openPage } from '#tests/setup/pages.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startChangedSite(inject('sampleData'), async (store) => {
      for (let n = 0; n < 5; n += 1) {
        const letter = letterNo(n, { topic: 'sea', creationTime: String(NOON) });
        await store.letterLife.insert(letter, 'published');
      }
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('ten letters lie close together, and as close in Chinese, with pictures or without', async () => {
  const { page, context } = await openPage(browser, { javaScriptEnabled: false });
  const heights = async (address: string) => {
    await page.goto(site.url + address);
    const cards = page.locator('article');
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    const bottoms = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0));
    return Math.max(...bottoms) - Math.min(...tops);
  };
  for (const [width, most] of [
    [1280, 2400],
    [390, 3600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const topic of ['sea', 'lakes']) {
      const english = await heights(`/${topic}`);
      expect(english).toBeLessThan(most);
      expect(await heights(`/cn/${topic}`)).toBeLessThan(1.15 * english);
    }
  }
  await context.close();
});
