import { expect, test } from 'vitest';
import { letterNo } from '#tests/cast/cast.ts';
import { wideWithoutPictures } from '#tests/every-page/layout.ts';
import { address, fetchPage, visit } from '#tests/setup/pages.ts';
import { describeAnotherBuild } from './moderation/another-build.ts';
import { describeCardEditing } from './moderation/card-editing.ts';
import { describeFinding } from './moderation/finding.ts';
import { describeMany } from './moderation/many.ts';
import {
  answer,
  card,
  focused,
  letter,
  openDesk,
  site,
  startModeration,
  stateOf,
  store,
} from './moderation/moderation-desk.ts';
import { describeSeenBeforePublic } from './moderation/seen-before-public.ts';
import { describeSessionEnded } from './moderation/session-ended.ts';
import { describeUnsentDecisions } from './moderation/unsent-decisions.ts';
import { describeModerationWithoutScript } from './moderation/without-script.ts';
import { describeWorkFirst } from './moderation/work-first.ts';
import { describeWorkingTogether } from './moderation/working-together.ts';

const ADDRESS = 'nina.hidden@example.org';

startModeration();

test('a response is approved, and is public at once; the e-mail address stays inside', async () => {
  await answer(2, { email: ADDRESS });
  const looks = async () => {
    const { items } = await store.activity.list({ deed: 'response.readContact' });
    return items.map(({ actor, subject }) => `${actor?.name} ${subject.id}`);
  };
  const page = await openDesk('Rosa', '/profile/responses');
  expect(await page.content()).not.toContain(ADDRESS);
  await card(page, 0).getByRole('link', { name: 'Show the email address' }).click();
  await card(page, 0).getByText(ADDRESS).waitFor();
  expect(await looks()).toEqual([`Rosa ${letter}r0`]);
  // What is shown already is not asked for again when something else on the page is decided.
  await card(page, 1).getByRole('button', { name: 'Approve' }).click();
  await card(page, 1).waitFor({ state: 'detached' });
  await card(page, 0).getByText(ADDRESS).waitFor();
  expect(await looks()).toEqual([`Rosa ${letter}r0`]);
  await card(page, 0).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('status').getByText('1 answer approved.').waitFor();
  await card(page, 0).waitFor({ state: 'detached' });
  const { html } = await fetchPage(`${site.url}/letters/${letter}-of-many`);
  expect(html).toContain(`data-response-id="${letter}r0"`);
  expect(html).not.toContain(ADDRESS);
});

test('of two browsers that moderate the same item, the second is told who was first', async () => {
  await answer(2);
  const rosa = await openDesk('Rosa', '/profile/responses');
  const tomasz = await openDesk('Tomasz', '/profile/responses');
  await tomasz.getByRole('link', { name: 'Show them too' }).click();
  await card(tomasz, 0).getByText('Rosa is reading this just now').waitFor();
  await rosa.route('**/profile/events*', (route) => route.abort());
  await visit(rosa, rosa.url());
  await card(tomasz, 0).getByRole('button', { name: 'Approve' }).click();
  await card(tomasz, 0).waitFor({ state: 'detached' });
  const answered = rosa.waitForResponse((response) => response.request().method() === 'POST');
  await card(rosa, 0).getByRole('button', { name: 'Reject' }).click();
  await rosa.getByRole('dialog').getByLabel('It is advertising').check();
  await rosa.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  expect((await answered).status()).toBe(409);
  await card(rosa, 0).getByRole('alert').getByText('Tomasz was first').waitFor();
  expect(await card(rosa, 0).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await stateOf(0)).toBe('approved');
});

test('the keyboard is enough: move, approve, undo, reject, select, help', async () => {
  await answer(5);
  const page = await openDesk('Rosa', '/profile/responses');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toBe(`${letter}r1`);
  await page.keyboard.press('k');
  await expect.poll(() => focused(page)).toBe(`${letter}r0`);

  await page.keyboard.press('a');
  await card(page, 0).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`${letter}r1`);
  await expect.poll(() => stateOf(0)).toBe('approved');
  await page.keyboard.press('u');
  await card(page, 0).waitFor();
  expect(await stateOf(0)).toBe('pending');
  await expect.poll(() => focused(page)).toBe(`${letter}r0`);

  await card(page, 1).focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(`${letter}r1`);
  await page.keyboard.press('r');
  // Closed and asked for again before the browser says that it was closed.
  await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'r', code: 'KeyR', bubbles: true }),
    );
  });
  await page.getByLabel('In your own words').fill('approve j a x');
  await page.keyboard.press('Control+Enter');
  await card(page, 1).waitFor({ state: 'detached' });
  expect(await store.moderation.responses.get(`${letter}r1`)).toMatchObject({
    state: 'rejected',
    rejectedReason: 'approve j a x',
    reviewedBy: 'Rosa',
  });
  await card(page, 3).focus();
  for (const key of ['r', '3', 'Enter']) await page.keyboard.press(key);
  await card(page, 3).waitFor({ state: 'detached' });
  expect((await store.moderation.responses.get(`${letter}r3`))?.rejectedReason).toBe('spam');

  await card(page, 2).focus();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('*');
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('*');
  await page.getByText('Nothing selected').waitFor();
  await card(page, 0).focus();
  await page.keyboard.press('Shift+X');
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Next item').waitFor();
  await page.getByLabel('Use these keys').uncheck();
  await page.keyboard.press('Escape');
  await card(page, 2).focus();
  await page.keyboard.press('x');
  expect(await page.getByText('1 selected').count()).toBe(1);
});

describeFinding();
describeWorkingTogether();
describeCardEditing();
describeMany();
describeUnsentDecisions();
describeSessionEnded();
describeAnotherBuild();
describeModerationWithoutScript();
describeSeenBeforePublic();
describeWorkFirst();

test('the desk is no wider than its display when no picture comes', async () => {
  const [photo, thumbnail] = [1920, 512].map((width) => ({ hash: 'x', width, height: width / 2 }));
  const letter = letterNo(91, { photo, thumbnail });
  await store.letterLife.insert(letter);
  const wide: string[] = [];
  const page = await openDesk('Rosa', '/profile/submissions');
  for (const path of [
    'submissions',
    'letters',
    `letters/${letter.id}`,
    `letters/${letter.id}/edit`,
  ]) {
    await visit(page, address(site, 'en', `/profile/${path}`));
    // One that did not come may be a sentence by now.
    const pictures = page.locator('main :is(img, figure, a[aria-haspopup="dialog"])');
    expect(await pictures.count()).toBeGreaterThan(0);
    wide.push(...(await wideWithoutPictures(page)).map((each) => `${path} ${each}`));
  }
  expect(wide).toEqual([]);
});
