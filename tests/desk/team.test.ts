import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/staff/staff.ts';
import {
  codeOf,
  cookieOf,
  EMAIL,
  faultsAtDesk,
  follow,
  HALF_MINUTE_MS,
  heading,
  joinBy,
  LIMIT_MS,
  openDevice,
  PASSWORD,
  press,
  setPasswordBy,
  signIn,
  site,
  startOffice,
} from './office.ts';
import { type Visitor, visitWithoutScript } from './without-script.ts';

startOffice();

describe('with script', () => {
  const name = 'Nina';
  const email = 'nina@example.org';

  test('somebody is invited, joins, uses codes, and is removed', {
    timeout: LIMIT_MS,
  }, async () => {
    const faults: string[] = [];
    const look = async (page: Page) => void faults.push(...(await faultsAtDesk(page)));
    const rosa = await openDevice();
    await signIn(rosa, EMAIL);
    await rosa.waitForURL('**/profile');
    await rosa
      .getByRole('navigation', { name: 'The desk' })
      .getByRole('link', { name: 'Team' })
      .click();
    await heading(rosa, 'The team');
    await look(rosa);

    await follow(rosa, 'Invite somebody');
    await heading(rosa, 'Invite somebody');
    await rosa.getByLabel('Name').fill(name);
    await rosa.getByLabel('Email').fill(EMAIL);
    const languages = rosa.getByRole('group', { name: 'Languages' });
    expect(await languages.count()).toBe(0);
    await rosa.getByLabel('translator').check();
    await languages.getByLabel('German').check();
    await press(rosa, 'Invite');
    await rosa.getByText('is on the team already').waitFor();
    await look(rosa);
    expect(await rosa.getByLabel('Name').inputValue()).toBe(name);
    expect(await rosa.getByLabel('translator').isChecked()).toBe(true);
    expect(await languages.getByLabel('German').isChecked()).toBe(true);
    await rosa.getByLabel('Email').fill(email);
    await press(rosa, 'Invite');
    await heading(rosa, `A link for ${name}`);
    await look(rosa);
    const link = (await rosa.locator('pre').textContent()) ?? '';
    expect(link).toContain(`${site.url}/authentication/welcome?token=`);

    const phone = await openDevice();
    const welcome = await phone.goto(link);
    expect(welcome?.headers()['referrer-policy']).toBe('no-referrer');
    await heading(phone, `Welcome, ${name}`);
    await look(phone);
    await phone.getByLabel('New password', { exact: true }).fill('short');
    await phone.getByLabel('New password again').fill('shorter');
    await press(phone, 'Set password');
    await phone.getByText('This is too short.').waitFor();
    await phone.getByText('The two do not match.').waitFor();
    for (const field of ['New password', 'New password again']) {
      await phone.getByLabel(field, { exact: true }).fill(email);
    }
    await press(phone, 'Set password');
    await phone.getByText('This password is easy to guess').waitFor();
    await look(phone);
    await phone.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await phone.getByLabel('New password again').fill(PASSWORD);
    await press(phone, 'Set password');
    await phone.getByRole('status').getByText('Your password is set.').waitFor();
    expect((await phone.goto(link))?.status()).toBe(410);
    await heading(phone, 'This link no longer works');
    await look(phone);

    await signIn(phone, email);
    await phone.waitForURL('**/profile');
    expect(await phone.getByText('Team', { exact: true }).count()).toBe(0);
    await phone.goto('/profile/account');
    await heading(phone, 'Your account');
    await phone.getByText(`You sign in with ${email}. Your role: translator.`).waitFor();
    await look(phone);

    await follow(phone, 'Set up codes');
    await phone.getByRole('img', { name: 'QR code for the app' }).waitFor();
    await look(phone);
    const key = (await phone.locator('p[dir=ltr]').textContent()) ?? '';
    await phone.getByLabel('Code that the app shows now').fill('000000');
    await phone.getByLabel('Your password').fill(PASSWORD);
    await press(phone, 'Turn on codes');
    await phone.getByRole('alert').getByText('This code does not work.').waitFor();
    expect(await phone.locator('p[dir=ltr]').textContent()).toBe(key);
    await phone.getByLabel('Code that the app shows now').fill(codeOf(key));
    await phone.getByLabel('Your password').fill(PASSWORD);
    await press(phone, 'Turn on codes');
    await heading(phone, 'Your recovery codes');
    await look(phone);
    const codes = ((await phone.locator('pre').textContent()) ?? '').split('\n');
    expect(codes).toHaveLength(10);
    await follow(phone, 'I have saved them');
    await phone.getByText('On. Besides the password').waitFor();

    const laptop = await openDevice();
    await signIn(laptop, email);
    await heading(laptop, 'One more step');
    await look(laptop);
    expect(new URL(laptop.url()).pathname).toBe('/authentication/code');
    await laptop.getByLabel('Code').fill('000000');
    await press(laptop, 'Continue');
    await laptop.getByText('This code does not work.').waitFor();
    await laptop.getByLabel('Code').fill(codeOf(key, Date.now() + HALF_MINUTE_MS));
    await press(laptop, 'Continue');
    await laptop.waitForURL('**/profile');

    const tablet = await openDevice();
    await signIn(tablet, email);
    await tablet.getByLabel('Code').fill(codes[0] ?? '');
    await press(tablet, 'Continue');
    await tablet.waitForURL('**/profile');
    await tablet.goto('/profile/account/two-factor');
    await tablet.getByText('9 recovery codes are left.').waitFor();
    await look(tablet);

    await rosa.goto('/profile/team');
    const card = rosa.locator(`[data-member="${email}"]`);
    expect(await card.locator('dd').last().textContent()).toBe('on');
    await card.getByRole('link').click();
    await heading(rosa, name);
    await look(rosa);
    await rosa.getByLabel('moderator').check();
    await press(rosa, 'Change role');
    await rosa.getByRole('status').getByText('The role has been changed.').waitFor();
    await laptop.goto('/profile/account');
    await laptop.getByText('Your role: moderator.').waitFor();

    await card.getByRole('link').click();
    await follow(rosa, 'Remove from the team');
    await heading(rosa, `Remove ${name} from the team?`);
    await look(rosa);
    await press(rosa, `Remove ${name}`);
    await rosa.getByRole('status').getByText('The member has been removed.').waitFor();
    for (const page of [phone, laptop, tablet]) {
      await page.goto('/profile');
      expect(new URL(page.url()).pathname).toBe('/authentication');
      expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('staff');
    }

    await rosa.locator(`[data-member="${EMAIL}"]`).getByRole('link').click();
    await rosa.getByLabel('moderator').check();
    await press(rosa, 'Change role');
    await rosa.getByRole('alert').getByText('This is the last administrator.').waitFor();
    expect(faults).toEqual([]);
  });
});

test('without script somebody is invited, joins, uses codes, and is removed', async () => {
  const email = 'tomasz@example.org';
  const [rosa, phone, laptop, tablet] = [1, 2, 3, 4].map(() => visitWithoutScript(site)) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ];
  const enter = async (visitor: Visitor, address: string) => {
    await visitor.visit('/authentication');
    await visitor.press('Sign in', { email: address, password: PASSWORD });
  };
  await enter(rosa, EMAIL);
  expect(rosa.path()).toBe('/profile');
  await rosa.follow('Team');
  await rosa.follow('Invite somebody');
  await rosa.press('Invite', { name: 'Tomasz', email: EMAIL, role: 'translator' });
  expect(rosa.text()).toContain('is on the team already');
  await rosa.press('Invite', { email });
  expect(rosa.text()).toContain('A link for Tomasz');
  const link = rosa.textIn('pre');

  await phone.visit(link);
  await phone.press('Set password', { password: 'short', again: 'shorter' });
  expect(phone.text()).toContain('This is too short.');
  expect(phone.text()).toContain('The two do not match.');
  await phone.press('Set password', { password: PASSWORD, again: PASSWORD });
  expect(phone.text()).toContain('Your password is set.');
  await phone.visit(link);
  expect(phone.status()).toBe(410);

  await enter(phone, email);
  await phone.visit('/profile/account');
  expect(phone.text()).toContain(`You sign in with ${email}. Your role: translator.`);
  await phone.follow('Set up codes');
  const key = phone.textIn('p class="[^"]*" dir="ltr"');
  await phone.press('Turn on codes', { code: '000000', password: PASSWORD });
  expect(phone.text()).toContain('This code does not work.');
  await phone.press('Turn on codes', { code: codeOf(key), password: PASSWORD });
  expect(phone.text()).toContain('Your recovery codes');
  const codes = phone.textIn('pre').split('\n');
  expect(codes).toHaveLength(10);

  await enter(laptop, email);
  expect(laptop.path()).toBe('/authentication/code');
  await laptop.press('Continue', { code: '000000' });
  expect(laptop.text()).toContain('This code does not work.');
  await laptop.press('Continue', { code: codeOf(key, Date.now() + HALF_MINUTE_MS) });
  expect(laptop.path()).toBe('/profile');
  await enter(tablet, email);
  await tablet.press('Continue', { code: codes[0] ?? '' });
  await tablet.visit('/profile/account/two-factor');
  expect(tablet.text()).toContain('9 recovery codes are left.');

  await rosa.visit('/profile/team');
  await rosa.follow('Tomasz');
  await rosa.press('Change role', { role: 'moderator' });
  expect(rosa.text()).toContain('The role has been changed.');
  await laptop.visit('/profile/account');
  expect(laptop.text()).toContain('Your role: moderator.');
  await rosa.follow('Tomasz');
  await rosa.follow('Remove from the team');
  await rosa.press('Remove Tomasz');
  expect(rosa.text()).toContain('The member has been removed.');
  for (const visitor of [phone, laptop, tablet]) {
    await visitor.visit('/profile');
    expect(visitor.path()).toBe('/authentication');
    expect(visitor.cookies()).not.toContain('staff');
  }
});

describe('pages of the team', () => {
  const PATHS = [
    '/profile/team',
    '/profile/team/invite',
    '/profile/team/somebody',
    '/profile/team/somebody/reset',
    '/profile/team/somebody/two-factor-off',
    '/profile/team/somebody/remove',
    '/profile/team/invitations/one/renew',
    '/profile/team/invitations/one/cancel',
  ];

  test.each<Role>(['moderator', 'translator'])('refuse a %s, before they look', async (role) => {
    const email = `${role}@example.org`;
    await setPasswordBy(await joinBy('member', 'add', email, '--role', role), PASSWORD);
    const headers = { Cookie: `staff=${await cookieOf(email, PASSWORD)}`, Origin: site.url };
    for (const path of PATHS) {
      expect((await fetch(site.url + path, { headers })).status, path).toBe(403);
      if (path === '/profile/team') continue;
      const answer = await fetch(site.url + path, { method: 'POST', headers, body: 'not a form' });
      expect(answer.status, path).toBe(403);
    }
  });

  test('send everyone else to sign in', async () => {
    for (const path of [...PATHS, '/profile/account', '/profile/account/two-factor']) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(site.url + path, {
          method,
          headers: { Origin: site.url },
          redirect: 'manual',
        });
        expect(answer.headers.get('Location'), `${method} ${path}`).toBe(
          `/authentication?next=${encodeURIComponent(path)}`,
        );
      }
    }
  });
});
