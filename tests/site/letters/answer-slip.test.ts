import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerStep } from '#tests/cast/steps.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { ready, visit, withStore } from '#tests/setup/pages.ts';
import {
  fill,
  LETTER_PATH,
  LIMIT_MS,
  openAt,
  publicBytes,
  SENT,
  said,
  sendButton,
  site,
  startAnswering,
  storedAnswers,
  typedAnswer,
} from './answerer.ts';

startAnswering();

const BY = { id: 'rosa', name: 'Rosa' };

async function codeOn(page: Page): Promise<string> {
  const code = page.locator('[data-slip-code]');
  await code.waitFor();
  return (await code.textContent()) ?? '';
}

async function sendOne(page: Page, words: string): Promise<string> {
  const { email: _, ...mine } = typedAnswer(words);
  await fill(page, mine);
  await sendButton(page).click();
  await said(page, SENT).waitFor();
  return codeOn(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.each([true, false])(
  'an answer is seen, corrected, taken back, sent again and erased by its slip (script: %s)',
  { timeout: LIMIT_MS },
  async (javaScriptEnabled) => {
    const words = `Mine to take back, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
    const { page, complaints } = await openAt(LETTER_PATH, { javaScriptEnabled });
    const code = await sendOne(page, words);
    expect(page.url()).not.toContain(code.slice(0, 4));

    const open = (path: string) => {
      const url = site.url + path;
      return javaScriptEnabled ? visit(page, url) : page.goto(url);
    };
    await open('/ar/slip');
    await page.getByLabel('الرمز الذي على الإيصال').fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('يوناس').first().waitFor();
    await open('/slip');
    await page.getByLabel('The code on your slip').fill(code.toLowerCase().replaceAll('-', ' '));
    await press(page, 'Show it to me');
    await page.getByRole('heading', { name: 'Your answer is waiting to be read' }).waitFor();
    expect(await page.locator('h1').textContent()).toBe('How is my answer doing?');

    await page.getByText('Put my answer right').click();
    await page.getByLabel('Your response').fill('');
    await press(page, 'Save and send');
    await page.getByText('Your answer is still empty.').first().waitFor();
    const risk = page.getByText('It looks as if there is a telephone number here.');
    await page.getByLabel('Your response').fill(`${words} Call 030 1234567.`);
    await page.getByLabel('Your response').blur();
    if (javaScriptEnabled) await risk.first().waitFor();
    await page.getByLabel('Your response').fill(`${words} Put right.`);
    await page.getByLabel('Your response').blur();
    await expect.poll(() => risk.count()).toBe(0);
    await press(page, 'Save and send');
    await page.getByText('Your answer has been put right').waitFor();

    const [answer] = await storedAnswers(`${words} Put right.`);
    const { id = '', version = 0 } = answer ?? {};
    await withStore(site, (store) => answerStep(store, 'approve', id, { version, by: BY }));
    await expect.poll(publicBytes).toContain(words);
    await press(page, 'Take it back');
    await page.getByText('Your answer is gone from every page.').waitFor();
    await expect.poll(publicBytes).not.toContain(words);

    await press(page, 'Send it again');
    await page.getByText('Your answer has been sent again').waitFor();
    await press(page, 'Erase it');
    await page.getByText('To erase the answer, please tick the box first.').first().waitFor();
    await page.getByText('Yes, erase it for ever').click();
    await press(page, 'Erase it');
    await page.getByText('Your answer has been erased for ever').waitFor();
    expect(await storedAnswers(`${words} Put right.`)).toEqual([]);
    await page.getByLabel('The code on your slip').fill(code);
    await press(page, 'Show it to me');
    await page.getByText('There is nothing for this code.').waitFor();
    const heard = page.getByRole('alert').filter({ hasText: 'There is nothing for this code.' });
    expect(await heard.count()).toBe(0);
    await page.getByLabel('The code on your slip').press('Enter');
    if (javaScriptEnabled) await heard.waitFor({ state: 'attached' });
    expect(complaints.filter((each) => !/40[04]/.test(each))).toEqual([]);
    expect(site.output()).not.toContain(code.replaceAll('-', ''));
  },
);

test.each([true, false])(
  'a child is asked for a grown-up, and loses nothing meanwhile (script: %s)',
  { timeout: LIMIT_MS },
  async (javaScriptEnabled) => {
    const words = `I am nine, ${javaScriptEnabled ? 'quick' : 'plain'}.`;
    const { page } = await openAt(LETTER_PATH, { javaScriptEnabled });
    const grownUp = page.getByRole('radiogroup', { name: 'Who is sending it?' });
    const { email: _, ...mine } = typedAnswer(words);
    await fill(page, mine);
    if (javaScriptEnabled) expect(await grownUp.count()).toBe(0);
    await fill(page, { age: '9' });
    await page.keyboard.press('Tab');
    if (javaScriptEnabled) await grownUp.waitFor();
    await sendButton(page).click();
    await page.getByText('Please choose who is sending the answer.').first().waitFor();
    expect(await page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await storedAnswers(words)).toEqual([]);
    if (javaScriptEnabled) expect(await faultsNow(page, '#write-answer')).toEqual([]);
    await page.getByLabel('I am the writer’s parent or guardian').check();
    await page.getByLabel('Yes, that is all right').check();
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  },
);

test('the slip of an answer stays for its tab, until the next answer is written', {
  timeout: LIMIT_MS,
}, async () => {
  const { page } = await openAt(LETTER_PATH, { viewport: { width: 320, height: 700 } });
  const code = await sendOne(page, 'The first of two.');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Your answer has been handed in');
  expect(await faultsNow(page, '#write-answer')).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await page.reload();
  await ready(page);
  expect(await codeOn(page)).toBe(code);
  await press(page, 'Write another answer');
  expect(await page.locator('[data-slip-code]').count()).toBe(0);
  const second = await sendOne(page, 'The second of two.');
  expect(second).not.toBe(code);
  await page.getByRole('link', { name: 'How is my answer doing?' }).click();
  const kept = page.getByRole('region', { name: 'Slips that are kept here' });
  await kept.getByText('Answer to Jonas').waitFor();
  expect(await kept.getByRole('listitem').count()).toBe(1);
});
