import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { fetchPage } from '#tests/setup/pages.ts';

import { answersToClear, clearByKeyboard } from './clearing.ts';
import {
  answer,
  button,
  card,
  focused,
  letter,
  openDesk,
  run,
  site,
  store,
} from './moderation-desk.ts';

const TEXT = 'My name is Mia Moss. Call 07700 900123.';
const TOMASZ = { id: 'tomasz', name: 'Tomasz' };

const textOf = (page: Page, n: number) => card(page, n).getByRole('textbox', { name: 'Text' });
const nameOf = (page: Page, n: number) => card(page, n).getByRole('textbox', { name: 'Name' });
const stored = (n: number) => store.moderation.responses.get(`${letter}r${n}`);
const selected = (page: Page) => page.evaluate(() => `${getSelection()}`);

/** What is put right where it stands, before it is approved. */
export function describeCardEditing(): void {
  describe('on its card', () => {
    test('an answer is blanked by keys, saved, and approved in one go; focus and place stay', async () => {
      await answer(2, { name: 'Mia Moss', text: TEXT });
      const page = await openDesk('Rosa', '/profile/responses');
      await card(page, 1).focus();
      await page.keyboard.press('e');
      await expect.poll(() => selected(page)).toBe('Mia Moss');
      expect(await textOf(page, 1).evaluate(isOverItsMarks)).toBe(true);
      expect(
        await card(page, 1).getByRole('button', { name: 'Approve', exact: true }).count(),
      ).toBe(0);
      await page.keyboard.press('Control+b');
      expect(await selected(page)).toBe('07700 900123');
      await page.keyboard.press('Alt+ArrowDown');
      await page.keyboard.press('Control+b');
      expect(await nameOf(page, 1).inputValue()).toBe('Mia');
      expect(await textOf(page, 1).inputValue()).toBe('My name is […]. Call 07700 900123.');
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Control+b');
      expect(await textOf(page, 1).inputValue()).toBe(TEXT.replace('Mia Moss', '[…]'));
      await page.keyboard.press('Control+z');
      expect(await textOf(page, 1).inputValue()).toBe('My name is […]. Call […].');
      const place = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('status').getByText('Saved.').waitFor();
      await expect.poll(() => focused(page)).toBe(`${letter}r1`);
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(400);
      await card(page, 1).getByText('My name is […]. Call […].').waitFor();
      expect(await stored(1)).toMatchObject({ name: 'Mia', state: 'pending', version: 2 });
      const [edit] = await store.audit.listOf({ kind: 'response', id: `${letter}r1` });
      expect(edit).toMatchObject({ deed: 'response.edit', details: { fields: 'text name' } });

      await card(page, 0).focus();
      await page.keyboard.press('b');
      await expect.poll(() => selected(page)).toBe('[…]');
      await page.keyboard.press('Control+Shift+Enter');
      await card(page, 0).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(`${letter}r1`);
      const { html } = await fetchPage(`${site.url}/letters/${letter}-of-many`);
      expect(html).toContain('My name is […]. Call […].');
      expect(html).not.toContain('Moss');
      await page.keyboard.press('u');
      await card(page, 0).getByText('My name is […]. Call […].').waitFor();
      expect(await stored(0)).toMatchObject({ name: 'Mia', state: 'pending' });
    });

    test('a click on a mark blanks it and puts it back; leaving asks once something has changed', async () => {
      await answer(1, { text: TEXT });
      const page = await openDesk('Rosa', '/profile/responses');
      await card(page, 0).locator('mark').nth(1).click();
      await expect.poll(() => textOf(page, 0).inputValue()).toBe('My name is Mia Moss. Call […].');
      await page.keyboard.press('Escape');
      await button(page, 'Go on editing').click();
      const phone = card(page, 0).getByRole('button', { name: 'Phone number' });
      expect(await phone.getAttribute('aria-pressed')).toBe('true');
      const { x, y, height } = (await card(page, 0).locator('[data-blanked]').boundingBox()) ?? {
        ...{ x: 0, y: 0, height: 0 },
      };
      await page.mouse.click(x + 4, y + height / 2);
      await expect.poll(() => textOf(page, 0).inputValue()).toBe(TEXT);
      expect(await phone.getAttribute('aria-pressed')).toBe('false');
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe(`${letter}r0`);

      await page.keyboard.press('e');
      await textOf(page, 0).fill(' ');
      await page.keyboard.press('Control+Shift+Enter');
      await card(page, 0).getByText('Please fill this in.').waitFor();
      expect(await stored(0)).toMatchObject({ text: TEXT, state: 'pending', version: 1 });
      await page.keyboard.press('Escape');
      await button(page, 'Leave').click();
      await expect.poll(() => focused(page)).toBe(`${letter}r0`);
      await card(page, 0).getByText('My name is').waitFor();
    });

    test('marks are renewed while one types, also those of a child who needs help', async () => {
      await answer(1, { text: 'Hello!' });
      const page = await openDesk('Rosa', '/profile/responses');
      await card(page, 0).focus();
      await page.keyboard.press('e');
      await textOf(page, 0).fill('My dad hits me every night. Call 07700 900123.');
      const marks = card(page, 0).locator('[data-mark]');
      await expect.poll(() => marks.allTextContents()).toEqual(['07700 900123']);
      await card(page, 0).locator('[data-concern="violence"]').waitFor();
      await page.keyboard.press('Control+b');
      expect(await textOf(page, 0).inputValue()).toBe('My dad hits me every night. Call […].');
      await textOf(page, 0).fill('Hello again!');
      await expect.poll(() => marks.count()).toBe(0);
      await expect.poll(() => card(page, 0).locator('[data-concern]').count()).toBe(0);
      expect((await stored(0))?.text).toBe('Hello!');
    });

    test('what somebody else changed meanwhile is shown, and what was typed stays', async () => {
      await answer(2, { text: TEXT });
      const page = await openDesk('Rosa', '/profile/responses');
      await card(page, 0).focus();
      await page.keyboard.press('b');
      await store.moderation.responses.edit(
        `${letter}r0`,
        { version: 1, by: TOMASZ },
        { text: 'Hello!' },
      );
      await page.keyboard.press('Control+Shift+Enter');
      await card(page, 0).getByRole('alert').getByText('Tomasz was first').waitFor();
      await card(page, 0).getByText('Hello!').waitFor();
      expect(await textOf(page, 0).inputValue()).toBe('My name is […]. Call […].');
      expect(await stored(0)).toMatchObject({ text: 'Hello!', state: 'pending' });
      await page.keyboard.press('Control+Shift+Enter');
      await card(page, 0).waitFor({ state: 'detached' });
      expect(await stored(0)).toMatchObject({
        text: 'My name is […]. Call […].',
        state: 'approved',
      });
    });

    test('a letter has all that readers come to see of it put right, and is published', async () => {
      const id = `described${run}`;
      const words = { name: 'Mia Moss', text: { en: TEXT }, alt: { en: 'I, on 07700 900123' } };
      await store.letterLife.insert(
        letterNo(60 + run, { ...words, id, transcript: 'Your Mia', creationTime: '1000' }),
      );
      const page = await openDesk('Rosa', `/profile/letters/${id}`, { width: 320 });
      const waiting = page.locator(`[data-letter-id="${id}"]`);
      await waiting.focus();
      await page.keyboard.press('b');
      await waiting.getByRole('textbox', { name: 'Words on the picture' }).fill('Your M.');
      await button(page, 'Save and publish').click();
      await page.getByRole('status').getByText('Saved and published.').waitFor();
      expect(await store.letters.findById(id)).toMatchObject({
        name: 'Mia',
        text: { en: 'My name is […]. Call […].' },
        alt: { en: 'I, on […]' },
        transcript: 'Your M.',
      });
      await waiting.getByRole('button', { name: 'Unpublish' }).waitFor();
    });

    test('a queue longer than a page is cleared by keyboard; no focus and no place is lost', async () => {
      const sent = answersToClear(25, letter);
      for (const each of sent) await store.responses.write(each);
      const page = await openDesk('Rosa', '/profile/responses?topic=lakes');
      const cleared = await clearByKeyboard(page, sent.length);
      expect(cleared).toMatchObject({ answers: 25, edited: 5, lost: [] });
      expect(cleared.actions / sent.length).toBeLessThanOrEqual(1.6);
      const { items } = await store.moderation.responses.ofLetter(letter);
      expect(items.filter(({ state }) => state !== 'approved')).toEqual([]);
      expect(items.filter((each) => /Moss|07700|@/.test(each.name + each.text))).toEqual([]);
    });

    test('without script there is a page for it, which approves as well', async () => {
      await answer(1, { text: TEXT });
      const page = await openDesk('Rosa', '/profile/responses', { javaScriptEnabled: false });
      await card(page, 0).getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Text', { exact: true }).fill('My name is Mia.');
      await button(page, 'Save and approve').click();
      await page.getByText('1 answer approved.').waitFor();
      expect(await stored(0)).toMatchObject({ text: 'My name is Mia.', state: 'approved' });
      await button(page, 'Undo').click();
      await page.getByText('1 decision taken back.').waitFor();
      expect(await stored(0)).toMatchObject({ text: 'My name is Mia.', state: 'pending' });
    });
  });
}

/** Whether the words behind a text area fill the same lines. */
function isOverItsMarks(area: SVGElement | HTMLElement): boolean {
  const behind = area.previousElementSibling;
  return behind !== null && behind.scrollHeight === area.scrollHeight && area.scrollHeight > 0;
}
