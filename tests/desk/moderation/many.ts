import { describe, expect, test } from 'vitest';
import { answer, button, card, openDesk, stateOf, store } from './moderation-desk.ts';

/** What moderators decide at once. */
export function describeMany(): void {
  describe('many at once', () => {
    test('many are approved in one go and taken back', async () => {
      await answer(28);
      await answer(2, { text: 'Call me: 0151 2345678', from: 28 });
      const page = await openDesk('Rosa', '/profile/responses?topic=lakes');
      const menu = page.getByRole('navigation', { name: 'The desk' });
      await menu.getByRole('link', { name: /^Answers ?\(30 waiting, 2 have marks\)$/ }).waitFor();
      await page.getByRole('link', { name: 'Select all 30 that match' }).click();
      await page.getByText('All 30 that match are selected.').waitFor();
      await page.getByText('10 of them were not shown on the page.').waitFor();
      expect(await card(page, 0).getByRole('checkbox').isChecked()).toBe(true);
      await card(page, 1).getByRole('checkbox').uncheck();
      await page.getByText('29 selected').waitFor();

      const approve = page.locator('#bulk').getByRole('button', { name: 'Approve' });
      await approve.click();
      await page.getByRole('dialog').getByText('2 of them have marks').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await stateOf(0)).toBe('pending');
      // The question can be answered while the list is still read anew.
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(/responses\.data/, (route) => held.then(() => route.continue()));
      await approve.click();
      await button(page, 'Approve: only those without marks (27)').waitFor();
      await page.keyboard.press('Enter');
      letGo();
      const done = '27 answers approved. 2 with marks stay as they were.';
      await page.getByRole('status').getByText(done).waitFor();
      await menu.getByRole('link', { name: /^Answers ?\(3 waiting, 2 have marks\)$/ }).waitFor();
      expect(await Promise.all([0, 1, 27, 28, 29].map(stateOf))).toEqual([
        'approved',
        'pending',
        'approved',
        'pending',
        'pending',
      ]);
      await button(page, 'Undo').click();
      await page.getByRole('status').getByText('27 decisions taken back.').waitFor();
      await expect.poll(() => stateOf(0)).toBe('pending');
      expect(await store.counts.verify()).toEqual([]);

      await card(page, 0).waitFor();
      await page.getByLabel('Select all on this page').check();
      await page.getByText('20 selected').waitFor();
    });
  });
}
