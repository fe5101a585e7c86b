import { describe, expect, test } from 'vitest';
import { LOADER_AFTER_MS } from '#domain/site/behaviour.ts';
import { NOON } from '#tests/cast/cast.ts';
import { MOVING, ready, visit } from '#tests/setup/pages.ts';
import {
  footer,
  holdBack,
  isSameDocument,
  markDocument,
  open,
  openBlank,
  page,
  site,
  startSitePages,
  topicMenu,
} from './reader.ts';

declare global {
  interface Window {
    flags?: string[];
    fades?: Promise<{ count: number; longest: number }>;
  }
}

startSitePages({ REDIRECTS: '/old-sea=/sea,/about=https://shop.example.org/letters' });

describe('the theme', () => {
  test('follows the path from page to page, without a new document', async () => {
    await open('/');
    await markDocument();
    const theme = () => page.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe('default');
    for (const [name, path, expected] of [
      ['Sea', '/sea', 'sea'],
      ['Rivers', '/rivers', 'rivers'],
      ['Map', '/map', 'default'],
      ['Desert', '/desert', 'desert'],
      ['Lakes', '/lakes', 'lakes'],
      ['Mountains', '/mountains', 'mountains'],
      ['Forests', '/forests', 'forests'],
    ] as const) {
      await topicMenu(name).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(theme).toBe(expected);
    }
    expect(await isSameDocument()).toBe(true);
    await page.goBack();
    await expect.poll(theme).toBe('mountains');
  });

  test('is in the page as the server sends it', async () => {
    for (const [path, expected] of [
      ['/rivers/adopt', 'rivers'],
      ['/fr/lakes/write', 'lakes'],
      ['/letters/sea-amina-mombasa', 'sea'],
      ['/ocean', 'default'],
      ['/seaside', 'default'],
    ]) {
      const html = await (await fetch(site.url + path)).text();
      expect(html).toMatch(new RegExp(`<html[^>]* data-theme="${expected}"`));
    }
  });
});

describe('a change of page', () => {
  test('is not complete until the next page has entered', async () => {
    await open('/', MOVING);
    await page.evaluate(() => {
      const root = document.documentElement;
      const note = () => window.flags?.push(root.dataset.pageComplete ?? '');
      window.flags = [];
      new MutationObserver(note).observe(root, { attributeFilter: ['data-page-complete'] });
    });
    const answer = holdBack('**/desert.data*');
    await topicMenu('Desert').click();
    const flag = () => page.locator('html').getAttribute('data-page-complete');
    await expect.poll(flag).toBe('false');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Dear sea');
    (await answer)();
    await expect.poll(flag).toBe('true');
    expect(await page.evaluate(() => window.flags)).toEqual(['false', 'true']);
    expect(new URL(page.url()).pathname).toBe('/desert');
  });

  test('moves the focus to the page’s content, and the scroll to its top', async () => {
    await open('/sea', MOVING);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.getByRole('article').nth(3).getByRole('link').click();
    await page.waitForURL('**/letters/**');
    await ready(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('leaves focus and scroll alone until it is complete', async () => {
    await open('/sea', MOVING);
    // Before the focus: the link fetches what it leads to as soon as it has it.
    const answer = holdBack('**/privacy.data*');
    await footer('Privacy').focus();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await page.locator('html[data-page-complete="false"]').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy');
    (await answer)();
    await page.waitForURL('**/privacy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('arrives at the part of the page that the address names', async () => {
    await open('/support#contact');
    const top = () =>
      page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(300);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await visit(page, site.url);
    await page.getByRole('main').getByRole('link', { name: 'Read the letters' }).click();
    expect(new URL(page.url()).hash).toBe('#letters');
    const list = () =>
      page.locator('#letters').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(list).toBeLessThan(300);
    expect(await list()).toBeGreaterThanOrEqual(0);
  });

  test('returns to where the page before was scrolled to', async () => {
    await open('/sea', MOVING);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('article').nth(2).getByRole('link').click();
    await page.waitForURL('**/letters/**');
    await ready(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test('returns to the link by which the page before was left, and to no other page’s', async () => {
    await open('/sea');
    const link = page.getByRole('article').nth(2).getByRole('link');
    const hasFocus = () => link.evaluate((it) => it === document.activeElement);
    await link.press('Enter');
    await page.waitForURL('**/letters/**');
    await ready(page);
    await page.goBack();
    await expect.poll(hasFocus).toBe(true);
    await page.goForward();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await topicMenu('Sea').press('Enter');
    await page.waitForURL('**/sea');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('fades over 0.3 seconds', async () => {
    const { longest, count } = await fadeOfPage('no-preference');
    expect(count).toBeGreaterThan(0);
    expect(longest).toBe(300);
  });

  test('does not fade for who wants less motion', async () => {
    const { longest } = await fadeOfPage('reduce');
    expect(longest).toBeLessThanOrEqual(1);
  });

  test('closes an open menu', async () => {
    await open('/', { viewport: { width: 360, height: 700 } });
    await page.locator('summary[aria-label="Menu"]').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Lakes' }).click();
    await page.waitForURL('**/lakes');
    await menu.waitFor({ state: 'hidden' });
  });

  test('a menu closes when the focus goes on beside it, and not within it', async () => {
    await open('/');
    await page.getByRole('banner').locator('summary').filter({ visible: true }).press('Enter');
    const menu = page.getByRole('navigation', { name: 'Choose a language' });
    await menu.getByRole('link', { name: 'Français' }).focus();
    await menu.getByRole('link', { name: 'Español' }).focus();
    expect(await menu.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
  });

  test('says in the menu where one is', async () => {
    await open('/sea', MOVING);
    expect(await topicMenu('Sea').getAttribute('aria-current')).toBe('page');
    expect(await topicMenu('Desert').getAttribute('aria-current')).toBeNull();
  });
});

describe('a redirect of the settings', () => {
  test('to a page of the site is followed', async () => {
    await open('/old-sea');
    expect(new URL(page.url()).pathname).toBe('/sea');
  });

  test('to another site loads it as a whole document', async () => {
    await open('/');
    await page.route('https://shop.example.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' }),
    );
    const [request] = await Promise.all([
      page.waitForRequest('https://shop.example.org/letters'),
      footer('About').click(),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
    await page.getByRole('heading', { name: 'Shop' }).waitFor();
  });
});

describe('a link', () => {
  test('fetches what it leads to when the pointer is over it', async () => {
    await open('/');
    const [request] = await Promise.all([
      page.waitForRequest('**/map.data*'),
      page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).hover(),
    ]);
    expect(request.method()).toBe('GET');
    expect(new URL(page.url()).pathname).toBe('/');
    await expect
      .poll(() => page.locator('link[rel="modulepreload"][href*="/map-"]').count())
      .toBeGreaterThan(0);
  });
});

describe('a page that takes long', () => {
  test('is announced over the whole display, and then shown', async () => {
    await open('/');
    const answer = holdBack('**/forests.data*');
    await topicMenu('Forests').click();
    const loader = page.locator('[data-loader]');
    await loader.waitFor();
    expect(await loader.textContent()).toBe('Opening the page …');
    expect(await page.getByRole('status').filter({ hasText: 'Opening' }).count()).toBe(1);
    const box = await loader.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    (await answer)();
    await page.waitForURL('**/forests');
    await expect.poll(() => loader.count()).toBe(0);
  });

  test('is not announced if it comes at once', async () => {
    await openBlank();
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON + 60_000);
    await visit(page, site.url);
    const answer = holdBack('**/forests.data*');
    await topicMenu('Forests').click();
    await page.locator('html[data-page-complete="false"]').waitFor();
    await page.clock.runFor(LOADER_AFTER_MS - 100);
    expect(await page.locator('[data-loader]').count()).toBe(0);
    (await answer)();
    await page.waitForURL('**/forests');
    await page.locator('html[data-page-complete="true"]').waitFor();
    await page.clock.runFor(LOADER_AFTER_MS);
    expect(await page.locator('[data-loader]').count()).toBe(0);
  });
});

/** How long the fade of a page change lasts, in milliseconds. */
async function fadeOfPage(reducedMotion: 'reduce' | 'no-preference') {
  await open('/', { reducedMotion });
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: ViewTransitionUpdateCallback) => {
      const transition = start(update);
      window.fades = transition.ready.then(() => {
        const lengths = document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
          )
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        return { count: lengths.length, longest: Math.max(0, ...lengths) };
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
  await topicMenu('Sea').click();
  await page.waitForURL('**/sea');
  await page.waitForFunction(() => window.fades !== undefined);
  return page.evaluate(async () => (await window.fades) ?? { count: 0, longest: 0 });
}
