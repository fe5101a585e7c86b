import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { letterStep } from '#tests/cast/steps.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { ready, visit, withStore } from '#tests/setup/pages.ts';
import {
  BY,
  codeOn,
  fillIn,
  LIMIT_MS,
  openSlip,
  picture,
  pool,
  sendButton,
  sendForm,
  site,
  startWriting,
  TEXT,
} from './writer.ts';

startWriting();

describe('the slip', () => {
  const box = (page: Page) => page.getByLabel('Keep this slip’s code on my shelf, on this device');
  const storedSlips = (page: Page) =>
    page.getByRole('region', { name: 'Slips that are kept here' });
  const storedFor = (page: Page, code: string) =>
    page.evaluate(
      (searched) =>
        [sessionStorage, localStorage].map((storage) =>
          Object.keys(storage).some((key) => /^slip:/.test(key) && storage[key].includes(searched)),
        ),
      code,
    );

  test('stays for its tab, and on the device if one says so, until it is forgotten or the letter erased', {
    timeout: LIMIT_MS,
  }, async () => {
    const { page, context, complaints } = await pool.take();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Keela', 'Dear lake,\n\nhow are you?\nI am well.');
    const code = await sendForm(page);
    await page.reload();
    expect(await codeOn(page)).toBe(code);
    await page.getByRole('banner').getByRole('link', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: /^World map/ });
    await map.waitFor();
    await page.goBack();
    await map.waitFor({ state: 'detached' });
    expect(await codeOn(page)).toBe(code);
    await page.goForward();
    await map.waitFor();
    await page.goBack();
    await map.waitFor({ state: 'detached' });
    expect(await codeOn(page)).toBe(code);

    const other = await context.newPage();
    await visit(other, `${site.url}/slip`);
    expect(await storedSlips(other).count()).toBe(0);
    await box(page).check();
    await other.reload();
    await storedSlips(other).getByText('Keela').waitFor();
    await box(page).uncheck();
    await other.reload();
    await ready(other);
    expect(await storedSlips(other).count()).toBe(0);

    await page.getByRole('link', { name: 'How is my letter doing?' }).click();
    await storedSlips(page).getByText('Until this tab is closed').waitFor();
    await storedSlips(page).getByRole('button', { name: 'Use this one' }).click();
    expect(await page.locator('p', { hasText: 'how are you?' }).innerText()).toBe(
      'how are you?\nI am well.',
    );
    await page.getByText('Yes, erase it for ever').click();
    await page.getByRole('button', { name: 'Erase it' }).click();
    await page.getByText('Your letter has been erased for ever').waitFor();
    await expect.poll(() => storedFor(page, code)).toEqual([false, false]);
    await expect.poll(() => storedSlips(page).count()).toBe(0);

    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Keelan', 'Dear lake,\n\nI am back.');
    const second = await sendForm(page);
    await box(page).check();
    expect(await storedFor(page, second)).toEqual([true, true]);
    await visit(page, `${site.url}/slip`);
    await storedSlips(page).getByText('On this device').waitFor();
    await storedSlips(page).getByRole('button', { name: 'Forget this slip' }).click();
    await page.getByRole('status').getByText('Your browser has forgotten this slip.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Keelan: Your browser has forgotten this slip.',
    );
    expect(await storedFor(page, second)).toEqual([false, false]);
    await visit(page, `${site.url}/lakes/write`);
    await sendButton(page).waitFor();
    expect(await page.locator('[data-slip-code]').count()).toBe(0);
    for (const each of [code, second]) {
      expect(
        asked.filter((url) => url.replaceAll('-', '').includes(each.replaceAll('-', ''))),
      ).toEqual([]);
      expect(site.output()).not.toContain(each);
    }
    const usual = /Transition was skipped/;
    expect(complaints.filter((each) => !usual.test(each))).toEqual([]);
  });

  test('is forgotten from where it is shown, in every tab, and when the next letter is written', {
    timeout: LIMIT_MS,
  }, async () => {
    const { page, context } = await pool.take();
    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Fenja', 'Dear lake,\n\nforget my slip.');
    const code = await sendForm(page);
    await expect.poll(() => storedFor(page, code)).toEqual([true, false]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
    await box(page).check();
    const other = await context.newPage();
    await visit(other, `${site.url}/slip`);
    await storedSlips(other).getByRole('button', { name: 'Forget this slip' }).click();
    await page.getByText('Your browser has forgotten this slip.').waitFor();
    expect(await page.locator('[data-slip-code]').isVisible()).toBe(false);
    expect(await storedFor(page, code)).toEqual([false, false]);

    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Fenna', 'Dear lake,\n\nforget me here.');
    const second = await sendForm(page);
    await page.getByRole('button', { name: 'Forget this slip' }).click();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toContain('Your browser has forgotten it.');
    expect(await storedFor(page, second)).toEqual([false, false]);
    expect(await codeOn(page)).toBe(second);

    await visit(page, `${site.url}/lakes/write`);
    await fillIn(page, 'Femke', 'Dear lake,\n\nwe are a class.');
    const third = await sendForm(page);
    await page.getByRole('link', { name: 'Write the next letter' }).click();
    await sendButton(page).waitFor();
    expect(await storedFor(page, third)).toEqual([false, false]);
    await page.goBack();
    await sendButton(page).waitFor();
    expect(await page.locator('[data-slip-code]').count()).toBe(0);
  });

  test.each([true, false])(
    'moves the focus to what is new or wrong, where it is seen (script: %s)',
    { timeout: LIMIT_MS },
    async (javaScriptEnabled) => {
      const writer = await pool.take();
      await visit(writer.page, `${site.url}/lakes/write`);
      await fillIn(writer.page, 'Fokko', `Dear lake,\n\ncan you see me? ${javaScriptEnabled}`);
      const code = await sendForm(writer.page);

      const { page } = await pool.take({
        javaScriptEnabled,
        viewport: { width: 360, height: 640 },
      });
      const focused = () =>
        page.evaluate(() => {
          const element = document.activeElement;
          const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
          const [described] = (element?.getAttribute('aria-describedby') ?? '').split(' ');
          const error = described && document.getElementById(described)?.textContent;
          const seen = top >= 0 && bottom <= innerHeight;
          const said = error || (element === document.body ? 'nothing' : element?.textContent);
          return `${seen ? 'seen' : 'not seen'}: ${said?.slice(0, 99)}`;
        });
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto(`${site.url}/slip`);
      if (javaScriptEnabled) await ready(page);
      for (const typed of ['no code', 'no code at all']) {
        await page.getByLabel('The code on your slip').fill(typed);
        await press('Show it to me');
        await expect.poll(focused).toMatch(/^seen: .*mistake/);
      }
      await page.getByLabel('The code on your slip').fill(code);
      await press('Show it to me');
      await expect.poll(focused).toBe('seen: Your letter is waiting to be read');
      await press('Erase it');
      await expect.poll(focused).toBe('seen: To erase the letter, please tick the box first.');
      await press('Erase it');
      await expect.poll(focused).toBe('seen: To erase the letter, please tick the box first.');
      await press('Take it back');
      await expect.poll(focused).toContain('seen: Your letter is gone from every page.');
      await page.locator('main details summary').click();
      await page.getByLabel('Your letter', { exact: true }).fill('');
      await press('Save and send');
      await expect.poll(focused).toMatch(/^seen: (Your letter is still empty|Not quite yet)/);
      await page.getByText('Yes, erase it for ever').click();
      await press('Erase it');
      await expect.poll(focused).toContain('seen: Your letter has been erased for ever');
    },
  );
});

/** No copy of what others wrote here: it stands by itself in the queue. */
const OF_WINTER =
  'Dear lake,\n\nin winter we walk across to the island. How thick is your ice in March?';

test('a correction that came too late shows how the letter is now', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/lakes/write`);
  await fillIn(page, 'Aino', OF_WINTER);
  const code = await sendForm(page);
  await openSlip(page, code);
  await ready(page);
  await page.getByText('Put my letter right').click();
  await page.getByLabel('First name or nickname').fill('Aino K');
  await withStore(site, async (store) => {
    const { items } = await store.moderation.letters.list({ state: 'pending', order: 'newest' });
    const letter = items.find(({ name }) => name === 'Aino');
    await letterStep(store, 'reject', letter?.id ?? '', { version: 1, by: BY, reason: 'private' });
  });
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByText('Somebody was at work on your letter in the meantime.').waitFor();
  await page.getByText('Something in it could tell strangers who you are').waitFor();
  await page.getByText('it is erased for ever 90 days after it came back').waitFor();
  await page.getByText('Put my letter right and send it again').click();
  const name = page.getByLabel('First name or nickname');
  await expect.poll(() => name.inputValue()).toBe('Aino K');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByText('Your letter has been put right').waitFor();
  await page.getByRole('heading', { name: 'Your letter is waiting to be read' }).waitFor();
  const late = new FormData();
  const again = 'Dear lake, winter\n\nis long.';
  const fields = {
    ...{ code, version: '1', text: again, name: 'Aino', age: '9', country: 'FI' },
    ...{ topic: 'lakes', language: 'en', sender: 'writer', consent: 'yes' },
  };
  for (const [name, value] of Object.entries(fields)) late.set(name, value);
  const answer = await fetch(`${site.url}/slip/correct`, {
    ...{ method: 'POST', headers: { Origin: site.url }, body: late },
  });
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(again)]);
});

test.each([
  ['en', 'light', ''],
  ['ar', 'dark', '/ar'],
] as const)(
  'axe finds nothing on a receipt and a slip in %s, %s, and nothing sticks out on 320 pixels',
  {
    timeout: LIMIT_MS,
  },
  async (_, colorScheme, prefix) => {
    const { page } = await pool.take({
      colorScheme,
      viewport: { width: 320, height: 700 },
    });
    const faults: string[] = [];
    const look = async (what: string) => {
      faults.push(...(await faultsNow(page)).map((fault) => `${what} ${fault}`));
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) faults.push(`${what} sticks out by ${over}`);
    };
    await visit(page, `${site.url}${prefix}/mountains/write`);
    await page.locator('form button[type="submit"]').click();
    await page.locator('[aria-invalid]').first().waitFor();
    await look('the errors');
    await page.locator('textarea').fill(TEXT);
    await page.locator('[name="name"]').fill(`Hina ${colorScheme}`);
    await page.locator('[name="age"]').fill('12');
    await page.locator('[name="country"]').selectOption('PK');
    await page.locator('[name="sender"][value="parent"]').check();
    await page.locator('[name="consent"]').check();
    await page.locator('input[type="file"]').setInputFiles(picture());
    await page.locator('figure img').waitFor();
    await look('the form');
    await page.locator('form button[type="submit"]').click();
    const code = await codeOn(page);
    await look('the receipt');
    await page.goto(`${site.url}${prefix}/slip`);
    await page.locator('[name="code"]').fill(code);
    await page.locator('form button[type="submit"]').click();
    await page.locator('main details summary').click();
    await look('the slip');
    expect(faults).toEqual([]);
  },
);
