import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { bundle, type Device, openDevice } from './device.ts';

const LETTER = '/letters/a';
const PAGE = { 'X-Made-Of': 'letter:a settings', 'Content-Type': 'text/html' };
const HEARD = { heard: 'p.1.m', changed: [], again: [] };
const SHELF = '/shelf/letters';
const SCRIPT = { 'Content-Type': 'text/javascript' };

let browser: Browser;
let site: Device;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openDevice(browser);
});

beforeEach(async () => {
  page = await site.page();
  site.answer('/kept/changes', JSON.stringify(HEARD));
  await page.evaluate(() => device.switchOn());
});

afterEach(() => site.putAway());

afterAll(async () => {
  await browser.close();
  await site.close();
});

const reasons = () =>
  page.evaluate(async () =>
    Object.fromEntries((await device.things.all()).map(({ address, why }) => [address, why])),
  );
const letterOf = (build: string) =>
  `<link href="/assets/${build}.css"><script src="/assets/manifest-${build}.js"></script>`;

describe('files of an older build', () => {
  beforeEach(async () => {
    site.answer(LETTER, letterOf('old'), PAGE);
    for (const name of ['old.css', 'old.js', 'seen.js', 'new.css', 'new.js']) {
      site.answer(`/assets/${name}`, name);
    }
    await page.evaluate(async () => {
      await device.contact();
      await device.fetchWhole('/letters/a', 'pack:en/sea');
      const keep = async (address: string, reason: 'frame' | 'read') =>
        device.keepAnswer(address, await fetch(address), { reason, askedAt: Date.now() });
      for (const file of ['/assets/old.js', '/assets/seen.js', '/assets/new.js']) {
        await keep(file, 'frame');
      }
      await keep('/assets/seen.js', 'read');
      await device.keeping.change(() => ({ build: 'new' }));
      device.pass(60_000);
    });
  });

  test('go at the contact after which no page needs them; what was read besides is only that', async () => {
    site.answer(LETTER, letterOf('new'), PAGE);
    await page.evaluate(() => device.contactAndTidy());
    expect(await reasons()).toEqual({
      [LETTER]: ['pack:en/sea'],
      '/assets/new.css': ['pack:en/sea'],
      '/assets/new.js': ['frame'],
      '/assets/seen.js': ['read'],
    });
  });

  test('stay as long as one of its pages could not be fetched anew', async () => {
    const before = await reasons();
    site.answer(LETTER, 'no time', {}, 503);
    await page.evaluate(() => device.contactAndTidy().catch(() => undefined));
    expect(await reasons()).toEqual(before);
  });
});

describe('a letter on the shelf that is not on the site', () => {
  const askedAbout = () => site.asked.filter((each) => each === `POST ${SHELF}`).length;
  const keepShelf = () => page.evaluate(() => device.keepShelf('en'));
  const contact = async (changed: string[] | 'all') => {
    site.answer('/kept/changes', JSON.stringify({ ...HEARD, changed }));
    await page.evaluate(() => {
      device.pass(60_000);
      return device.contact();
    });
  };

  beforeEach(async () => {
    await page.evaluate(() => {
      const kept = ['amina', 'li'].map((id) => ({ id, since: 1 }));
      localStorage.setItem('shelf:1', JSON.stringify({ kept, adopted: [] }));
    });
    site.answer(SHELF, JSON.stringify({ cards: [], gone: ['amina', 'li'] }));
    await contact([]);
  });

  test('is asked for once, and again when something was heard of it', async () => {
    for (const _ of [1, 2]) await keepShelf();
    await contact(['letter:hina']);
    await keepShelf();
    expect(askedAbout()).toBe(1);
    await contact(['letter:li']);
    for (const _ of [1, 2]) await keepShelf();
    expect(askedAbout()).toBe(2);
    await contact('all');
    await keepShelf();
    expect(askedAbout()).toBe(3);
  });

  test('is asked for again if something was heard while the site was asked', async () => {
    const { reached, go } = site.hold(SHELF);
    await page.evaluate(() => device.begin(device.keepShelf('en')));
    await reached;
    await contact([]);
    go();
    await page.evaluate(() => device.over());
    await keepShelf();
    expect(askedAbout()).toBe(2);
  });

  test('is not waited for longer than half a minute', async () => {
    site.hold(SHELF);
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => (ms === 30_000 ? timeout.call(AbortSignal, 1) : timeout(ms));
    });
    await expect(keepShelf()).rejects.toThrow(/timed out/);
  });
});

test('a site that has switched it off takes everything away before it sends what waits', async () => {
  site.answer(LETTER, 'a letter', PAGE);
  site.answer('/sw.js', await bundle('app/ui/offline/worker/leaving-worker.ts'), SCRIPT);
  site.answers.set('/answer/send', () => undefined);
  await page.evaluate(async () => {
    await device.fetchWhole('/letters/a', 'shelf');
    await device.unsentItems.put({
      ...{ key: 'k', kind: 'answer', letter: 'a', topic: 'sea', locale: 'en', to: '/answer/send' },
      ...{ page: '/letters/a', draft: 'response:a', fields: [['text', 'Hello']], at: 1, tries: 0 },
      ...{ mayHaveArrived: false, state: 'waiting', next: 0 },
    });
    await navigator.serviceWorker.register('/sw.js');
  });
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(() => page.evaluate(() => device.kept())).toEqual({ listed: [], cached: [] });
  await expect.poll(registrations).toBe(0);
  expect(await page.evaluate(() => device.unsentItems.get('k'))).toMatchObject({
    ...{ state: 'waiting', fields: [['text', 'Hello']] },
  });
});
