import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/staff/staff.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { runCommand } from '#tests/setup/command.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const EMAIL = 'rosa@example.org';
const PASSWORD = 'low tide at seven';
const OTHER = 'high tide at noon';
/** A long way through many pages takes its time on a slow machine. */
const LIMIT_MS = 180_000;
const HALF_MINUTE_MS = 30_000;

let browser: Browser;
let site: RunningSite;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite({
    env: { SAMPLES: 'off', STAFF_EMAIL: EMAIL, STAFF_PASSWORD: PASSWORD, LOG_LEVEL: 'info' },
  });
});

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await browser.close();
  await site.stop();
});

async function openDevice(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.push(context);
  return context.newPage();
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/authentication');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).click();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const faultsOn = async (page: Page) =>
  (await faultsNow(page)).map((fault) => `${page.url()} ${fault}`);

/** What an app shows at a moment. */
const codeOf = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp });

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  const name = javaScriptEnabled ? 'Nina' : 'Tomasz';
  const email = `${name.toLowerCase()}@example.org`;

  test('somebody is invited, joins, uses codes, and is removed', {
    timeout: LIMIT_MS,
  }, async () => {
    const faults: string[] = [];
    const look = async (page: Page) => {
      if (javaScriptEnabled) faults.push(...(await faultsOn(page)));
    };
    const rosa = await openDevice({ javaScriptEnabled });
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
    await rosa.getByLabel('translator').check();
    await press(rosa, 'Make the invitation');
    await rosa.getByText('is on the team already').waitFor();
    await look(rosa);
    expect(await rosa.getByLabel('Name').inputValue()).toBe(name);
    expect(await rosa.getByLabel('translator').isChecked()).toBe(true);
    await rosa.getByLabel('Email').fill(email);
    await press(rosa, 'Make the invitation');
    await heading(rosa, `A link for ${name}`);
    await look(rosa);
    const link = (await rosa.locator('pre').textContent()) ?? '';
    expect(link).toContain(`${site.url}/authentication/welcome?token=`);

    const phone = await openDevice({ javaScriptEnabled });
    const welcome = await phone.goto(link);
    expect(welcome?.headers()['referrer-policy']).toBe('no-referrer');
    await heading(phone, `Welcome, ${name}`);
    await look(phone);
    await phone.getByLabel('New password', { exact: true }).fill('short');
    await phone.getByLabel('New password once more').fill('shorter');
    await press(phone, 'Set password');
    await phone.getByText('This is too short.').waitFor();
    await phone.getByText('The two do not match.').waitFor();
    for (const field of ['New password', 'New password once more']) {
      await phone.getByLabel(field, { exact: true }).fill(email);
    }
    await press(phone, 'Set password');
    await phone.getByText('This password is easy to guess').waitFor();
    await look(phone);
    await phone.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await phone.getByLabel('New password once more').fill(PASSWORD);
    await press(phone, 'Set password');
    await phone.getByRole('status').getByText('The password is set.').waitFor();
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
    await follow(phone, 'I have kept them');
    await phone.getByText('On. Besides the password').waitFor();

    const laptop = await openDevice({ javaScriptEnabled });
    await signIn(laptop, email);
    await heading(laptop, 'One more step');
    await look(laptop);
    expect(new URL(laptop.url()).pathname).toBe('/authentication/code');
    await laptop.getByLabel('Code').fill('000000');
    await press(laptop, 'Go on');
    await laptop.getByText('This code does not work.').waitFor();
    await laptop.getByLabel('Code').fill(codeOf(key, Date.now() + HALF_MINUTE_MS));
    await press(laptop, 'Go on');
    await laptop.waitForURL('**/profile');

    const tablet = await openDevice({ javaScriptEnabled });
    await signIn(tablet, email);
    await tablet.getByLabel('Code').fill(codes[0] ?? '');
    await press(tablet, 'Go on');
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
    await rosa.getByRole('status').getByText('The role is changed.').waitFor();
    await laptop.goto('/profile/account');
    await laptop.getByText('Your role: moderator.').waitFor();

    await card.getByRole('link').click();
    await follow(rosa, 'Remove from the team');
    await heading(rosa, `Remove ${name} from the team?`);
    await look(rosa);
    await press(rosa, `Remove ${name}`);
    await rosa.getByRole('status').getByText('The member is removed.').waitFor();
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

describe('an account', () => {
  test('is renamed, gets a new password, and is signed out everywhere', {
    timeout: LIMIT_MS,
  }, async () => {
    const url = await joinBy('member', 'add', 'leila@example.org', '--role', 'moderator');
    await setPassword(url, PASSWORD);
    const [laptop, phone] = [await openDevice(), await openDevice({ javaScriptEnabled: false })];
    await signIn(laptop, 'leila@example.org');
    await laptop.waitForURL('**/profile');
    await signIn(phone, 'leila@example.org');

    await laptop.goto('/profile/account');
    await laptop.getByText('You are signed in on 2 devices').waitFor();
    await laptop.getByLabel('Your name').fill('Leila Haddad');
    await press(laptop, 'Save name');
    await laptop.getByRole('status').getByText('Your name is saved.').waitFor();

    await follow(laptop, 'Change password');
    await laptop.getByLabel('Current password').fill('not this one');
    await laptop.getByLabel('New password', { exact: true }).fill(OTHER);
    await laptop.getByLabel('New password once more').fill(OTHER);
    await press(laptop, 'Change password');
    await laptop.getByRole('alert').getByText('This is not your current password.').waitFor();
    await laptop.getByLabel('Current password').fill(PASSWORD);
    await laptop.getByLabel('New password', { exact: true }).fill('leila-password1');
    await laptop.getByLabel('New password once more').fill('leila-password1');
    await press(laptop, 'Change password');
    await laptop.getByText('This password is easy to guess').waitFor();
    await laptop.getByLabel('New password', { exact: true }).fill(OTHER);
    await laptop.getByLabel('New password once more').fill(OTHER);
    expect(await faultsNow(laptop)).toEqual([]);
    await laptop.getByLabel('Current password').fill(PASSWORD);
    await press(laptop, 'Change password');
    await laptop.getByRole('status').getByText('Your new password is set.').waitFor();
    await phone.goto('/profile');
    expect(new URL(phone.url()).pathname).toBe('/authentication');

    await signIn(phone, 'leila@example.org', OTHER);
    await phone.getByRole('heading', { name: 'Hello, Leila Haddad' }).waitFor();
    await phone.goto('/profile/account');
    await press(phone, 'Sign out everywhere');
    await phone.getByRole('status').getByText('You are signed out.').waitFor();
    await laptop.goto('/profile');
    expect(new URL(laptop.url()).pathname).toBe('/authentication');
  });

  test('is looked at in Arabic, on a phone in the dark', { timeout: LIMIT_MS }, async () => {
    const page = await openDevice({
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    });
    const cookie = await cookieOf(EMAIL, PASSWORD);
    await page.context().addCookies([{ name: 'staff', value: cookie, url: site.url }]);
    const faults: string[] = [];
    for (const path of [
      'account',
      'account/password',
      'account/two-factor',
      'team',
      'team/invite',
    ]) {
      await page.goto(`/ar/profile/${path}`);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(tooWide, path).toBe(false);
      faults.push(...(await faultsOn(page)));
    }
    expect(faults).toEqual([]);
  });
});

describe('whoever forgot their password', () => {
  test('is told to ask, where the site sends no mail', async () => {
    const page = await openDevice({ javaScriptEnabled: false });
    await page.goto('/authentication');
    await follow(page, 'Forgot your password?');
    await page.getByText('This site sends no mail.').waitFor();
    expect(await page.locator('main form').count()).toBe(0);
  });
});

test('with a mail server, whoever is invited or forgot a password is sent a link', async () => {
  const server = await startMailServer();
  const mailing = await startSite({
    env: {
      SAMPLES: 'off',
      STAFF_EMAIL: EMAIL,
      STAFF_PASSWORD: PASSWORD,
      SMTP_URL: server.url,
      LOG_LEVEL: 'trace',
    },
  });
  const page = await openDevice({ javaScriptEnabled: false, baseURL: mailing.url });
  try {
    await signIn(page, EMAIL);
    await page.goto('/fr/profile/team/invite');
    await page.getByLabel('Nom').fill('Nina');
    await page.getByLabel('Adresse e-mail').fill('nina@example.org');
    await press(page, 'Créer l’invitation');
    await page.getByText('Il est en route vers nina@example.org.').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('token=');
    await page.goto('/profile/account');
    await page.getByText('Each morning you are told').waitFor();
    await press(page, 'Send it no more');
    await page.getByText('You are not told by e-mail').waitFor();
    await press(page, 'Sign out everywhere');

    for (const email of ['nobody@example.org', EMAIL]) {
      await page.goto('/authentication/reset');
      await page.getByLabel('Email').fill(email);
      await press(page, 'Send me a link');
      await page.getByRole('status').getByText('If this address belongs to a member').waitFor();
    }
    await expect.poll(() => server.arrived.length).toBe(2);
    const byReader = new Map(server.arrived.map(({ recipients, mail }) => [recipients[0], mail]));
    expect(byReader.get('nina@example.org')?.subject).toBe('Wildpost : une invitation');
    const [link = ''] = /http\S+/.exec(byReader.get(EMAIL)?.text ?? '') ?? [];
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(OTHER);
    await page.getByLabel('New password once more').fill(OTHER);
    await press(page, 'Set password');
    await signIn(page, EMAIL, OTHER);
    await page.waitForURL('**/profile');
    const log = mailing.output().replace(/First staff sign-in.*/, '');
    for (const secret of [new URL(link).search, EMAIL, 'nina@example.org', OTHER]) {
      expect(log).not.toContain(secret);
    }
  } finally {
    await page.context().close();
    await mailing.stop();
    await server.stop();
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
    await setPassword(await joinBy('member', 'add', email, '--role', role), PASSWORD);
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

test('the command says what is wrong, and lists the team without a secret', async () => {
  const refused = await runCommand(site, 'member', 'add', 'x@example.org', '--role', 'owner');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    '--role has to be one of: administrator, moderator, translator.',
  );
  const { code, output } = await runCommand(site, 'member', 'list');
  expect(code).toBe(0);
  expect(output).toContain(`${EMAIL}  rosa, administrator, last sign-in `);
});

test('no link, password or code stands in the log', () => {
  const log = site.output();
  expect(log).toContain('"path":"/authentication/welcome"');
  for (const secret of ['token', PASSWORD, OTHER, 'example.org/'])
    expect(log).not.toContain(secret);
});

/** Runs a command that ends with a link. */
async function joinBy(command: string, ...args: string[]): Promise<string> {
  const { output } = await runCommand(site, command, ...args);
  const [link = ''] = /http\S+/.exec(output) ?? [];
  return site.url + new URL(link).pathname + new URL(link).search;
}

async function setPassword(link: string, password: string): Promise<void> {
  const answer = await fetch(link, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ password, again: password }),
    redirect: 'manual',
  });
  expect(answer.headers.get('Location')).toBe('/authentication?said=passwordSet');
}

async function cookieOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${site.url}/authentication`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  });
  const [, value = ''] = /^staff=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  return value;
}
