import { describe, expect, test } from 'vitest';
import { pageWords } from '#i18n/messages.server.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { signInAs } from '#tests/setup/members.ts';
import { fetchPage } from '#tests/setup/pages.ts';

import {
  answer,
  button,
  card,
  letter,
  openDesk,
  run,
  site,
  stateOf,
  store,
} from './moderation-desk.ts';

const BOARD =
  'Dear lake, we all want to help you, so our class cleans your shore on Friday morning.';

/** What moderators do whose browser runs no script. */
export function describeModerationWithoutScript(): void {
  describe('without JavaScript', () => {
    test('a response is approved, taken back, and rejected with a reason', async () => {
      const slip = { slipHash: 'a slip of an answer', consent: undefined };
      await answer(1, { locale: 'fr', slip });
      const page = await openDesk('Rosa', '/profile/responses', { javaScriptEnabled: false });
      await card(page, 0).getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('status').getByText('1 answer approved.').waitFor();
      expect(await stateOf(0)).toBe('approved');
      await button(page, 'Undo').click();
      await page.getByText('1 decision taken back.').waitFor();
      expect(await stateOf(0)).toBe('pending');

      await card(page, 0).getByRole('button', { name: 'Reject' }).click();
      await page.getByText('perhaps a child, reads these words just as you write them').waitFor();
      await page.getByText(pageWords('slip', 'fr').answer.reasons.twice).waitFor();
      await page.getByLabel('It was sent twice').check();
      await page.getByLabel('Note for the team').fill('The third today.');
      await button(page, 'Reject').click();
      await page.getByText('1 answer rejected.').waitFor();
      expect(await store.moderation.responses.get(`${letter}r0`)).toMatchObject({
        rejectedReason: 'twice',
        teamNote: 'The third today.',
      });
    });

    test('an answer is put aside with a note, another handed over; a group is decided as one, and taken back', async () => {
      await answer(2);
      await answer(3, { text: BOARD, from: 2 });
      const page = await openDesk('Rosa', '/profile/responses', { javaScriptEnabled: false });
      const setAside = async (n: number, where: string, note = '') => {
        await card(page, n).getByText('Put aside, hand over or leave a note').click();
        await card(page, n).getByLabel('Note for the team').fill(note);
        await card(page, n).getByLabel('What to do with it').selectOption(where);
        await card(page, n).getByRole('button', { name: 'Save' }).click();
      };
      await setAside(0, 'Put aside for everyone', 'Is this a place?');
      await page.getByRole('status').getByText('Put aside for everyone.').waitFor();
      await setAside(1, 'Hand to Tomasz');
      await page.getByRole('status').getByText('Handed to Tomasz.').waitFor();
      await page.getByText('2 are put aside or handed over.').waitFor();

      const group = page.locator('[data-copies]');
      await group.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('3 answers approved.').waitFor();
      expect(await Promise.all([0, 2, 3, 4].map(stateOf))).toEqual([
        'pending',
        'approved',
        'approved',
        'approved',
      ]);
      await button(page, 'Undo').click();
      await page.getByText('3 decisions taken back.').waitFor();
      await group.waitFor();
    });

    test('an answer is erased for good, after one question', async () => {
      await answer(2);
      const page = await openDesk('Rosa', '/profile/responses', { javaScriptEnabled: false });
      await card(page, 0).getByRole('link', { name: 'Erase for ever' }).click();
      await page.getByText('This is response 0.').waitFor();
      await page.getByRole('link', { name: 'Keep' }).click();
      await card(page, 0).getByRole('link', { name: 'Erase for ever' }).click();
      await answerStep(store, 'approve', `${letter}r0`, {
        version: 1,
        by: { id: 'tomasz', name: 'Tomasz' },
      });
      await button(page, 'Erase for ever').click();
      await page.getByRole('alert').getByText('nothing was erased').waitFor();
      expect(await stateOf(0)).toBe('approved');
      await button(page, 'Erase for ever').click();
      await page.getByRole('status').getByText('The answer has been erased for ever.').waitFor();
      expect(await stateOf(0)).toBeUndefined();
      expect(await stateOf(1)).toBe('pending');
      const { html } = await fetchPage(`${site.url}/letters/${letter}-of-many`);
      expect(html).not.toContain('This is response 0.');

      const erase = async (name: string, n: number) => {
        const body = new URLSearchParams({ version: '1' });
        const headers = { Origin: site.url, Cookie: await signInAs(site, name) };
        const to = `${site.url}/profile/responses/${letter}r${n}/erase`;
        return (await fetch(to, { method: 'POST', body, headers, redirect: 'manual' })).status;
      };
      expect(await erase('Vera', 1)).toBe(403);
      expect(await erase('Rosa', 0)).toBe(302);
      expect(await erase('Rosa', 7)).toBe(404);
      expect(await stateOf(1)).toBe('pending');
    });

    test('several are chosen by their boxes, and filters are a plain form', async () => {
      await answer(3);
      await answer(1, { text: 'Call me: 0151 2345678', from: 3 });
      const page = await openDesk('Rosa', '/profile/responses?country=DE', {
        javaScriptEnabled: false,
      });
      for (const n of [0, 2, 3]) await card(page, n).getByRole('checkbox').check();
      await page.locator('#bulk').getByRole('button', { name: 'Approve' }).click();
      await page.getByText('1 of them has marks').waitFor();
      expect(await stateOf(0)).toBe('pending');
      await button(page, 'Approve: only those without marks (2)').click();
      await page.getByText('2 answers approved. 1 with marks stays as it was.').waitFor();
      expect(await Promise.all([1, 3].map(stateOf))).toEqual(['pending', 'pending']);
      await page.getByRole('link', { name: 'Back to the queue' }).click();
      await page.getByLabel('From', { exact: true }).selectOption({ label: 'All' });
      await page.getByLabel('Written to', { exact: true }).selectOption({ label: 'Lakes' });
      await button(page, 'Show').click();
      await card(page, 1).waitFor();
      expect(new URL(page.url()).searchParams.get('topic')).toBe('lakes');
    });

    test('a letter is edited, published, and shows its history', async () => {
      const id = `waiting${run}`;
      await store.letterLife.insert(letterNo(50 + run, { id, slug: id, creationTime: '1000' }));
      const page = await openDesk('Rosa', '/profile/submissions', { javaScriptEnabled: false });
      const waiting = page.locator(`[data-letter-id="${id}"]`);
      await waiting.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Nina');
      await page.getByLabel('Age', { exact: true }).fill('two');
      await button(page, 'Save').click();
      await page.getByText('Please give an age from 3 to 120.').waitFor();
      await page.getByLabel('Age', { exact: true }).fill('9');
      await button(page, 'Save').click();
      await page.getByText('Saved.').waitFor();
      await waiting.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('1 letter published.').waitFor();
      expect((await store.letters.findById(id))?.name).toBe('Nina');
      await page.goto(`${site.url}/profile/letters/${id}`);
      await page.getByText('Published').first().waitFor();
      expect(await page.locator('ol').getByText('Rosa').count()).toBe(2);
      await button(page, 'Unpublish').click();
      await page.getByText('Unpublished').first().waitFor();
      expect(await store.letters.findById(id)).toBeUndefined();
    });
  });
}
