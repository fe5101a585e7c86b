import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { MOVING, openPage, visit } from '#tests/setup/pages.ts';
import { GlobePage } from './globe-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const site = inject('sampleSite');
let browser: Browser;
let on: GlobePage;

beforeAll(async () => {
  browser = await openBrowser();
  on = new GlobePage(browser, site);
});

afterAll(async () => {
  await browser.close();
});

afterEach(({ task }) => on.leave(task.result?.state === 'fail'));

describe('the globe by hand', () => {
  test('begins whole on a phone, and lets the page scroll past it', async () => {
    await on.open(PHONE);
    const { width = 0, height = 0 } = (await on.map.boundingBox()) ?? {};
    expect(width).toBeLessThan(390);
    const drawn = await on.globe
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => [canvas.clientWidth, canvas.clientHeight]);
    expect(drawn).toEqual([Math.round(width), Math.round(height)]);
    expect(await on.globe.getAttribute('data-zoomed')).toBeNull();
    const top = await on.scrolled();
    const before = await on.spot('EG');
    const touch = await on.fingers();
    await touch('touchStart', [[0, 60]]);
    for (const reach of [12, 40, 80, 120, 160]) await touch('touchMove', [[0, 60 - reach]]);
    await touch('touchEnd', []);
    await expect.poll(on.scrolled).toBeGreaterThan(top + 80);
    expect(await on.spot('EG')).toEqual(before);
  });

  test('comes closer by two fingers, and is turned by one', async () => {
    await on.open(PHONE);
    const whole = await on.farApart();
    const touch = await on.fingers();
    await touch('touchStart', [[-30, 0]]);
    await touch('touchStart', [
      [-30, 0],
      [30, 0],
    ]);
    for (const reach of [45, 60, 75]) {
      await touch('touchMove', [
        [-reach, 0],
        [reach, 0],
      ]);
    }
    await touch('touchEnd', []);
    await expect.poll(on.farApart).toBeGreaterThan(whole * 1.8);
    await on.drawn();
    const before = await on.spot('EG');
    await touch('touchStart', [[0, 40]]);
    for (const reach of [20, 40, 60]) await touch('touchMove', [[reach, 40 + reach]]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await on.spot('EG')).y).toBeGreaterThan(before.y + 30);
    expect(new URL(on.page.url()).pathname).toBe('/map');
  });

  test('a first tap has the letter look out, which is said; the second opens', async () => {
    await on.open(PHONE);
    await on.page.route(/eg\.data\?part/, (route) => route.abort());
    await on.stamp('EG').tap();
    await on.peek.waitFor();
    expect(await on.said()).toBe('Egypt: 1 letter. Desert 1');
    expect(new URL(on.page.url()).pathname).toBe('/map');
    const [inner, outer] = await Promise.all([on.peek.boundingBox(), on.map.boundingBox()]);
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
    await on.stamp('EG').tap();
    await on.page.waitForURL('**/countries/eg');
  });

  test('what looks out opens as well, and goes when the sea is pressed', async () => {
    await on.open(PHONE);
    await on.stamp('EG').tap();
    await on.peek.waitFor();
    const { x, y } = await on.middle();
    await on.page.touchscreen.tap(x - 40, y + 195);
    await on.peek.waitFor({ state: 'detached' });
    await on.stamp('EG').tap();
    await on.peek.getByText('Read the letters').tap();
    await on.page.waitForURL('**/countries/eg');
  });

  test('a letter looks out under the mouse, and stays while it is read', async () => {
    await on.open();
    expect(await on.peek.count()).toBe(0);
    await on.stamp('EG').hover();
    await on.peek.waitFor();
    await on.peek.hover();
    expect(await on.peek.isVisible()).toBe(true);
    await on.page.mouse.move(2, 2);
    await on.peek.waitFor({ state: 'detached' });
  });

  test('turns a little at first, until it is touched; not for whoever wants no motion', async () => {
    await on.open();
    const still = await on.spot('EG');
    await on.drawn();
    expect(await on.spot('EG')).toEqual(still);
    const opened = await openPage(browser, MOVING);
    on.page = opened.page;
    await on.page.addInitScript(() => {
      const seen = new Set<number>();
      const look = () => {
        const stamp = document.querySelector('[data-shown] [data-country="EG"]');
        if (stamp) seen.add(Math.round(stamp.getBoundingClientRect().x));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { widthOfTurn: () => Math.max(...seen) - Math.min(...seen) });
    });
    await visit(on.page, `${site.url}/map`);
    await on.arrives();
    const turned = () => on.page.evaluate<number>('widthOfTurn()');
    await expect.poll(turned).toBeGreaterThan(20);
    const { x, y } = (await on.map.boundingBox()) ?? new DOMRect();
    await on.page.mouse.click(x + 6, y + 6);
    await on.page.waitForFunction(() => !document.querySelector('[data-painting]'));
    const held = await on.spot('EG');
    await on.drawn();
    expect(Math.abs((await on.spot('EG')).x - held.x)).toBeLessThan(2);
    await on.page.getByRole('switch', { name: 'Motion' }).click();
    await visit(on.page, `${site.url}/`);
    await visit(on.page, `${site.url}/map`);
    await on.arrives();
    await on.drawn();
    expect(await on.spot('EG')).toEqual(still);
    expect(await turned()).toBe(0);
    await opened.context.close();
  });

  test('is not mirrored in Arabic', async () => {
    await on.open();
    const [egypt, india] = [await on.spot('EG'), await on.spot('IN')];
    await on.open({}, '/ar/map');
    expect(await on.page.locator('html').getAttribute('dir')).toBe('rtl');
    const [east, west] = [await on.spot('IN'), await on.spot('EG')];
    expect(Math.abs(east.x - india.x)).toBeLessThan(4);
    expect(Math.abs(west.x - egypt.x)).toBeLessThan(4);
    expect(east.x).toBeGreaterThan(west.x + 40);
  });
});
