import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, button, card, openDesk, stateOf } from './moderation-desk.ts';

/** A queue that was opened before the site was started with another build. */
export function describeAnotherBuild(): void {
  const answerAsAnother = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } });
  };

  describe('a page of another build than the one that answers', () => {
    test('does what was asked, stays with what is typed, and is loaded anew when that suits', async () => {
      await answer(2);
      const page = await openDesk('Rosa', '/profile/responses');
      await page.evaluate(() => {
        window.sameDocument = true;
      });
      await page.route('**/profile/responses.data*', answerAsAnother);
      await page.route('**/approve.data*', answerAsAnother);
      await card(page, 0).getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('alert').getByText('The site has just been updated').waitFor();
      expect(await stateOf(0)).toBe('approved');
      await card(page, 1).focus();
      await page.keyboard.press('r');
      await page.getByLabel('In your own words').fill('A surname.');
      expect(await page.evaluate(() => window.sameDocument)).toBe(true);
      await page.keyboard.press('Escape');
      await button(page, 'Try again').click();
      await expect.poll(() => page.evaluate(() => window.sameDocument)).toBeUndefined();
      await card(page, 1).waitFor();
      expect(await card(page, 0).count()).toBe(0);
    });
  });
}
