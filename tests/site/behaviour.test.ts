import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { BUILD_CHECK_MS, NOTICE_MS, STAY_AFTER_MS } from '#domain/site/behaviour.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { MOVING, openPage, ready, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

declare global {
  interface Window {
    sameDocument?: boolean;
    flags?: string[];
    fades?: Promise<{ count: number; longest: number }>;
  }
}

let site: RunningSite;
let browser: Browser;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({
      from: inject('filledData'),
      env: { REDIRECTS: '/old-sea=/sea,/about=https://shop.example.org/letters' },
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

afterEach(async () => {
  if (page?.isClosed() === false) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context?.close();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  ({ page, context } = await openPage(browser, options));
  await visit(page, site.url + path);
}

/** A page whose clock the test can move. */
async function openWithClock(path: string): Promise<void> {
  ({ page, context } = await openPage(browser));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await visit(page, site.url + path);
}

const topicMenu = (name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true });
const footer = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const markDocument = () => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = () => page.evaluate(() => window.sameDocument === true);

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
    await page.getByRole('main').getByRole('link', { name: 'Letters to read' }).click();
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
    const place = await page.evaluate(() => scrollY);
    expect(place).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
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

describe('the banner', () => {
  const LETTER = '/letters/sea-amina-mombasa';
  const copied = 'The link is copied.';
  const banner = () => page.locator('[data-notice]');
  const copy = () => page.getByRole('button', { name: 'Copy the link to this letter' }).click();

  test('says that a link was copied, as a status, and hides after six seconds', async () => {
    await openWithClock(LETTER);
    await copy();
    await page.getByRole('status').filter({ hasText: copied }).waitFor();
    expect(await banner().getAttribute('data-notice')).toBe('success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + LETTER);
    await page.clock.fastForward(NOTICE_MS + 200);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('stands until the six seconds are over', async () => {
    await openStill(LETTER);
    await copy();
    await banner().waitFor();
    await page.clock.runFor(NOTICE_MS - 200);
    expect(await banner().count()).toBe(1);
    await page.clock.runFor(400);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('waits while the pointer is over it', async () => {
    await openStill(LETTER);
    await copy();
    await banner().waitFor();
    await banner().hover();
    await page.clock.runFor(NOTICE_MS * 4);
    expect(await banner().count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(NOTICE_MS + 200);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('waits while the focus is in it, even if the pointer comes and goes', async () => {
    await openStill(LETTER);
    await copy();
    const dismiss = page.getByRole('button', { name: 'Dismiss this notice' });
    await dismiss.focus();
    await banner().hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(NOTICE_MS * 4);
    expect(await banner().count()).toBe(1);
    await dismiss.blur();
    await page.clock.runFor(NOTICE_MS + 200);
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('is dismissed by its button, by keyboard', async () => {
    await openStill(LETTER);
    await copy();
    await page.getByRole('button', { name: 'Dismiss this notice' }).press('Enter');
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('keeps a warning, as an alert, until it is dismissed', async () => {
    await openStill(LETTER);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await copy();
    await page.getByRole('alert').filter({ hasText: 'did not let us copy' }).waitFor();
    expect(await banner().getAttribute('data-notice')).toBe('warning');
    await page.clock.runFor(NOTICE_MS * 10);
    expect(await banner().count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss this notice' }).click();
    await expect.poll(() => banner().count()).toBe(0);
  });

  test('says when the connection goes, and when it is back', async () => {
    await openStill(LETTER);
    await context.setOffline(true);
    await page.getByRole('alert').filter({ hasText: 'There is no connection' }).waitFor();
    await page.clock.runFor(NOTICE_MS * 2);
    expect(await banner().count()).toBe(1);
    await context.setOffline(false);
    await page.getByRole('status').filter({ hasText: 'The connection is back.' }).waitFor();
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  });

  /** Its clock stands still between two moves. */
  async function openStill(path: string): Promise<void> {
    await openWithClock(path);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }
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
    await open('/');
    await topicMenu('Forests').click();
    await page.waitForURL('**/forests');
    expect(await page.locator('[data-loader]').count()).toBe(0);
  });
});

describe('the check for a newer build', () => {
  test.each([
    ['another build loads the next page as a whole document', 'another', false],
    ['the same build changes nothing', undefined, true],
  ])('%s', async (_, id, same) => {
    ({ page, context } = await openPage(browser));
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
    expect((await checked).url()).toMatch(/\/latest\.json\?\d{13}$/);
    expect(await isSameDocument()).toBe(true);
    await topicMenu('Lakes').click();
    await page.waitForURL('**/lakes');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /lake/i }).waitFor();
    await expect.poll(isSameDocument).toBe(same);
  });

  test('whose page takes long does not take its reader back to it', async () => {
    ({ page, context } = await openPage(browser));
    await page.clock.install();
    await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another' } }));
    await visit(page, site.url);
    await markDocument();
    const checked = page.waitForResponse('**/latest.json?*');
    await page.clock.fastForward(BUILD_CHECK_MS + 1000);
    await checked;
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
    ({ page, context } = await openPage(browser));
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
      expect(await page.locator('html').getAttribute('data-page-complete')).toBe('true');
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
    // The page may have been kept when somebody was there before: it is to be read again.
    const touch = `update content set version = version + 1;
      insert or replace into content_touched (subject, version)
        select 'settings', version from content`;
    const change = (sql: string) => {
      const database = new DatabaseSync(`${site.dataDir}/wildpost.sqlite`);
      database.exec(`pragma busy_timeout = 5000; begin immediate; ${sql}; ${touch}; commit`);
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
    ({ page, context } = await openPage(browser));
    await page.clock.install();
    await visit(page, `${site.url}/sea`);
    await topicMenu('Desert').click();
    await page.waitForURL('**/desert');
    await ready(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const leave: [string, () => Promise<unknown>][] = [
      ['forests', () => topicMenu('Forests').press('Enter')],
      ['sea', () => page.evaluate(() => history.back())],
    ];
    for (const [next, go] of leave) {
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
    await page.evaluate(() => history.go(-2));
    await told('That did not come through.').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
    expect(here()).toBe('/desert');
    await topicMenu('Lakes').click();
    await page.waitForURL('**/lakes');
    await expect.poll(() => told('That did not').count()).toBe(0);
  });

  test('is not what the site itself refuses', async () => {
    await open('/slip');
    const code = page.getByLabel('The code on your slip');
    const show = page.getByRole('button', { name: 'Show my letter' });
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
    await told('Many are sending at once just now.').waitFor();
    expect(await again().count()).toBe(1);
    await page.route('**/slip.data*', (route) => route.fulfill({ status: 503, body: 'Proxy.' }));
    await again().click();
    await told('This may not have been kept.').waitFor();
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
      await context.close();
    }
  });

  test('needs no storage: a browser may refuse it', async () => {
    ({ page, context } = await openPage(browser));
    await page.addInitScript(() => {
      for (const place of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, place, {
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

describe('a page whose code does not arrive', () => {
  const toMap = () => page.getByRole('banner').getByRole('link', { name: 'Map', exact: true });
  const again = () => page.getByRole('button', { name: 'Try again' });
  const missing = () =>
    page.getByRole('alert').filter({ hasText: 'Part of the page did not arrive' });

  test('is loaded afresh, at most once in ten seconds', async () => {
    ({ page, context } = await openPage(browser));
    await page.clock.install();
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
    ({ page, context } = await openPage(browser));
    await page.route(chunk, (route) => route.abort());
    await visit(page, site.url);
    await page.evaluate(() => {
      const now = String(Date.now());
      for (const { pathname } of document.querySelectorAll('a')) {
        sessionStorage.setItem(`reloaded:${pathname}`, now);
      }
    });
    const link = page.locator(`a[href^="${path}"]`).filter({ visible: true }).first();
    await link.click();
    await missing().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('[data-loader]').count()).toBe(0);
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

  test('or never answers: one may stay, and it is loaded afresh the next time', async () => {
    ({ page, context } = await openPage(browser));
    await page.clock.install();
    await page.route(/\/assets\/map-[^/]*\.js/, () => {});
    await visit(page, site.url);
    await markDocument();
    await toMap().click();
    await page.locator('html[data-page-complete="false"]').waitFor();
    await page.clock.fastForward(STAY_AFTER_MS + 100);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.poll(() => page.locator('[data-loader]').count()).toBe(0);
    expect(await isSameDocument()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await toMap().click();
    await page.waitForURL('**/map');
    await expect.poll(isSameDocument).toBe(false);
  });
});

/** Keeps an answer of the server back until the function it gives out is called. */
async function holdBack(pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

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
