import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { GlobePage } from './globe-page.ts';

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

describe('the globe by keyboard', () => {
  test('has one way past it, and one stop among its stamps', async () => {
    await on.open();
    const past = on.page.getByRole('link', { name: 'Past the map, to the list' });
    await past.focus();
    expect(await past.evaluate((link) => getComputedStyle(link).clipPath)).toBe('none');
    const stops: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await on.press('Tab');
      stops.push(
        await on.page.evaluate(() => {
          const { activeElement } = document;
          if (activeElement?.closest('[data-country]')) return 'stamp';
          return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
        }),
      );
    }
    expect(stops).toEqual([
      'Globe',
      'stamp',
      'Enlarge the map',
      'Shrink the map',
      'Show the whole globe',
      'Afghanistan',
    ]);
    await past.focus();
    await on.press('Enter');
    await expect.poll(() => on.focused()).toBe('The countries as a list');
    await on.press('Tab');
    expect(await on.focused()).toBe('Afghanistan');
  });

  test('arrow keys lead from stamp to stamp, each comes to the middle, and its letter looks out', async () => {
    await on.open();
    await on.sphere.focus();
    await on.press('Tab');
    await on.stamp('KE').focus();
    await expect.poll(async () => Math.abs((await on.spot('KE')).x)).toBeLessThan(60);
    expect(await on.peek.textContent()).toMatch(/Kenya.*1.*Sea.*1/);
    await on.peek.getByText('Amina, the newest letter').waitFor();
    await expect.poll(on.said).toMatch(/^Amina, the newest letter: Dear/);
    await on.press('ArrowRight');
    const next = await on.page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? '',
    );
    expect(next).toMatch(/: \d letters?\. /);
    expect(next).not.toMatch(/^Kenya/);
    expect(await on.peek.textContent()).toContain(next.slice(0, next.indexOf(':')));
    await on.press('ArrowLeft');
    expect(await on.hasFocus('KE')).toBe(true);
    await on.press('Escape');
    await on.peek.waitFor({ state: 'detached' });
    await on.press('Enter');
    await on.page.waitForURL('**/countries/ke');
  });

  test('a letter whose request got lost looks out a little later, and nothing is said of it', async () => {
    await on.open();
    const asked: string[] = [];
    await on.page.route('**/countries/ke.data?part*', async (route) => {
      asked.push(route.request().url());
      await (asked.length < 3 ? route.abort() : route.continue());
    });
    await on.press('Tab');
    await on.stamp('KE').focus();
    await on.peek.getByText('Amina, the newest letter').waitFor();
    expect(asked).toHaveLength(3);
    expect(await on.page.locator('[data-notice]').count()).toBe(0);
  });

  test('a stamp behind the globe is reached as well', async () => {
    await on.open();
    await on.press('Tab');
    for (const country of ['NZ', 'BR']) {
      expect(await on.place(country).getAttribute('data-away')).toBe('');
      await on.stamp(country).focus();
      await expect.poll(() => on.place(country).getAttribute('data-away')).toBeNull();
      const { x, y } = await on.spot(country);
      expect(Math.hypot(x, y)).toBeLessThan(90);
    }
  });

  test('says what comes to the middle, and where nobody has written from', async () => {
    await on.open();
    await on.sphere.focus();
    const heard: string[] = [];
    for (let presses = 0; presses < 14; presses += 1) {
      await on.press('ArrowLeft');
      await on.drawn();
      heard.push(await on.said());
    }
    expect(heard.some((each) => /^In the middle: .+, \d letters?$/.test(each))).toBe(true);
    expect(heard).toContain('Nobody has written from here yet.');
  });

  test('its parts are told to a screen reader', async () => {
    await on.open();
    const tree = await on.map.ariaSnapshot();
    expect(tree).toMatch(/- application "Globe"/);
    expect(tree).toMatch(/link "Kenya: 1 letter\. Sea 1"/);
    expect(tree).toMatch(/- button "Show the whole globe"/);
    expect(tree).toMatch(/- status/);
    const hint = await on.sphere.evaluate((sphere) => {
      const id = sphere.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.checkVisibility({ visibilityProperty: true });
    });
    expect(hint).toBe(true);
  });
});
