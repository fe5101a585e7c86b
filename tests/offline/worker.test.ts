import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { address, type Opened, openPage, tellOfFailure, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { sendButton } from '#tests/site/letters/answerer.ts';
import { type Line, openLine } from './line.ts';
import { fill, keepSwitch, keptOn, LIMIT_MS, switchOn, updateWorker } from './reader.ts';

const AMINA = '/letters/sea-amina-mombasa';

/** So long Chromium lets a worker that is busy finish before the next one takes its place. */
const LAME_DUCK_MS = 300_000;
const HOUR_MS = 3_600_000;

let browser: Browser;
let line: Line;
let site: RunningSite;
let withoutKeeping: RunningSite;
let opened: Opened;
/** The worker of the built site. */
let own: string;

beforeAll(async () => {
  line = await openLine();
  const from = inject('sampleData');
  const SITE_URL = line.url;
  [browser, site, withoutKeeping] = await Promise.all([
    openBrowser(),
    startSite({ from, env: { SITE_URL } }),
    startSite({ from, env: { SITE_URL, OFFLINE: 'off' } }),
  ]);
  line.leadTo(site.url);
  own = await (await fetch(`${site.url}/sw.js`)).text();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellOfFailure(opened);
  line.bringWorker(undefined);
  line.leadTo(site.url);
  await line.mend();
  await opened.context.close();
});

afterAll(async () => {
  await browser.close();
  await Promise.all([site.stop(), withoutKeeping.stop()]);
  await line.close();
});

/** Keeps a letter. */
async function keep(): Promise<Page> {
  opened = await openPage(browser);
  const { page } = opened;
  await switchOn(page, line.url);
  await visit(page, line.url + AMINA);
  await expect.poll(() => keptOn(page)).toContain(AMINA);
  return page;
}

async function readsWithoutLine(page: Page): Promise<boolean> {
  await line.cut(opened.context);
  await page.goto(line.url + AMINA);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await line.mend(opened.context);
  return heading === 'A letter from Amina';
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const another = (script: string) => `${script}\n// Another build.`;

describe('an update', { timeout: LIMIT_MS }, () => {
  test('that cannot be read, or does not get all its files, leaves the one before it at work', async () => {
    const page = await keep();
    const withoutFile = own.replace(/\/assets\/shared-[\w-]+\.js/, '/assets/shared-nothere.js');
    expect(withoutFile).not.toBe(own);
    for (const broken of ['this is no script', withoutFile]) {
      line.bringWorker(broken);
      expect(await updateWorker(page)).toBe(false);
      expect(await readsWithoutLine(page)).toBe(true);
    }
  });

  test('that fails at every request keeps nobody from the site, and the next one mends it', {
    timeout: LAME_DUCK_MS + LIMIT_MS,
  }, async () => {
    const page = await keep();
    const fails = [
      'self.onfetch = () => { throw new Error("broken") };',
      `Object.defineProperty(self, 'indexedDB', { value: { open() { throw new Error() } } });
       self.skipWaiting();`,
    ];
    for (const [n, failing] of fails.entries()) {
      const script = n === 0 ? `self.oninstall = () => self.skipWaiting();\n${failing}` : failing;
      line.bringWorker(
        n === 0
          ? script
          : `${failing}\n${own.replace('"install"', '"never"').replace('`install`', '`never`')}`,
      );
      expect(await updateWorker(page)).toBe(true);
      for (const path of [AMINA, '/sea', '/shelf', '/slip']) await visit(page, line.url + path);
      await visit(page, line.url + AMINA);
      await page.getByRole('link', { name: 'Sea', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Letters to the sea' }).waitFor();
    }
    line.bringWorker(another(own));
    expect(await updateWorker(page)).toBe(true);
    await visit(page, line.url + AMINA);
    expect(await readsWithoutLine(page)).toBe(true);
  });

  test('drops what another version kept in its own way, and keeps what it understands', async () => {
    const page = await keep();
    await page.evaluate(async () => {
      await (await caches.open('kept:0')).put('/old', new Response('old'));
    });
    line.bringWorker(another(own));
    expect(await updateWorker(page)).toBe(true);
    await expect.poll(() => keptOn(page)).not.toContain('/old');
    expect(await readsWithoutLine(page)).toBe(true);
  });
});

test('a site that switches it off takes everything off the device, but for what waits to be sent', {
  timeout: LIMIT_MS,
}, async () => {
  const page = await keep();
  await fill(page, { text: 'Do crabs wear shoes?', name: 'Nina', age: '34', country: 'DE' });
  await line.cut(opened.context);
  await sendButton(page).click();
  await page.getByText('There is no connection, so it was kept').waitFor();
  await page.evaluate(() => localStorage.setItem('shelf:1', '{"kept":[],"adopted":[]}'));
  line.leadTo(withoutKeeping.url);
  await line.mend();
  // The site has no time for it: what was written may not go with the rest.
  line.loseAnswerTo('/answer/send');
  await opened.context.setOffline(false);
  await updateWorker(page);
  await expect.poll(() => keptOn(page)).toEqual([]);
  await expect.poll(() => registrations(page)).toBe(0);
  await page.addInitScript((beforeNextTry) => {
    const { now } = Date;
    Date.now = () => now() - beforeNextTry;
  }, HOUR_MS);
  await visit(page, `${line.url}/shelf`);
  const waiting = page.getByRole('region', { name: 'Written without a connection' });
  await waiting.getByText('Do crabs wear shoes?').waitFor();
  expect(await keepSwitch(page).count()).toBe(0);
  await line.mend();
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await waiting.getByText('It has arrived.').waitFor();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('offline:1')))
    .not.toContain('"keeps":true');
});

test('can be installed as an app, in every language', { timeout: LIMIT_MS }, async () => {
  opened = await openPage(browser);
  const { page, context } = opened;
  const devtools = await context.newCDPSession(page);
  for (const locale of LOCALES) {
    await page.goto(address({ url: line.url }, locale, '/shelf'));
    const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { lang, start_url, name } = JSON.parse(data);
    const said = await page.locator('html').getAttribute('lang');
    expect({ lang, name }).toEqual({ lang: said, name: 'Wildpost' });
    expect((await fetch(site.url + start_url)).status).toBe(200);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
