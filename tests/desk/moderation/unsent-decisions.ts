import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { answerStep } from '#tests/cast/steps.ts';
import {
  answer,
  button,
  card,
  focused,
  letter,
  openDesk,
  site,
  stateOf,
  store,
} from './moderation-desk.ts';

/** What was decided while there was no line, or while it broke. */
export function describeUnsentDecisions(): void {
  const states = (count: number) => Promise.all([...Array(count).keys()].map(stateOf));
  const waiting = (page: Page) => page.locator('[data-unsent]').getAttribute('data-unsent');
  const decidedBy = async (n: number) => {
    const { items } = await store.activity.list({ deed: 'response.approve' });
    return items.filter(({ subject }) => subject.id === `${letter}r${n}`).length;
  };

  describe('without a line', () => {
    test('the queue goes on by its keys, nothing is shown as done, and all is sent once it is back', async () => {
      await answer(5);
      const page = await openDesk('Rosa', '/profile/responses');
      await card(page, 0).focus();
      await page.context().setOffline(true);
      await page.keyboard.press('a');
      await card(page, 0).getByText('Approve: not sent yet.').waitFor();
      await expect.poll(() => focused(page)).toBe(`${letter}r1`);
      await page.keyboard.press('r');
      await page.getByRole('dialog').getByRole('radio').first().check();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(`${letter}r2`);
      await page.keyboard.press('a');
      await expect.poll(() => focused(page)).toBe(`${letter}r3`);
      await page.keyboard.press('u');
      await card(page, 2).getByRole('button', { name: 'Approve' }).waitFor();
      await page.keyboard.press('x');
      await page.locator('#bulk').getByRole('button', { name: 'Approve' }).click();
      await page.getByText('3 decisions are waiting to be sent.').waitFor();
      expect(await waiting(page)).toBe('3');
      expect(await states(5)).toEqual(Array(5).fill('pending'));
      await answerStep(store, 'approve', `${letter}r1`, {
        version: 1,
        by: { id: 'tomasz', name: 'Tomasz' },
      });

      await page.context().setOffline(false);
      await card(page, 0).waitFor({ state: 'detached' });
      await card(page, 3).waitFor({ state: 'detached' });
      await page.locator('[data-unsent-refused]').getByText('Tomasz was first').waitFor();
      expect(await page.locator('[data-unsent]').count()).toBe(0);
      expect(await states(5)).toEqual(['approved', 'approved', 'pending', 'approved', 'pending']);
      await button(page, 'Close').click();
      await expect.poll(() => page.locator('[data-unsent-refused]').count()).toBe(0);
    });

    test('cut before it was sent, and before its answer came: tried again, and done once', async () => {
      await answer(2);
      const page = await openDesk('Rosa', '/profile/responses');
      let cut: 'before' | 'after' | undefined = 'before';
      const seen: string[] = [];
      await page.route('**/approve.data*', async (route: Route) => {
        seen.push(cut ?? 'whole');
        if (cut === undefined) return route.continue();
        if (cut === 'after') await route.fetch();
        cut = cut === 'before' ? 'after' : undefined;
        return route.abort();
      });
      await card(page, 0).getByRole('button', { name: 'Approve' }).click();
      await card(page, 0).getByText('Approve: not sent yet.').waitFor();
      await card(page, 0).waitFor({ state: 'detached' });
      expect(seen).toEqual(['before', 'after', 'whole']);
      expect(await stateOf(0)).toBe('approved');
      expect(await decidedBy(0)).toBe(1);
      expect(await page.locator('[data-unsent], [data-unsent-refused]').count()).toBe(0);
    });

    test('a site that fails is told apart from the line, and tried again', async () => {
      await answer(2);
      const page = await openDesk('Rosa', '/profile/responses');
      const database = openDatabase(`${site.dataDir}/wildpost.sqlite`);
      try {
        database.exec('alter table audit rename to audit_away');
        const failed = page.waitForResponse((response) => response.status() === 500);
        await card(page, 0).getByRole('button', { name: 'Approve' }).click();
        await failed;
        await card(page, 0).getByText('Approve: not done yet. The site could not do it').waitFor();
        await card(page, 1).getByRole('button', { name: 'Approve' }).click();
        await page.getByText('2 decisions are waiting to be sent.').waitFor();
        await page.getByText('The site is having trouble just now.').waitFor();
        expect(await states(2)).toEqual(['pending', 'pending']);
        database.exec('alter table audit_away rename to audit');
      } finally {
        database.close();
      }
      await card(page, 0).waitFor({ state: 'detached' });
      await card(page, 1).waitFor({ state: 'detached' });
      expect(await states(2)).toEqual(['approved', 'approved']);
    });

    test('what the site refuses is said, and can be decided again', async () => {
      await answer(1);
      const page = await openDesk('Rosa', '/profile/responses');
      const database = openDatabase(`${site.dataDir}/wildpost.sqlite`);
      const approve = card(page, 0).getByRole('button', { name: 'Approve' });
      database.exec(`update staff set role = 'translator' where id = 'rosa'`);
      try {
        await approve.click();
        const told = page.locator('[data-unsent-refused]');
        await told.getByText('Approve: your role does not allow this any more.').waitFor();
      } finally {
        database.exec(`update staff set role = 'moderator' where id = 'rosa'`);
        database.close();
      }
      await button(page, 'Close').click();
      await approve.click();
      await card(page, 0).waitFor({ state: 'detached' });
      expect(await stateOf(0)).toBe('approved');
    });

    test('a site that fails leaves the page of an edit with what was typed', async () => {
      await answer(1);
      const page = await openDesk('Rosa', `/profile/responses/${letter}r0/edit`);
      await page.getByLabel('Text', { exact: true }).fill('Words that must not get lost.');
      const database = openDatabase(`${site.dataDir}/wildpost.sqlite`);
      database.exec('alter table audit rename to audit_away');
      await button(page, 'Save').click();
      await page.getByRole('alert').getByText('Something on our side went wrong').waitFor();
      database.exec('alter table audit_away rename to audit');
      database.close();
      const text = page.getByLabel('Text', { exact: true });
      expect(await text.inputValue()).toBe('Words that must not get lost.');
      await button(page, 'Save').click();
      await page.waitForURL(/saved=1/);
      expect((await store.moderation.responses.get(`${letter}r0`))?.text).toBe(
        'Words that must not get lost.',
      );
    });

    test('what waits is sent by whoever decided it, from another tab too, and by nobody else', async () => {
      await answer(3);
      const page = await openDesk('Rosa', '/profile/responses');
      await page.route('**/approve.data*', (route) => route.abort());
      await card(page, 0).getByRole('button', { name: 'Approve' }).click();
      await card(page, 0).getByText('Approve: not sent yet.').waitFor();
      let asked = false;
      page.on('dialog', (dialog) => {
        asked = dialog.type() === 'beforeunload';
        void dialog.accept();
      });
      await page.close({ runBeforeUnload: true });
      await expect.poll(() => page.isClosed()).toBe(true);
      expect(asked).toBe(true);
      expect(await stateOf(0)).toBe('pending');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await card(other, 0).waitFor({ state: 'detached' });
      await expect.poll(() => stateOf(0)).toBe('approved');
    });

    test('an edit is kept, said so and sent; a conflict loses neither text; a closed tab loses nothing', async () => {
      await answer(3, { text: 'Call 07700 900123.' });
      const page = await openDesk('Rosa', '/profile/responses');
      const textOf = (n: number) => card(page, n).getByRole('textbox', { name: 'Text' });
      const said = async (n: number) =>
        (await store.moderation.responses.get(`${letter}r${n}`))?.text;
      const save = async (n: number, key: string) => {
        await card(page, n).focus();
        await page.keyboard.press('b');
        await textOf(n).waitFor();
        await page.keyboard.press(key);
      };
      await card(page, 0).waitFor();
      await page.context().setOffline(true);
      await save(0, 'Control+Shift+Enter');
      await card(page, 0).getByText('Save and approve: not sent yet.').waitFor();
      await expect.poll(() => focused(page)).toBe(`${letter}r1`);
      await save(1, 'Control+Enter');
      await card(page, 1).getByText('Save: not sent yet.').waitFor();
      expect(await said(0)).toBe('Call 07700 900123.');
      await store.moderation.responses.edit(
        `${letter}r1`,
        { version: 1, by: { id: 'tomasz', name: 'Tomasz' } },
        { text: 'Hello!' },
      );
      await page.context().setOffline(false);
      await card(page, 0).waitFor({ state: 'detached' });
      expect(await said(0)).toBe('Call […].');
      expect(await stateOf(0)).toBe('approved');

      await page.locator('[data-unsent-refused]').getByText('Tomasz was first').waitFor();
      await button(page, 'Close').click();
      await card(page, 1).getByText('Hello!').waitFor();
      await card(page, 1).getByText('Tomasz was first').waitFor();
      await card(page, 1).getByRole('button', { name: 'Go on editing' }).click();
      expect(await textOf(1).inputValue()).toBe('Call […].');
      await card(page, 1).getByText('Hello!').waitFor();
      await textOf(1).fill('Call […]. Hello!');
      await page.keyboard.press('Control+Enter');
      await textOf(1).waitFor({ state: 'detached' });
      expect(await said(1)).toBe('Call […]. Hello!');
      expect(await card(page, 1).locator('[data-kept-words]').count()).toBe(0);

      await card(page, 2).focus();
      await page.keyboard.press('e');
      await textOf(2).fill('Call me.');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await card(page, 2).getByRole('button', { name: 'Go on editing' }).click();
      expect(await textOf(2).inputValue()).toBe('Call me.');
      await page.keyboard.press('Escape');
      await button(page, 'Leave').click();
      await textOf(2).waitFor({ state: 'detached' });
      expect(await card(page, 2).locator('[data-kept-words]').count()).toBe(0);
      expect(await said(2)).toBe('Call 07700 900123.');
    });
  });
}
