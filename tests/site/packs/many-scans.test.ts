import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { openPage, visit } from '#tests/setup/pages.ts';
import { makePack, scanOf, site, startClass, statesOn } from './class.ts';

startClass();

const LIMIT_MS = 120_000;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('many scans go off one by one, and go on by themselves when the line is back', {
  timeout: LIMIT_MS,
}, async () => {
  const path = await makePack({ children: '4' });
  const { page, complaints, requests } = await openPage(browser, {
    viewport: { width: 390, height: 800 },
  });
  await visit(page, site.url + path);
  expect(requests.filter((url) => url.includes('scan-stack'))).toEqual([]);
  expect(await faultsNow(page)).toEqual([]);
  const files = await Promise.all(
    [1, 2, 3].map(async (no) => ({
      ...{ name: `scan ${no}.png`, mimeType: 'image/png', buffer: Buffer.from(await scanOf(no)) },
    })),
  );
  await page.getByLabel('Scan or photo').setInputFiles(files);
  const stack = page.locator('[data-scan]');
  await expect.poll(() => stack.count()).toBe(3);
  expect(await faultsNow(page)).toEqual([]);
  const names = page.getByLabel('First name or nickname');
  const ages = page.getByLabel('Age', { exact: true });
  for (const n of [0, 2]) await names.nth(n).fill(`Child ${n}`);
  for (const n of [0, 1, 2]) await ages.nth(n).fill('9');

  // The first answer is lost on its way back, and the second scan does not get through at first.
  let sent = 0;
  await page.route('**/pack/send-scan', async (route) => {
    sent += 1;
    if (sent === 1) await route.fetch();
    return sent < 3 ? route.abort('connectionreset') : route.continue();
  });
  const send = page.getByRole('button', { name: 'Hand in what is here' });
  await send.click();
  await page.getByText('Arrived: 2 of 3').waitFor();
  await page.getByText('Please write a first name or a nickname.').waitFor();
  await names.first().fill('Child 1');
  await send.click();
  await page.getByText('Arrived: 3 of 3').waitFor();
  await expect.poll(() => statesOn(path)).toEqual(['pending', 'pending', 'pending', 'empty']);
  await expect.poll(() => page.locator('[data-sheet][data-state="pending"]').count()).toBe(3);
  await page.getByRole('button', { name: 'Hand in more' }).click();
  await page.getByLabel('Which sheet is it?').waitFor();
  const lost = /Failed to load resource|was not reached/;
  expect(complaints.filter((complaint) => !lost.test(complaint))).toEqual([]);
});

test('the sheets of a class, and its page in Arabic, have no faults', {
  timeout: LIMIT_MS,
}, async () => {
  const path = await makePack({ children: '2' });
  const { page } = await openPage(browser);
  for (const address of [`${path}/sheets`, `/ar${path}`, `/ar${path}/sheets`]) {
    await visit(page, site.url + address);
    expect([address, await faultsNow(page)]).toEqual([address, []]);
  }
});
