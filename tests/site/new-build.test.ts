import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BUILD_CHECK_MS, STAY_AFTER_MS } from '#domain/site/behaviour.ts';
import { NOON } from '#tests/cast/cast.ts';
import { ready, visit } from '#tests/setup/pages.ts';
import {
  context,
  isSameDocument,
  markDocument,
  open,
  openBlank,
  page,
  readSamplePages,
  site,
  topicMenu,
} from './reader.ts';

readSamplePages();

describe('the check for a newer build', () => {
  test.each([
    ['another build loads the next page as a whole document', 'another', false],
    ['the same build changes nothing', undefined, true],
  ])('%s', async (_, id, same) => {
    await openBlank();
    await page.clock.install();
    if (id) {
      await page.route('**/latest.json?*', (route) =>
        route.fulfill({ json: { id, timestamp: 1 } }),
      );
    }
    await visit(page, site.url);
    await markDocument();
    const checked = page.waitForResponse('**/latest.json?*');
    await page.clock.fastForward(BUILD_CHECK_MS + 1000);
    const answer = await checked;
    await answer.finished();
    expect(answer.url()).toMatch(/\/latest\.json\?\d{13}$/);
    expect(await isSameDocument()).toBe(true);
    await topicMenu('Lakes').click();
    await page.waitForURL('**/lakes');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /lake/i }).waitFor();
    await expect.poll(isSameDocument).toBe(same);
  });

  test('whose page takes long does not take its reader back to it', async () => {
    await openBlank();
    await page.clock.install();
    await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another' } }));
    await visit(page, site.url);
    await markDocument();
    const checked = page.waitForResponse('**/latest.json?*');
    await page.clock.fastForward(BUILD_CHECK_MS + 1000);
    await (await checked).finished();
    const held: Route[] = [];
    await page.route(/\/(?:lakes|rivers)$/, async (route) => {
      if (route.request().method() !== 'HEAD') return route.continue();
      held.push(route);
    });
    for (const [name, path] of [
      ['Lakes', '/lakes'],
      ['Rivers', '/rivers'],
    ] as const) {
      await topicMenu(name).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => held.at(-1)?.request().url()).toBe(site.url + path);
    }
    const answered = page.waitForResponse(`${site.url}/lakes`);
    await held[0]?.continue();
    await answered;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(new URL(page.url()).pathname).toBe('/rivers');
    expect(await isSameDocument()).toBe(true);
    await held[1]?.continue();
    await expect.poll(isSameDocument).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/rivers');
  });

  test('that gets no answer changes nothing', async () => {
    await openBlank();
    await page.clock.install();
    await page.route('**/latest.json?*', (route) => route.abort());
    await visit(page, site.url);
    await markDocument();
    const checked = page.waitForEvent('requestfailed');
    await page.clock.fastForward(BUILD_CHECK_MS + 1000);
    await checked;
    await topicMenu('Lakes').click();
    await page.waitForURL('**/lakes');
    expect(await isSameDocument()).toBe(true);
  });
});

test('data of another build are not shown: the page comes as a whole document', async () => {
  await open('/');
  await markDocument();
  await page.route('**/lakes.data*', async (route) => {
    const response = await route.fetch();
    expect(response.headers()['x-build']).toMatch(/^[0-9a-f]{16}$/);
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } });
  });
  await topicMenu('Rivers').click();
  await page.waitForURL('**/rivers');
  await ready(page);
  expect(await isSameDocument()).toBe(true);
  await topicMenu('Lakes').click();
  await page.waitForURL('**/lakes');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /lake/i }).waitFor();
  await expect.poll(isSameDocument).toBe(false);
  await page.goBack();
  await page.waitForURL('**/rivers');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /river/i }).waitFor();
});

describe('a page whose code does not arrive', () => {
  const toMap = () => page.getByRole('banner').getByRole('link', { name: 'Map', exact: true });
  const again = () => page.getByRole('button', { name: 'Try again' });
  const missing = () =>
    page.getByRole('alert').filter({ hasText: 'Part of the page did not arrive' });

  test('is loaded afresh, at most once in ten seconds', async () => {
    await openBlank();
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON + 60_000);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.route(/\/assets\/map-[^/]*\.js/, (route) => route.abort());

    await visit(page, site.url);
    await toMap().click();
    await expect.poll(() => loads).toEqual(['/', '/map']);
    await page.getByRole('heading', { level: 1, name: 'Where the letters come from' }).waitFor();

    await visit(page, site.url);
    await toMap().click();
    await missing().waitFor();
    expect(loads).toEqual(['/', '/map', '/']);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Dear sea' }).waitFor();

    await page.clock.fastForward(10_000);
    expect(await page.locator('[data-loader]').count()).toBe(0);
    await toMap().click();
    await expect.poll(() => loads).toEqual(['/', '/map', '/', '/map']);
    await page.getByRole('heading', { level: 1, name: 'Where the letters come from' }).waitFor();
  });

  test.each([
    ['a letter', /\/assets\/letter-[^/]*\.js/, '/letters/'],
    ['a topic', /\/assets\/topic-[^/]*\.js/, '/forests'],
    ['letters to adopt', /\/assets\/adoption-[^/]*\.js/, '/adoption'],
  ])('%s: the open page stays, and it comes when it can', async (_, chunk, path) => {
    await openBlank();
    await page.route(chunk, (route) => route.abort());
    await visit(page, site.url);
    await page.evaluate(() => {
      const soon = String(Date.now() + 60_000);
      for (const { pathname } of document.querySelectorAll('a')) {
        sessionStorage.setItem(`reloaded:${pathname}`, soon);
      }
    });
    const link = page.locator(`a[href^="${path}"]`).filter({ visible: true }).first();
    await link.click();
    await missing().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.locator('[data-loader]').count()).toBe(0);
    await context.setOffline(true);
    await again().click();
    await page.locator('[data-notice]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.setOffline(false);
    await page.unrouteAll();
    await again().click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await ready(page);
  });

  test.each([
    ['map', () => toMap().click()],
    ['living-form', () => page.locator('article a[href^="/letters/"]').first().click()],
  ])(
    'or never answers (%s): one may stay, and it is loaded afresh the next time',
    async (file, go) => {
      await openBlank();
      await page.clock.install();
      await page.route(new RegExp(`/assets/${file}-[^/]*\\.js`), () => {});
      await visit(page, site.url);
      await markDocument();
      await go();
      await page.locator('html[data-page-complete="false"]').waitFor();
      await page.clock.fastForward(STAY_AFTER_MS + 100);
      await page.getByRole('button', { name: 'Stay on this page' }).click();
      await expect.poll(() => page.locator('[data-loader]').count()).toBe(0);
      expect(await isSameDocument()).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await go();
      await page.waitForURL((url) => url.pathname !== '/');
      await expect.poll(isSameDocument).toBe(false);
    },
  );
});
