import { describe, expect, test } from 'vitest';
import { faultsNow } from '#tests/setup/axe.ts';
import { fetchPage } from '#tests/setup/pages.ts';
import {
  fill,
  isAlive,
  LETTER_PATH,
  LIMIT_MS,
  openAt,
  SENT,
  said,
  sendButton,
  site,
  startAnswering,
  storedAnswers,
  typedAnswer,
  warned,
} from './answerer.ts';

startAnswering();

describe('what is wrong', () => {
  const wrong = { text: 'Nearly right.', name: '', age: 'nine', email: 'nina' };

  test.each([true, false])('is said beside its field (script: %s)', async (javaScriptEnabled) => {
    const { page } = await openAt(LETTER_PATH, { javaScriptEnabled });
    await fill(page, wrong);
    await sendButton(page).click();
    await warned(page, 'Not quite yet').waitFor();
    const messages = {
      'Your name': 'Please write your first name or a nickname.',
      'Your age': 'Please write your age as a number, like 9.',
      'Your country': 'Please choose your country or region.',
      'Your email': 'This does not look like an email address.',
    };
    for (const [label, message] of Object.entries(messages)) {
      const field = page.getByLabel(label);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const [id] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
      expect(await page.locator(`[id="${id}"]`).textContent()).toContain(message);
    }
    expect(await page.getByLabel('Your response').getAttribute('aria-invalid')).toBeNull();
    expect(await page.getByLabel('Your response').inputValue()).toBe(wrong.text);
    expect(await page.getByLabel('Your age').inputValue()).toBe('nine');
    if (javaScriptEnabled) {
      await expect
        .poll(() =>
          warned(page, 'Not quite yet').evaluate(
            (alert) => alert.parentElement === document.activeElement,
          ),
        )
        .toBe(true);
    }
    expect(await storedAnswers(wrong.text)).toEqual([]);
  });

  test('is found by the server too, which answers 400', async () => {
    const headers = { Origin: site.url };
    const body = new URLSearchParams({ text: 'x', country: 'XX' });
    const reply = await fetch(site.url + LETTER_PATH, { method: 'POST', body, headers });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  test('with the length is counted while one types', async () => {
    const { page } = await openAt(LETTER_PATH);
    await fill(page, { text: 'x'.repeat(1990) });
    await page.getByText('Characters left: 10', { exact: true }).first().waitFor();
    await fill(page, { text: 'x'.repeat(2001) });
    await page.getByText('Too many characters: 1').waitFor();
  });
});

describe('a page that is lost while an answer is sent', () => {
  const NEXT = '**/forests.data*';

  test.each([
    ['its own data', 0],
    ['what is asked for after the answer', 1],
  ])('leaves the letter and what was answered, be it %s first', async (_, first) => {
    const words = `A page got lost beside it: ${first}.`;
    const { page } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer(words));
    await isAlive(page);
    const forests = page.getByRole('banner').getByRole('link', { name: 'Forests', exact: true });
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const lose: (() => Promise<void>)[] = [];
    await page.route(NEXT, async (route) => {
      // Fetched ahead, since the link is about to be pressed.
      if (route.request().headers()['sec-purpose']) await route.abort();
      else lose.push(() => route.abort('internetdisconnected'));
    });
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(`**${LETTER_PATH}.data*`, async (route) => {
      if (route.request().method() === 'POST') await pressed;
      await route.continue();
    });
    await sendButton(page).click();
    await forests.filter({ visible: true }).click();
    await expect.poll(() => lose.length).toBe(1);
    answer();
    await expect.poll(() => lose.length).toBe(2);
    await lose[first]?.();
    await lose[1 - first]?.();
    await page.getByRole('alert').filter({ hasText: 'You are still on the page' }).waitFor();
    await said(page, SENT).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    await page.unroute(NEXT);
    await forests.filter({ visible: true }).click();
    await page.waitForURL('**/forests');
    expect(await storedAnswers(words)).toHaveLength(1);
  });
});

describe('a suspicious sender', () => {
  test('with script does a little work without being asked, and goes on', async () => {
    const words = 'A machine filled every field.';
    const { page } = await openAt(LETTER_PATH);
    await fill(page, typedAnswer(words));
    await page.locator('input[name="homepage"]').evaluate((input: HTMLInputElement) => {
      input.value = 'http://machine.example';
    });
    await page
      .getByText(/^Characters left: /)
      .first()
      .waitFor();
    await sendButton(page).click();
    await said(page, SENT).waitFor();
    expect(await storedAnswers(words)).toHaveLength(1);
  });

  test('without script is asked to wait a little, and loses nothing', async () => {
    const words = 'Look at http://machine.example';
    const { page } = await openAt(LETTER_PATH, { javaScriptEnabled: false });
    await fill(page, typedAnswer(words));
    const [reply] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      sendButton(page).click(),
    ]);
    expect(reply.status()).toBe(429);
    expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
    await warned(page, 'count slowly to twenty').waitFor();
    expect(await page.getByLabel('Your response').inputValue()).toBe(words);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Nina');
    const challenge = page.locator('input[name="sending-challenge"]');
    const given = await challenge.inputValue();
    await sendButton(page).click();
    await warned(page, 'count slowly to twenty').waitFor();
    expect(await challenge.inputValue()).toBe(given);
    expect(await storedAnswers(words)).toEqual([]);
  });
});

describe('the form', () => {
  test('is the same for everybody: no page carries a value of one visit', async () => {
    const pages = await Promise.all([
      fetchPage(`${site.url}${LETTER_PATH}?start=0`),
      fetchPage(`${site.url}${LETTER_PATH}?start=0`),
    ]);
    expect(pages[0]?.html).toBe(pages[1]?.html);
  });

  test('fits a display of 320 pixels, and axe finds nothing wrong with its errors', {
    timeout: LIMIT_MS,
  }, async () => {
    for (const [path, colorScheme] of [
      [LETTER_PATH, 'light'],
      [`/ar${LETTER_PATH}`, 'dark'],
    ] as const) {
      const { page } = await openAt(path, {
        viewport: { width: 320, height: 640 },
        colorScheme,
      });
      await page.locator('#write-answer [type="submit"]').click();
      await page.locator('[aria-invalid]').first().waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      expect(await faultsNow(page, '#write-answer')).toEqual([]);
    }
  });
});
