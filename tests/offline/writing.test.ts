import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { answersOf, letterStep } from '#tests/cast/steps.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import {
  idOf,
  type Opened,
  openPage,
  tellOfFailure,
  visit,
  withStore,
} from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { sendButton as sendAnswer } from '#tests/site/letters/answerer.ts';
import { fillIn, sendButton as sendLetter } from '#tests/site/letters/writer.ts';
import { type Line, openLine } from './line.ts';
import { fill, keptOn, LIMIT_MS, switchOn } from './reader.ts';

const VERA = 'lakes-vera-baikal';
const EWA = 'forests-ewa-bialowieza';
const KEPT = 'There is no connection, so it was kept on this device.';

let browser: Browser;
let line: Line;
let site: RunningSite;
let opened: Opened;

beforeAll(async () => {
  line = await openLine();
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({ from: inject('sampleData'), env: { SITE_URL: line.url } }),
  ]);
  line.leadTo(site.url);
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tellOfFailure(opened);
  await line.mend();
  await opened.context.close();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await line.close();
});

async function open(): Promise<Page> {
  opened = await openPage(browser);
  return opened.page;
}

const ANSWER = { name: 'Nina', age: '34', country: 'DE', email: 'nina@planted.example' };
const waiting = (page: Page) => page.getByRole('region', { name: 'Written without a connection' });

async function untilItCanWait(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const arrived = performance.getEntriesByType('resource').map(({ name }) => name);
    const hasArrived = (part: RegExp) => arrived.some((name) => part.test(name));
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
    return (
      [/\/companion-[^/]+\.js$/, /\/adoption-[^/]+\.js$/].every(hasArrived) &&
      [...preloads].every(({ href }) => arrived.includes(href))
    );
  });
}

async function answersTo(slug: string): Promise<string[]> {
  const id = await idOf(site, slug);
  return withStore(site, async (store) =>
    (await answersOf(store, id)).flatMap((each) => (each.name === 'Nina' ? [each.text] : [])),
  );
}

/** The hash of its picture, for each letter of that name. */
function lettersBy(name: string): unknown[] {
  const database = openDatabase(`${site.dataDir}/wildpost.sqlite`, { readOnly: true });
  const found = database.prepare('select photo_hash from letters where name = ?').all(name);
  database.close();
  return found.map(({ photo_hash }) => photo_hash);
}

describe('what is written without a line', { timeout: LIMIT_MS }, () => {
  test('an answer waits on the device, goes by itself when the line is back, and hands over its slip', async () => {
    const page = await open();
    await visit(page, `${line.url}/letters/${VERA}`);
    await fill(page, { ...ANSWER, text: 'Is the ice of your lake blue?' });
    await untilItCanWait(page);
    await line.cut(opened.context);
    await sendAnswer(page).click();
    await page.getByText(KEPT).waitFor();
    expect(await page.getByLabel('Your response').inputValue()).toBe('');
    expect(await faultsNow(page, '#write-answer')).toEqual([]);
    expect(await answersTo(VERA)).toEqual([]);
    await page.goto('about:blank');
    await line.mend(opened.context);
    await visit(page, `${line.url}/about`);
    await page.getByText('Your answer has arrived. Its slip is on your shelf.').waitFor();
    expect(await answersTo(VERA)).toEqual(['Is the ice of your lake blue?']);
    await page.getByRole('link', { name: 'Look at my shelf' }).click();
    await waiting(page).getByText('It has arrived.').waitFor();
    expect(await faultsNow(page)).toEqual([]);
    expect(await waiting(page).innerText()).not.toContain('ice of your lake');
    await waiting(page).getByRole('button', { name: 'Show the code' }).click();
    await waiting(page).getByRole('button', { name: 'Open this slip' }).click();
    await page.getByRole('heading', { name: 'Your answer is waiting to be read' }).waitFor();
    await page.goBack();
    await waiting(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('offline:1'))).toBeNull();
  });

  test('a letter with its picture arrives once, though the line broke before it was answered', async () => {
    const page = await open();
    await visit(page, `${line.url}/sea/write`);
    await fillIn(page, 'Timo', 'Dear sea, we are on the ferry and there is no line.');
    const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#27a' } });
    await page.getByLabel('A picture, if you like').setInputFiles({
      ...{ name: 'ferry.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() },
    });
    await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
    await untilItCanWait(page);
    line.loseAnswerTo('/write/send', () => opened.context.setOffline(true));
    await sendLetter(page).click();
    await page.getByText(KEPT).waitFor();
    expect(lettersBy('Timo')).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    line.asked.length = 0;
    await line.mend(opened.context);
    await page.getByText('Your letter has arrived.').waitFor();
    await visit(page, `${line.url}/shelf`);
    await waiting(page).getByText('It has arrived.').waitFor();
    expect(lettersBy('Timo')).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(line.asked).toContain('POST /write/send');
  });

  test('is opened again as it was, with its picture and its address, and deleted or put back', async () => {
    const page = await open();
    await switchOn(page, line.url);
    await visit(page, `${line.url}/letters/${EWA}`);
    await fill(page, { ...ANSWER, text: 'I have never seen a bison.' });
    await expect.poll(() => keptOn(page)).toContain(`/letters/${EWA}`);
    await line.cut(opened.context);
    await sendAnswer(page).click();
    await page.getByText(KEPT).waitFor();
    await page.getByRole('link', { name: 'Look at my shelf' }).click();
    await waiting(page).getByText('It waits for a connection.').waitFor();
    await waiting(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await waiting(page).getByRole('link', { name: 'Open it again' }).click();
    await page.getByText('Here it is again. Put it right, and send it.').waitFor();
    expect(await page.getByLabel('Your response').inputValue()).toBe('I have never seen a bison.');
    expect(await page.getByLabel('Your email').inputValue()).toBe(ANSWER.email);
    await page.getByLabel('Your response').fill('I have never seen a bison, have you?');
    await line.mend(opened.context);
    await sendAnswer(page).click();
    await page.locator('[data-slip-code]').waitFor();
    expect(await answersTo(EWA)).toEqual(['I have never seen a bison, have you?']);
  });

  test('and answers a letter that was taken down meanwhile is not lost: it says why it stays', async () => {
    const page = await open();
    const slug = 'lakes-jonas-lindau';
    await visit(page, `${line.url}/letters/${slug}`);
    await fill(page, { ...ANSWER, text: 'We swim there too.' });
    await untilItCanWait(page);
    await line.cut(opened.context);
    await sendAnswer(page).click();
    await page.getByText(KEPT).waitFor();
    const id = await idOf(site, slug);
    await withStore(site, async (store) => {
      const { version = 0 } = (await store.letterLife.get(id)) ?? {};
      await letterStep(store, 'trash', id, { version });
    });
    await line.mend(opened.context);
    await visit(page, `${line.url}/about`);
    await page.getByText('could not be sent as it is').waitFor();
    await visit(page, `${line.url}/shelf`);
    await waiting(page)
      .getByText('The letter that it answers is not on the site any more.')
      .waitFor();
    await waiting(page).getByText('We swim there too.').waitFor();
    expect(await answersTo(slug)).toEqual([]);
  });
});
