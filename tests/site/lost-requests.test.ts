import { DatabaseSync } from 'node:sqlite';
import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { STAY_AFTER_MS } from '#domain/site/behaviour.ts';
import { ready, visit } from '#tests/setup/pages.ts';
import {
  context,
  isSameDocument,
  markDocument,
  open,
  openBlank,
  page,
  site,
  startSitePages,
  topicMenu,
} from './reader.ts';

startSitePages();

describe('a request that gets lost', () => {
  const LETTER = '/letters/sea-amina-mombasa';
  const told = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const again = () => page.getByRole('button', { name: 'Try again' });
  const here = () => new URL(page.url()).pathname;
  const lose: Record<string, (route: Route) => Promise<void>> = {
    'the line is gone': (route) => route.abort('internetdisconnected'),
    'a proxy answers instead': (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    'a hotel answers instead': (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome!</h1>' }),
    'it is cut in the middle': async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.length / 2) });
    },
  };

  test('leaves the reader where they are, and can be tried again', async () => {
    await open(LETTER);
    await markDocument();
    await page.getByLabel('Your response').fill('Half a sentence');
    await page.evaluate(() => window.scrollTo(0, 700));
    const before = await page.evaluate(() => scrollY);
    for (const [how, answer] of Object.entries(lose)) {
      await page.route('**/forests.data*', answer);
      await topicMenu('Forests').focus();
      await page.evaluate((y) => window.scrollTo(0, y), before);
      await page.keyboard.press('Enter');
      await told('You are still on the page where you were.').waitFor();
      expect(here(), how).toBe(LETTER);
      expect(await page.getByLabel('Your response').inputValue(), how).toBe('Half a sentence');
      expect(await page.evaluate(() => scrollY), how).toBe(before);
      expect(await page.evaluate(() => document.activeElement?.textContent), how).toBe('Forests');
      await page.locator('html[data-page-complete="true"]').waitFor();
      await again().click();
      await told('You are still on the page where you were.').waitFor();
      await page.unroute('**/forests.data*');
      await page.getByRole('button', { name: 'Dismiss this notice' }).click();
    }
    await page.route('**/forests.data*', lose['the line is gone'] ?? fail);
    await topicMenu('Forests').click();
    await again().waitFor();
    await page.unroute('**/forests.data*');
    await again().click();
    await page.waitForURL('**/forests');
    expect(await told('You are still').count()).toBe(0);
    expect(await isSameDocument()).toBe(true);
    await page.goBack();
    await page.waitForURL(`**${LETTER}`);
  });

  test('on the way back leaves address and page together', async () => {
    await open('/sea');
    await markDocument();
    await topicMenu('Desert').click();
    await page.waitForURL('**/desert');
    await topicMenu('Lakes').click();
    await page.waitForURL('**/lakes');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /lake/i }).waitFor();
    await ready(page);
    await context.setOffline(true);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.evaluate(() => history.go(-2));
    await told('You seem to be offline.').waitFor();
    await expect.poll(here).toBe('/lakes');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    await context.setOffline(false);
    await page.getByRole('status').filter({ hasText: 'The connection is back.' }).waitFor();
    await again().click();
    await page.waitForURL('**/sea');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /sea/i }).waitFor();
    await page.goForward();
    await page.waitForURL('**/desert');
    expect(await isSameDocument()).toBe(true);
  });

  test('is not what a fault of the server is: that has a page of its own', async () => {
    await open('/');
    // The page may have been cached when somebody was there before: it is to be read again.
    const invalidateSettings = `update content set version = version + 1;
      insert or replace into content_touched (subject, version)
        select 'settings', version from content`;
    const change = (sql: string) => {
      const database = new DatabaseSync(`${site.dataDir}/wildpost.sqlite`);
      database.exec(
        `pragma busy_timeout = 5000; begin immediate; ${sql}; ${invalidateSettings}; commit`,
      );
      database.close();
    };
    change('alter table letters rename to letters_away');
    try {
      await topicMenu('Mountains').click();
      await page.getByRole('heading', { name: 'Something on our side went wrong' }).waitFor();
    } finally {
      change('alter table letters_away rename to letters');
    }
    expect(here()).toBe('/mountains');
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('article').first().waitFor();
  });

  test.each(['comes', 'gets lost'])('stays given up when it %s after all', async (how) => {
    await openBlank();
    await page.clock.install();
    await visit(page, `${site.url}/sea`);
    await topicMenu('Desert').click();
    await page.waitForURL('**/desert');
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /desert/i })
      .waitFor();
    await ready(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const departures: [string, () => Promise<unknown>][] = [
      ['forests', () => topicMenu('Forests').press('Enter')],
      ['sea', () => page.evaluate(() => history.back())],
    ];
    for (const [next, go] of departures) {
      const { promise: told, resolve: tell } = Promise.withResolvers<void>();
      await page.route(`**/${next}.data*`, async (route) => {
        await told;
        await (how === 'comes' ? route.continue() : route.abort());
      });
      await go();
      await page.locator('html[data-page-complete="false"]').waitFor();
      await page.clock.fastForward(STAY_AFTER_MS + 100);
      await page.getByRole('button', { name: 'Stay on this page' }).click();
      await expect.poll(here).toBe('/desert');
      if (next === 'forests') await expect.poll(focused).toBe('Forests');
      const over =
        how === 'comes' ? page.waitForEvent('requestfinished') : page.waitForEvent('requestfailed');
      tell();
      await over;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(here()).toBe('/desert');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await topicMenu('Forests').click();
    await page.waitForURL('**/forests');
  });

  test('is told on its own page only, and the way to the content changes nothing', async () => {
    await open('/sea');
    await topicMenu('Desert').click();
    await page.waitForURL('**/desert');
    await ready(page);
    await page.route('**/sea.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
    await page.waitForFunction(() => typeof history.state?.idx === 'number');
    await page.evaluate(() => history.go(-2));
    await told('That did not get through.').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
    expect(here()).toBe('/desert');
    await topicMenu('Lakes').click();
    await page.waitForURL('**/lakes');
    await expect.poll(() => told('That did not').count()).toBe(0);
  });

  test('is not what the site itself refuses', async () => {
    await open('/slip');
    const code = page.getByLabel('The code on your slip');
    const show = page.getByRole('button', { name: 'Show it to me' });
    await code.evaluate((field: HTMLInputElement) => {
      field.value = 'A'.repeat(70_000);
    });
    await show.click();
    await told('That is more than can be sent here.').waitFor();
    expect(await again().count()).toBe(0);
    await page.route('**/slip.data*', (route) =>
      route.fulfill({ status: 503, headers: { 'X-Refused': 'yes' }, body: 'Full.' }),
    );
    await code.fill('0000-0000-0000-0000');
    await show.click();
    await told('Many people are sending something just now.').waitFor();
    expect(await again().count()).toBe(1);
    await page.route('**/slip.data*', (route) => route.fulfill({ status: 503, body: 'Proxy.' }));
    await again().click();
    await told('This may not have been saved.').waitFor();
  });

  test('of a face holds no page up', async () => {
    await open('/cn/rivers');
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    await page.route(/\.css$/, async (route) => {
      await over;
      await route.abort();
    });
    const face = page.waitForRequest(/\/face-.*\.css$/);
    await page.locator('article a[href$="/rivers-xiaoyu-chongqing"]').first().click();
    await face;
    await page.getByRole('heading', { name: '小雨的来信', level: 1 }).waitFor();
    end();
  });

  test('can be tried again and dismissed on a narrow phone, in long words', async () => {
    for (const language of ['de', 'ru']) {
      await open(`/${language}`, { viewport: { width: 320, height: 640 } });
      await page.route('**/sea.data*', (route) => route.abort());
      await page.locator(`main a[href="/${language}/sea"]`).first().press('Enter');
      const notice = page.locator('[data-notice]');
      await notice.waitFor();
      for (const part of await notice.locator('p, button').all()) {
        const box = await part.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      }
      await notice.getByRole('button').last().click();
      await expect.poll(() => notice.count()).toBe(0);
    }
  });

  test('needs no storage: a browser may refuse it', async () => {
    await openBlank();
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('Not here.', 'SecurityError');
          },
        });
      }
    });
    await visit(page, `${site.url}/sea`);
    await page.getByRole('article').first().waitFor();
    await page.route(/\/assets\/map-[^/]*\.js/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).click();
    await told('Part of the page did not arrive.').waitFor();
    expect(here()).toBe('/sea');
    await topicMenu('Forests').click();
    await page.waitForURL('**/forests');
    await page.getByRole('article').first().waitFor();
  });

  const fail = () => Promise.reject(new Error('There is no such way.'));
});
