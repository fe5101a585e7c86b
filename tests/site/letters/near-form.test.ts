import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ready, visit } from '#tests/setup/pages.ts';
import {
  fill,
  isAlive,
  LETTER_PATH,
  openAt,
  pool,
  SENT,
  said,
  sendButton,
  site,
  startAnswering,
  storedAnswers,
  typedAnswer,
} from './answerer.ts';

startAnswering();

const CODE = /\/assets\/(?:forms|living-form)-[^/]*\.js$/;
const PHONE = { viewport: { width: 390, height: 800 } };

/** A wheel does not wait, as a press of something out of sight would. */
const comeNear = (page: Page) =>
  page.locator('#write-answer').evaluate((form) => {
    const above = form.getBoundingClientRect().top - window.innerHeight * 1.5;
    window.scrollBy({ top: above, behavior: 'instant' });
  });
const answer = (page: Page) => page.getByLabel('Your response');

async function openHeld(onCode: (route: Route) => Promise<void>, path = LETTER_PATH) {
  const { page, complaints } = await pool.take(PHONE);
  const asked: string[] = [];
  await page.route(CODE, async (route) => {
    asked.push(route.request().url());
    await onCode(route);
  });
  await page.goto(site.url + path);
  await ready(page);
  return { page, asked, complaints };
}

async function openWaiting(path = LETTER_PATH) {
  const held = Promise.withResolvers<void>();
  const opened = await openHeld(async (route) => {
    await held.promise;
    await route.continue();
  }, path);
  return { ...opened, arrive: held.resolve };
}

const waitLongerForCode = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout;
    const longer = (then: () => void, ms = 0) => wait(then, ms * 20);
    Object.assign(window, { setTimeout: longer });
  });

const openWithout = () => openHeld((route) => route.abort());

describe('the code of the form under a letter', () => {
  test('comes before somebody is there, and not to whoever reads the letter alone', async () => {
    const { page, asked } = await openHeld((route) => route.continue());
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await comeNear(page);
    expect(await sendButton(page).isVisible()).toBe(true);
    const isSeen = await page
      .locator('#write-answer')
      .evaluate((form) => form.getBoundingClientRect().top < window.innerHeight);
    expect(isSeen).toBe(false);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test('takes over under the fingers: words, choices, place and focus stay', async () => {
    const { page, asked, complaints, arrive } = await openWaiting();
    const mine = typedAnswer('Typed before anything came.');
    await fill(page, mine);
    await page.getByLabel('Written in').selectOption('fr');
    await answer(page).focus();
    await answer(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    const field = await answer(page).elementHandle();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    arrive();
    await page.keyboard.type(' (and while it came)');
    await isAlive(page);
    await page.keyboard.type('!');
    expect(await answer(page).inputValue()).toBe(
      'Typed (and while it came)! before anything came.',
    );
    expect(await field?.evaluate((area) => area === document.activeElement)).toBe(true);
    const values = await page
      .locator('#write-answer form')
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
    const { name, age, country, email } = mine;
    expect(values).toMatchObject({ name, age, country, email, language: 'fr' });
    expect(complaints).toEqual([]);
  });

  test('comes to whoever goes by the keyboard, who sends an answer with it', async () => {
    const { page, asked } = await openHeld((route) => route.continue());
    expect(asked).toEqual([]);
    const words = 'By the keyboard alone.';
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press('Tab');
      if (await answer(page).evaluate((area) => area === document.activeElement)) break;
    }
    for (const typed of [words, '', 'Nina', '34', 'Germany', '']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.getByLabel('Your email').focus();
    await page.keyboard.press('Enter');
    await said(page, SENT).waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('is waited for by an answer that is sent before it: the page stays', async () => {
    const words = 'Sent before the code was there.';
    const { page, arrive } = await openWaiting();
    await page.evaluate(() => Object.assign(window, { isThisDocument: true }));
    await waitLongerForCode(page);
    await fill(page, { ...typedAnswer(words), name: '' });
    await sendButton(page).click();
    await sendButton(page).click();
    arrive();
    // What it looks through before sending is what came.
    await page.getByText('Please write your first name or a nickname.').first().waitFor();
    await fill(page, { name: 'Nina' });
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await page.evaluate(() => 'isThisDocument' in window)).toBe(true);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('may stay away: the form is sent as any form is, and answered', async () => {
    const words = 'The code never came.';
    const { page } = await openWithout();
    await fill(page, typedAnswer(words));
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await page.locator('[data-slip-code]').first().isVisible()).toBe(true);
    expect(await storedAnswers(words)).toHaveLength(1);
    await fill(page, { ...typedAnswer(words), age: 'nine' });
    await sendButton(page).click();
    await page.getByText('Please write your age as a number, like 9.').first().waitFor();
    expect(await answer(page).inputValue()).toBe(words);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('is sent though what would keep it without a line stays away, and nothing is an error', async () => {
    const words = 'Nothing here keeps it.';
    const { page, complaints } = await pool.take(PHONE);
    let lost = 0;
    await page.route('**/assets/offline*', (route) => {
      lost += 1;
      return route.abort();
    });
    await visit(page, site.url + LETTER_PATH);
    await fill(page, typedAnswer(words));
    await expect.poll(() => lost).toBeGreaterThan(0);
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(complaints.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('brings the styles of the slip; without script they come with the answer', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const words = `Dressed, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
      const { page } = await openAt(LETTER_PATH, { javaScriptEnabled });
      const sheets = () => page.locator('link[rel="stylesheet"][href*="writing-styles"]').count();
      expect(await sheets()).toBe(0);
      await fill(page, typedAnswer(words));
      await sendButton(page).click();
      await said(page, SENT).waitFor();
      const scene = page.locator('#write-answer [data-kind="postcard"]');
      const look = () => scene.evaluate((stage) => getComputedStyle(stage).overflowX);
      await expect.poll(look).toBe('clip');
      expect(await sheets()).toBe(1);
    }
  });

  test('may be so slow that an answer goes off before it', async () => {
    const words = 'Too slow to wait for.';
    const { page } = await openWaiting();
    await fill(page, typedAnswer(words));
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('has nothing to do with what else changes in the page meanwhile', async () => {
    const { page, arrive } = await openWaiting('/letters/sea-amina-mombasa');
    await answer(page).fill('Before I read it in French.');
    await page.getByRole('link', { name: 'Français' }).last().click();
    await page.waitForURL(/\?text=fr/);
    expect(await answer(page).inputValue()).toBe('Before I read it in French.');
    arrive();
    await page.getByLabel('Your age').fill('9');
    // The fold opens by script alone.
    await page.getByLabel('Your country').focus();
    await page.getByText('Who is sending it?').waitFor();
    expect(await answer(page).inputValue()).toBe('Before I read it in French.');
  });

  test('is there with a letter that is opened from another page', async () => {
    const { page, asked } = await openHeld((route) => route.continue(), '/lakes');
    await page.locator(`a[href="${LETTER_PATH}"]`).first().click();
    await page.waitForURL(site.url + LETTER_PATH);
    await ready(page);
    expect(asked.length).toBeGreaterThan(0);
    const words = 'From the list of letters.';
    await fill(page, typedAnswer(words));
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('that does not come then opens the letter as a whole document', async () => {
    const { page } = await openHeld((route) => route.abort(), '/lakes');
    await page.evaluate(() => Object.assign(window, { isThisDocument: true }));
    await page.locator(`a[href="${LETTER_PATH}"]`).first().click();
    await page.waitForURL(site.url + LETTER_PATH);
    await expect.poll(() => page.evaluate(() => 'isThisDocument' in window)).toBe(false);
    await ready(page);
    const words = 'From the list, without the code.';
    await fill(page, typedAnswer(words));
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('brings back what was typed before, once somebody is near', async () => {
    const { page } = await openHeld((route) => route.continue());
    await fill(page, { text: 'A draft that is kept.' });
    await isAlive(page);
    await answer(page).press('End');
    await page.keyboard.type('!');
    await page.reload();
    await ready(page);
    await comeNear(page);
    await expect.poll(() => answer(page).inputValue()).toBe('A draft that is kept.!');
  });
});
