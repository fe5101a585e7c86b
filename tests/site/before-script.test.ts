import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { MOTION_OFF } from '#domain/site/behaviour.ts';
import { NOON } from '#tests/cast/cast.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { openPage, ready } from '#tests/setup/pages.ts';

const LETTER = '/letters/sea-amina-mombasa';
const SCRIPTS = '**/assets/*.js';

const site = inject('sampleSite');
let browser: Browser;
let page: Page;
/** Every file of browser code that was asked for. */
let scripts: string[];

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  scripts = [];
  ({ page } = await openPage(browser, { viewport: { width: 390, height: 800 } }));
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  return () => page.context().close();
});

/** Keeps the page's script on its way until it is let through. */
async function holdScript(): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

describe('before a page’s script is there', () => {
  test('everything that a form takes is taken, and stays when the script comes', async () => {
    const arrive = await holdScript();
    await page.goto(site.url + LETTER);
    await page.getByLabel('Your name').fill('Zuri');
    await page.getByLabel('Your age').fill('9');
    await page.getByLabel('Your country').selectOption('KE');
    await page.getByLabel('Written in').selectOption('fr');
    await page.getByLabel('Your email').fill('z@example.org');
    const first = 'Typed before. ';
    await page.getByLabel('Your response').fill(first);
    await page.getByLabel('Your response').press('End');
    // One goes on typing while the script comes and takes over.
    const rest = 'And typed on and on, while the page came to life.'.repeat(3);
    arrive();
    await page.keyboard.type(rest);
    await ready(page);
    const values = await page
      .locator('#write-answer form')
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
    expect(values).toMatchObject({
      name: 'Zuri',
      age: '9',
      country: 'KE',
      language: 'fr',
      email: 'z@example.org',
      text: first + rest,
    });
  });

  test('a menu opens, and once the script is there it closes by Escape', async () => {
    const arrive = await holdScript();
    await page.goto(site.url + LETTER);
    const menu = page.locator('details', { has: page.locator('summary[aria-label="Menu"]') });
    await menu.locator('summary').click();
    expect(await menu.getAttribute('open')).not.toBeNull();
    arrive();
    await ready(page);
    expect(await menu.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('open')).toBeNull();
  });

  test.each([
    { kind: 'what was switched off lies still', off: true },
    { kind: 'what was not may move', off: false },
  ])('$kind', async ({ off }) => {
    await holdScript();
    if (off) await page.addInitScript((key) => localStorage.setItem(key, 'true'), MOTION_OFF);
    await page.goto(site.url + LETTER);
    expect(await page.locator('html[data-still]').count()).toBe(off ? 1 : 0);
  });

  test('a letter to adopt opens at one press', async () => {
    await holdScript();
    await page.goto(`${site.url}/sea/adopt`);
    const letter = page.locator('article[data-letter-id]').first();
    const id = await letter.getAttribute('data-letter-id');
    await letter.getByRole('link').click();
    await page.waitForURL(`${site.url}/sea/adopt/${id}`);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });
});

/** Nothing starts in the page because time goes by. */
async function stopClocks(): Promise<void> {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(NOON + 60_000);
}

describe('the script of a page that is read', () => {
  async function openAtRest(path = LETTER): Promise<void> {
    await page.goto(site.url + path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  }

  /** Resolves once the page has heard of it: the mouse is done with a wheel before. */
  async function approach(use: () => Promise<void>): Promise<void> {
    const heard = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hear = (event: Event) => {
        if (!(event instanceof PointerEvent) || event.movementX || event.movementY) resolve();
      };
      for (const each of ['pointermove', 'wheel']) document.addEventListener(each, hear);
      return { promise };
    });
    await use();
    await heard.evaluate(({ promise }) => promise);
  }

  const comes = () => expect.poll(() => scripts.length).toBeGreaterThan(5);

  test.each([
    ['a touch', () => page.mouse.click(5, 400)],
    ['a key', () => page.keyboard.press('Tab')],
    ['something put in', () => page.getByLabel('Your name').fill('Zuri')],
  ])('comes at once with %s, and not before', async (_, use) => {
    await stopClocks();
    await openAtRest();
    await page.clock.runFor(5000);
    expect(scripts).toEqual([]);
    await use();
    await comes();
  });

  test.each([
    ['a pointer that moves', () => page.mouse.move(200, 300, { steps: 3 })],
    ['somebody who reads on', () => page.mouse.wheel(0, 300)],
  ])('comes with %s, once the page rests', async (_, use) => {
    await stopClocks();
    await openAtRest();
    await approach(use);
    expect(scripts).toEqual([]);
    await page.clock.runFor(5000);
    await comes();
  });

  test('comes by itself to whoever stays, but not where bytes are to be saved', async () => {
    await stopClocks();
    await openAtRest();
    await page.clock.runFor(15_000);
    expect(scripts).toEqual([]);
    await page.clock.runFor(10_000);
    await comes();
    await page.goto('about:blank');
    scripts = [];
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.route('**/*.css', (route) => route.continue());
    await openAtRest();
    await page.clock.runFor(60_000);
    expect(scripts).toEqual([]);
  });

  test('does not come with a press that leads away, and comes by itself on the page after', async () => {
    await openAtRest('/sea');
    await page.locator('main article h3 a').first().dispatchEvent('pointerdown');
    let asked: string[] | undefined;
    page.once('framenavigated', () => {
      asked = [...scripts];
    });
    await page.goto(site.url + LETTER, { waitUntil: 'commit' });
    await comes();
    expect(asked).toEqual([]);
  });

  test('comes by itself to a page that is used, and to a place within a page', async () => {
    await openAtRest('/shelf');
    await comes();
    scripts = [];
    await page.route('**/*.css', (route) => route.continue());
    await openAtRest(`${LETTER}#picture`);
    await page.locator('dialog[data-large-picture]').waitFor();
  });

  test('comes though a font of the page does not', async () => {
    await page.route('**/*.woff2', () => {});
    await stopClocks();
    await page.goto(site.url + LETTER, { waitUntil: 'domcontentloaded' });
    await approach(() => page.mouse.move(200, 300, { steps: 3 }));
    await page.clock.runFor(1000);
    expect(scripts).toEqual([]);
    await page.clock.runFor(2000);
    await comes();
  });
});

describe('a picture that is pressed before the script is there', () => {
  const large = () => page.locator('dialog[data-large-picture]');
  const press = () => page.getByRole('link', { name: /Enlarge the picture/ }).click();

  test('opens large once it is, and the page stays', async () => {
    const arrive = await holdScript();
    await stopClocks();
    await page.goto(site.url + LETTER);
    await press();
    expect(await large().count()).toBe(0);
    arrive();
    await large().waitFor();
    expect(new URL(page.url()).pathname).toBe(LETTER);
  });

  test('opens by itself where the script does not come', async () => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.clock.install();
    await page.goto(site.url + LETTER);
    await press();
    expect(new URL(page.url()).pathname).toBe(LETTER);
    await page.clock.runFor(7000);
    await page.waitForURL('**/files/**');
  });
});
