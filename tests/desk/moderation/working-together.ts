import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { address } from '#tests/setup/pages.ts';
import {
  answer,
  card,
  focused,
  letter,
  openDesk,
  run,
  site,
  stateOf,
  store,
} from './moderation-desk.ts';

/** What several who moderate the same queue see of each other. */
export function describeWorkingTogether(): void {
  describe('working together', () => {
    test('two who clear one queue are handed different parts, and none is decided twice', async () => {
      await answer(27);
      const conflicts: string[] = [];
      const open = async (name: string) => {
        const page = await openDesk(name, '/profile/responses');
        page.on('response', (response) => {
          if (response.status() === 409) conflicts.push(response.url());
        });
        return page;
      };
      const clear = async (page: Page) => {
        const cards = page.locator('[data-card]');
        while ((await cards.count()) > 0) {
          const name = await cards.first().getAttribute('data-card');
          await cards.first().focus();
          await page.keyboard.press('a');
          await page.locator(`[data-card="${name}"]`).waitFor({ state: 'detached' });
        }
      };
      const rosa = await open('Rosa');
      const tomasz = await open('Tomasz');
      expect(await tomasz.locator('[data-card]').count()).toBe(7);
      await tomasz.getByText('20 more are being read by Rosa').waitFor();
      await Promise.all([clear(rosa), clear(tomasz)]);
      expect(conflicts).toEqual([]);
      expect(await store.moderation.responses.count({ state: 'pending', order: 'oldest' }, 9)).toBe(
        0,
      );
    });

    test('what arrives comes where its order says; what others decide shrinks to a line, and can be disagreed with', async () => {
      await answer(3);
      const tomasz = { id: 'tomasz', name: 'Tomasz' };
      const arrive = (n: number) =>
        store.responses.write(
          responseNo(n, letter, { id: `${letter}r${n}`, creationTime: String(Date.now()) }),
        );
      const page = await openDesk('Rosa', '/profile/responses');
      await arrive(5);
      await card(page, 5).waitFor();
      const shown = page.locator('[data-card]');
      expect(await shown.last().getAttribute('data-card')).toBe(`${letter}r5.1`);
      await card(page, 0).focus();
      await answerStep(store, 'approve', `${letter}r1`, { version: 1, by: tomasz });
      const line = card(page, 1);
      await line.getByText('Approved by Tomasz').waitFor();
      expect(await line.getByRole('button', { name: 'Approve' }).count()).toBe(0);
      await page.keyboard.press('j');
      await expect.poll(() => focused(page)).toBe(`${letter}r2`);
      await page.keyboard.press('a');
      await card(page, 2).waitFor({ state: 'detached' });
      await line.getByText('Approved by Tomasz').waitFor();
      await line.getByRole('button', { name: 'Put back in the queue' }).click();
      await line.getByRole('button', { name: 'Approve' }).waitFor();
      await expect.poll(() => stateOf(1)).toBe('pending');

      const newest = await openDesk('Rosa', '/profile/responses?order=newest');
      await arrive(6);
      await newest.getByRole('button', { name: '1 new – show it' }).click();
      await card(newest, 6).waitFor();
      expect(await newest.locator('[data-card]').first().getAttribute('data-card')).toBe(
        `${letter}r6.1`,
      );
    });

    test('what was rejected and put back a moment before somebody comes waits as it does for others', async () => {
      await answer(2);
      const by = { id: 'tomasz', name: 'Tomasz' };
      await answerStep(store, 'reject', `${letter}r0`, { version: 1, by });
      await answerStep(store, 'unapprove', `${letter}r0`, { version: 2, by });
      const page = await openDesk('Rosa', '/profile/responses');
      await answerStep(store, 'approve', `${letter}r1`, { version: 1, by });
      await card(page, 1).getByText('Approved by Tomasz').waitFor();
      expect(await card(page, 0).getByRole('button', { name: 'Approve' }).count()).toBe(1);
      expect(await card(page, 0).getByText('by Tomasz').count()).toBe(0);
    });

    test('two who edit one answer, or one letter that waits, know of each other', async () => {
      await answer(1);
      const waiting = await store.letterLife.insert(letterNo(run + 500), 'pending');
      const responsePath = `/profile/responses/${letter}r0/edit`;
      const notice = (page: Page) => page.locator('form [data-editors]');
      for (const [path, said] of [
        [responsePath, 'Rosa has this answer open too.'],
        [`/profile/submissions/${waiting.id}/edit`, 'Rosa has this letter open too.'],
      ] as const) {
        const rosa = await openDesk('Rosa', path);
        const id = path.split('/')[3] ?? '';
        await expect.poll(() => store.itemEditors.others(id, 'nobody')).toHaveLength(1);
        const tomasz = await openDesk('Tomasz', path);
        await notice(tomasz).getByText(said).waitFor();
        await rosa.goto(address(site, 'en', '/profile'));
        await expect.poll(() => store.itemEditors.others(id, 'nobody')).toHaveLength(1);
        await tomasz.reload();
        await expect.poll(() => notice(tomasz).textContent()).toBe('');
      }
      const ana = await openDesk('Ana', `/profile/letters/${waiting.id}/edit`);
      await ana.getByText('Tomasz has this letter open too.').waitFor();

      const tomasz = await openDesk('Tomasz', responsePath);
      await tomasz.route('**/editors', async (route) => {
        const { responses } = store.moderation;
        const { name, age, country, language } = responseNo(0, letter);
        const edit = { text: 'Hello again,', name, age, country, language };
        await responses.edit(`${letter}r0`, { version: 1, by: { id: 'rosa', name: 'Rosa' } }, edit);
        await route.continue();
      });
      await tomasz.reload();
      await notice(tomasz).getByText('Somebody else saved changes').waitFor();
      await tomasz.getByRole('button', { name: 'Save', exact: true }).click();
      await tomasz.getByText('Rosa was first. It is now: Waiting.').waitFor();
      await expect.poll(() => notice(tomasz).textContent()).toBe('');
      await tomasz.getByLabel('Text', { exact: true }).fill('Hello, knowingly,');
      await tomasz.getByRole('button', { name: 'Save', exact: true }).click();
      const textNow = async () => (await store.moderation.responses.get(`${letter}r0`))?.text;
      await expect.poll(textNow).toBe('Hello, knowingly,');
    });

    test('an answer is put aside with a note and handed over by keys, and put back without script', async () => {
      await answer(3);
      const rosa = await openDesk('Rosa', '/profile/responses');
      await card(rosa, 0).focus();
      await rosa.keyboard.press('h');
      await expect
        .poll(() => rosa.evaluate(() => document.activeElement?.nodeName))
        .toBe('TEXTAREA');
      await rosa.keyboard.type('Is this a place? ');
      await card(rosa, 0).getByRole('button', { name: '@Tomasz' }).click();
      await rosa.keyboard.press('Control+Enter');
      await rosa.getByRole('status').getByText('Put aside for everyone.').waitFor();
      await card(rosa, 0).waitFor({ state: 'detached' });
      await expect.poll(() => focused(rosa)).toBe(`${letter}r1`);
      await card(rosa, 2).focus();
      await rosa.keyboard.press('h');
      await card(rosa, 2).getByLabel('What to do with it').selectOption('Hand to Tomasz');
      await card(rosa, 2).getByRole('button', { name: 'Save' }).click();
      await rosa.getByRole('status').getByText('Handed to Tomasz.').waitFor();

      const tomasz = await openDesk('Tomasz', '/profile', { javaScriptEnabled: false });
      const mention = tomasz.locator('[data-mention]');
      expect(await mention.innerText()).toContain('Is this a place? @Tomasz');
      await mention.getByRole('button', { name: 'I have read it' }).click();
      expect(await mention.count()).toBe(0);
      await tomasz.getByText('1 answer was handed to you.').waitFor();
      await tomasz.goto(address(site, 'en', '/profile/responses'));
      expect(await tomasz.locator('[data-card]').count()).toBe(1);
      await card(tomasz, 2).getByText('Rosa handed this to Tomasz.').waitFor();
      await tomasz.getByRole('link', { name: 'Show them', exact: true }).click();
      await card(tomasz, 0).getByText('Is this a place? @Tomasz').waitFor();
      await card(tomasz, 0).getByRole('button', { name: 'Put back in the queue' }).click();
      await card(tomasz, 0).waitFor({ state: 'detached' });
      await tomasz.getByRole('status').getByText('Back in the queue.').waitFor();
      await card(tomasz, 2).locator('summary').click();
      await card(tomasz, 2).getByLabel('What to do with it').selectOption('Hand to Rosa');
      await card(tomasz, 2).getByRole('button', { name: 'Save' }).click();
      await tomasz.getByRole('status').getByText('Handed to Rosa.').waitFor();
      await tomasz.getByRole('link', { name: 'Back to the queue' }).click();
      await tomasz.getByText('1 is put aside or handed over.').waitFor();
      await card(tomasz, 0).getByText('Is this a place? @Tomasz').waitFor();
      expect(await stateOf(0)).toBe('pending');
    });

    test('a text from the board is one card: one is taken out, the rest is decided by one key', async () => {
      await answer(4, {
        text: 'Dear lake, we all want to help you, so our class cleans your shore on Friday morning.',
      });
      const page = await openDesk('Rosa', '/profile/responses');
      const group = page.locator('[data-copies]');
      await group.getByText('4 answers with nearly the same text').waitFor();
      await card(page, 2).getByRole('button', { name: 'Take out' }).click();
      await group.getByText('3 answers with nearly the same text').waitFor();
      await page.keyboard.press('k');
      await expect.poll(() => group.evaluate((card) => card === document.activeElement)).toBe(true);
      await page.keyboard.press('a');
      await page.getByRole('status').getByText('3 answers approved.').waitFor();
      await expect.poll(() => focused(page)).toBe(`${letter}r2`);
      expect(await Promise.all([0, 1, 2, 3].map(stateOf))).toEqual([
        'approved',
        'approved',
        'pending',
        'approved',
      ]);
    });

    test('what was decided is said, though its card was gone before the answer came', async () => {
      const text =
        'Dear lake, our class has counted your ducks, and there were more than last year.';
      await answer(3, { text });
      const page = await openDesk('Rosa', '/profile/responses');
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(/\/approve\b/, (route) => held.then(() => route.continue()));
      const group = page.locator('[data-copies]');
      await group.focus();
      const asked = page.waitForRequest(/\/approve\b/);
      await page.keyboard.press('a');
      await asked;
      await card(page, 0).getByRole('button', { name: 'Take out' }).click();
      await group.waitFor({ state: 'detached' });
      letGo();
      const notice = page.getByRole('status');
      await notice.getByText('3 answers approved.').waitFor();
      await notice.getByRole('button', { name: 'Undo' }).click();
      await notice.getByText('3 decisions taken back.').waitFor();
      expect(await stateOf(0)).toBe('pending');

      const later = Promise.withResolvers<void>();
      await page.unrouteAll();
      await page.route(/\/approve\b/, (route) => later.promise.then(() => route.continue()));
      await card(page, 1).focus();
      const askedAgain = page.waitForRequest(/\/approve\b/);
      await page.keyboard.press('a');
      await askedAgain;
      await page.getByRole('link', { name: /^Approved/ }).click();
      await card(page, 1).waitFor({ state: 'detached' });
      later.resolve();
      await notice.getByText('1 answer approved.').waitFor();
    });

    test('letters of a class are one card: put aside with one note, put back and published as one', async () => {
      const sent = [0, 1, 2].map((n) => `board${run}n${n}`);
      const text = {
        en: 'Dear desert, our whole class has read about your foxes, and we want to visit them at night.',
      };
      for (const [n, id] of sent.entries()) {
        await store.letterLife.insert(letterNo(70 + n, { id, slug: id, text }));
      }
      const page = await openDesk('Rosa', '/profile/submissions');
      const group = page.locator('[data-copies]');
      await group.getByText('3 letters with nearly the same text').waitFor();
      expect(await group.getByText(`/letters/board${run}n2`).count()).toBe(1);
      await group.focus();
      await page.keyboard.press('h');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.nodeName))
        .toBe('TEXTAREA');
      await page.keyboard.type('Which school is that?');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('status').getByText('Put aside for everyone.').waitFor();
      await group.waitFor({ state: 'detached' });
      await page.getByText('3 are put aside or handed over.').waitFor();
      await page.getByRole('link', { name: 'Show them', exact: true }).click();
      await group.getByText('Rosa put this aside for everyone.').waitFor();
      expect(await group.getByText('Which school is that?').count()).toBe(1);
      await group.getByRole('button', { name: 'Put back in the queue' }).click();
      await page.getByRole('status').getByText('Back in the queue.').waitFor();
      const back = page.getByRole('link', { name: 'Back to the queue' });
      await back.click();
      await back.waitFor({ state: 'detached' });
      await group.getByText('3 letters with nearly the same text').waitFor();
      await group.focus();
      await page.keyboard.press('a');
      await page.getByRole('status').getByText('3 letters published.').waitFor();
      const letters = await Promise.all(sent.map((id) => store.letterLife.get(id)));
      expect(letters.map((each) => each?.state)).toEqual(sent.map(() => 'published'));
    });
  });
}
