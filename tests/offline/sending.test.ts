import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { type Device, openDevice } from './device.ts';

const TO = '/answer/send';
const JSON_TYPE = { 'Content-Type': 'application/json' };

let browser: Browser;
let site: Device;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openDevice(browser);
});

beforeEach(async () => {
  page = await site.page();
  await page.evaluate(() =>
    device.unsentItems.put({
      ...{ key: 'k', kind: 'answer', letter: 'a', topic: 'sea', locale: 'en', to: '/answer/send' },
      ...{ page: '/letters/a', draft: 'response:a', fields: [['text', 'Hello']], at: 1, tries: 0 },
      ...{ mayHaveArrived: false, state: 'waiting', next: 0 },
    }),
  );
});

afterEach(() => site.putAway());

afterAll(async () => {
  await browser.close();
  await site.close();
});

const waiting = () => page.evaluate(() => device.unsentItems.get('k'));
const reply = (state: string, status: number) =>
  site.answer(TO, JSON.stringify({ state }), JSON_TYPE, status);

test('what is being sent may have arrived until the site has said that it has not', async () => {
  reply('tooMany', 429);
  const { reached, go } = site.hold(TO);
  await page.evaluate(() => device.begin(device.sendUnsent()));
  await reached;
  expect(await waiting()).toMatchObject({ state: 'waiting', tries: 0, mayHaveArrived: true });
  go();
  await page.evaluate(() => device.over());
  expect(await waiting()).toMatchObject({ state: 'waiting', tries: 1, mayHaveArrived: false });
});

test('what was being sent as its page was closed is known to have been: it is not opened as another one', async () => {
  reply('sent', 200);
  const { reached } = site.hold(TO);
  await page.evaluate(() => device.begin(device.sendUnsent()));
  await reached;
  await page.reload();
  expect(await waiting()).toMatchObject({ state: 'waiting', tries: 0, mayHaveArrived: true });
  await page.evaluate(() => device.sendUnsent());
  expect(await waiting()).toMatchObject({ state: 'sent', fields: [] });
  expect(site.asked).toEqual([`POST ${TO}`, `POST ${TO}`]);
});

test('a browser that sends for a page is told when something still waits, so that it tries again', async () => {
  reply('failed', 503);
  await expect(page.evaluate(() => device.sendForBrowser())).rejects.toThrow('Some of it waits.');
  reply('sent', 200);
  await page.evaluate(() => device.sendForBrowser());
  expect(await waiting()).toMatchObject({ state: 'sent' });
});
