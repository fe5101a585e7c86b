import { describe, expect, test } from 'vitest';
import { fetchPage } from '#tests/setup/pages.ts';
import { answer, button, card, letter, openDesk, site, stateOf, store } from './moderation-desk.ts';

const ADDRESS = 'nina.found@example.org';
const PLAIN = { javaScriptEnabled: false };

/** How an answer is found again, put right where everybody reads it, and restored, by forms alone. */
export function describeFinding(): void {
  describe('an answer that was decided', () => {
    test('is found by its words, edited in public, compared and restored', async () => {
      await answer(2, { text: 'We swam with a narwhal near Falkweg 5.' });
      const page = await openDesk('Rosa', '/profile/responses?q=narwhal', PLAIN);
      await card(page, 1).waitFor();
      await card(page, 0).getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('link', { name: /^Approved/ }).click();
      expect(new URL(page.url()).searchParams.get('q')).toBe('narwhal');
      await card(page, 0).getByRole('link', { name: 'Edit' }).click();
      await page.getByText('what you save can be read on the site at once').waitFor();
      await page.getByLabel('Text').fill('We swam with a narwhal.');
      await button(page, 'Save').click();
      await page.getByRole('status').getByText('Saved.').waitFor();
      const shown = async () => (await fetchPage(`${site.url}/letters/${letter}-of-many`)).html;
      expect(await shown()).toContain('We swam with a narwhal.');
      expect(await shown()).not.toContain('Falkweg');

      await card(page, 0).getByRole('link', { name: 'History' }).click();
      await page.locator('[data-version="3"]').getByRole('link').click();
      await page.locator('del').getByText('Falkweg').waitFor();
      await page.locator('[data-version="2"]').getByRole('link').click();
      await page.getByRole('link', { name: 'Restore version 2' }).click();
      await button(page, 'Restore version 2').click();
      await page.getByText('Restored. The answer is back to what it said then.').waitFor();
      expect(await shown()).toContain('Falkweg');
      expect(await stateOf(0)).toBe('approved');
    });

    test('is found by its address by administrators alone, and no address or log says it', async () => {
      await answer(2, { email: ADDRESS });
      await answer(1, { from: 2 });
      const page = await openDesk('Ana', '/profile/responses', PLAIN);
      await page.getByText('Choose what to see').click();
      await page.getByRole('link', { name: 'Find answers by an email address' }).click();
      await page.getByLabel('Email address').fill('nobody@example.org');
      await button(page, 'Find').click();
      await page.getByText('No answer came from this address').waitFor();
      await page.getByLabel('Email address').fill(ADDRESS.toUpperCase());
      await button(page, 'Find').click();
      await card(page, 1).waitFor();
      expect(await card(page, 2).count()).toBe(0);
      expect(await page.content()).not.toContain(ADDRESS);
      expect(page.url()).toContain('writer=');
      const { items } = await store.activity.list({ deed: 'response.findContact' });
      expect(items.map(({ actor }) => actor?.name)).toEqual(['Ana']);
      expect(site.output().toLowerCase()).not.toContain(ADDRESS);

      const rosa = await openDesk('Rosa', '/profile/responses', PLAIN);
      expect(await rosa.getByText('Find answers by an email address').count()).toBe(0);
      for (const link of [page.url(), `${site.url}/profile/responses/by-address`]) {
        const refused = await rosa.goto(link);
        expect(refused?.status()).toBe(403);
        expect(await rosa.locator('[data-response-id]').count()).toBe(0);
      }
    });
  });
}
