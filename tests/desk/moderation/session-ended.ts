import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeOf } from '#tests/desk/office.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { addMembers } from '#tests/setup/members.ts';
import { answer, button, card, letter, openDesk, site, stateOf, store } from './moderation-desk.ts';

const OWN = { ownSession: true };

/** What a member is in the middle of when their session ends. */
export function describeSessionEnded(): void {
  const endSession = async (page: Page) => {
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(`${site.url}/profile/sign-out`, {
      method: 'POST',
      headers: { Origin: site.url, Cookie },
      redirect: 'manual',
    });
    expect(ended.headers.get('Location')).toBe('/authentication?signed-out=yes');
  };
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
  const signIn = async (page: Page, password: string, email?: string) => {
    if (email) await asked(page).getByLabel('Email').fill(email);
    await asked(page).getByLabel('Password').fill(password);
    await asked(page).getByRole('button', { name: 'Sign in' }).click();
  };

  describe('a session that has ended', () => {
    test('asks for the sign-in over the page, loses nothing, and does what was asked', async () => {
      await answer(3);
      const page = await openDesk('Rosa', '/profile/responses', OWN);
      await card(page, 2).focus();
      await page.keyboard.press('x');
      await card(page, 0).focus();
      await page.keyboard.press('r');
      await page.getByLabel('In your own words').fill('A surname.');
      await endSession(page);
      // What the desk asks for by itself may have noticed it first.
      const reject = page.locator('dialog button[type="submit"]', { hasText: 'Reject' });
      await reject.evaluate((button: HTMLElement) => button.click());
      await asked(page).waitFor();
      expect(await faultsNow(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await signIn(page, 'high tide at seven');
      await asked(page).getByRole('alert').getByText('email and password do not match').waitFor();
      expect(await stateOf(0)).toBe('pending');
      await signIn(page, 'low tide at seven');
      await card(page, 0).waitFor({ state: 'detached' });
      expect(await asked(page).count()).toBe(0);
      expect(await store.moderation.responses.get(`${letter}r0`)).toMatchObject({
        state: 'rejected',
        rejectedReason: 'A surname.',
        reviewedBy: 'Rosa',
      });
      expect(await page.getByText('1 selected').count()).toBe(1);
    });

    test('another member who signs in there gets the page anew, and decides nothing', async () => {
      await answer(1);
      const page = await openDesk('Rosa', '/profile/responses', OWN);
      await endSession(page);
      await card(page, 0).getByRole('button', { name: 'Approve' }).click();
      await asked(page).waitFor();
      const anew = page.waitForEvent('load');
      page.on('dialog', (dialog) => void dialog.accept());
      await signIn(page, 'low tide at seven', 'tomasz@example.org');
      await anew;
      // What Rosa had before her may still step aside for her.
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await asked(page).count()).toBe(0);
      expect(await stateOf(0)).toBe('pending');
    });

    test('asks for the second factor too, where somebody has one', async () => {
      await answer(1);
      await addMembers(site, { Ines: 'moderator' });
      const account = await openDesk('Ines', '/profile/account/two-factor', OWN);
      const key = (await account.locator('p[dir=ltr]').textContent()) ?? '';
      await account.getByLabel('Code that the app shows now').fill(codeOf(key));
      await account.getByLabel('Your password').fill('low tide at seven');
      await button(account, 'Turn on codes').click();
      await account.getByRole('heading', { level: 1, name: 'Your recovery codes' }).waitFor();
      const recovery = (await account.locator('pre').textContent())?.split('\n') ?? [];
      await account.goto(`${site.url}/profile/responses`);
      await card(account, 0).waitFor();
      await endSession(account);
      await card(account, 0).getByRole('button', { name: 'Approve' }).click();
      await signIn(account, 'low tide at seven');
      await asked(account).getByLabel('Code').waitFor();
      expect(await faultsNow(account, 'dialog[open]')).toEqual([]);
      const enter = async (code: string) => {
        await asked(account).getByLabel('Code').fill(code);
        await asked(account).getByRole('button', { name: 'Continue' }).click();
      };
      await enter('000000');
      await asked(account).getByRole('alert').getByText('This code does not work.').waitFor();
      expect(await stateOf(0)).toBe('pending');
      await enter(recovery[0] ?? '');
      await card(account, 0).waitFor({ state: 'detached' });
      expect(await stateOf(0)).toBe('approved');
      expect(await asked(account).count()).toBe(0);
    });

    test('is noticed by what scripts ask, which goes on after the sign-in', async () => {
      await answer(1);
      const page = await openDesk('Rosa', '/profile/responses', OWN);
      await card(page, 0).focus();
      await page.keyboard.press('e');
      await endSession(page);
      const text = card(page, 0).getByRole('textbox', { name: 'Text' });
      await text.fill('Call me on 07700 900123.');
      await asked(page).waitFor();
      await signIn(page, 'low tide at seven');
      await card(page, 0).getByRole('button', { name: 'Phone number' }).waitFor();
      expect(await text.inputValue()).toBe('Call me on 07700 900123.');
      await page.keyboard.press('Escape');
    });
  });
}
