import { describe, expect, test } from 'vitest';
import { faultsNow } from '#tests/setup/axe.ts';
import { runCommand } from '#tests/setup/command.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { startSite } from '#tests/setup/start-site.ts';
import {
  EMAIL,
  faultsAtDesk,
  follow,
  forgetProofs,
  heading,
  joinBy,
  LIMIT_MS,
  OTHER,
  openDevice,
  PASSWORD,
  press,
  setPasswordBy,
  signIn,
  site,
  startOffice,
} from './office.ts';

startOffice();

describe('an account', () => {
  test('is renamed, gets a new password, and is signed out everywhere', {
    timeout: LIMIT_MS,
  }, async () => {
    const url = await joinBy('member', 'add', 'leila@example.org', '--role', 'moderator');
    await setPasswordBy(url, PASSWORD);
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
    await laptop.getByLabel('New password again').fill(OTHER);
    await press(laptop, 'Change password');
    await laptop.getByRole('alert').getByText('This is not your current password.').waitFor();
    await laptop.getByLabel('Current password').fill(PASSWORD);
    await laptop.getByLabel('New password', { exact: true }).fill('leila-password1');
    await laptop.getByLabel('New password again').fill('leila-password1');
    await press(laptop, 'Change password');
    await laptop.getByText('This password is easy to guess').waitFor();
    await laptop.getByLabel('New password', { exact: true }).fill(OTHER);
    await laptop.getByLabel('New password again').fill(OTHER);
    expect(await faultsNow(laptop, 'main')).toEqual([]);
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
});

test('a passkey is added, signs in, and answers when somebody is asked again', {
  timeout: LIMIT_MS,
}, async () => {
  const page = await openDevice();
  // Who presses no button is not asked: an authenticator of tests would answer by itself.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, 'leila@example.org', OTHER);
  await page.waitForURL('**/profile');
  await page.goto('/profile/account');
  await follow(page, 'Manage passkeys');
  await follow(page, 'Add a passkey');
  await page.getByLabel('Name of the passkey').fill('Laptop');
  expect(await faultsAtDesk(page)).toEqual([]);
  await press(page, 'Make the passkey');
  await page.getByRole('status').getByText('Your passkey has been added.').waitFor();
  expect(await faultsAtDesk(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto('/authentication?next=/profile/account/passkeys');
  await press(page, 'Use a passkey');
  await page.getByText('last used').waitFor();

  forgetProofs();
  await press(page, 'Remove it: Laptop');
  await heading(page, 'Is it still you?');
  await press(page, 'Use a passkey');
  await page.getByRole('status').getByText('The passkey has been removed').waitFor();
});

describe('whoever forgot their password', () => {
  test('is told to ask, where the site sends no mail', async () => {
    const page = await openDevice({ javaScriptEnabled: false });
    await page.goto('/authentication');
    await follow(page, 'Forgot your password?');
    await page.getByText('This site sends no email.').waitFor();
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
    await page.getByText('Nous l’envoyons à nina@example.org.').waitFor();
    expect(await page.locator('main').textContent()).not.toContain('token=');
    await page.goto('/profile/account');
    await page.getByText('Each morning an email').waitFor();
    await press(page, 'Stop sending it');
    await page.getByText('You get no email about').waitFor();
    await press(page, 'Sign out everywhere');

    for (const email of ['nobody@example.org', EMAIL]) {
      await page.goto('/authentication/reset');
      await page.getByLabel('Email').fill(email);
      await press(page, 'Send me a link');
      await page.getByRole('status').getByText('If this address belongs to a member').waitFor();
    }
    await expect.poll(() => server.arrived.length).toBe(2);
    const byReader = new Map(server.arrived.map(({ recipients, mail }) => [recipients[0], mail]));
    expect(byReader.get('nina@example.org')?.subject).toBe('Wildpost : une invitation pour vous');
    const [link = ''] = /http\S+/.exec(byReader.get(EMAIL)?.text ?? '') ?? [];
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(OTHER);
    await page.getByLabel('New password again').fill(OTHER);
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

test('the command says what is wrong, and lists the team without a secret', async () => {
  const refused = await runCommand(site, 'member', 'add', 'x@example.org', '--role', 'owner');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    '--role has to be one of: administrator, moderator, translator.',
  );
  const { code, output } = await runCommand(site, 'member', 'list');
  expect(code).toBe(0);
  expect(output).toContain(`${EMAIL}  rosa, administrator, never signed in`);
  expect(output).toContain('leila@example.org  Leila Haddad, moderator, last sign-in ');
});

test('no link, password or code stands in the log', () => {
  const log = site.output();
  expect(log).toContain('"path":"/authentication/welcome"');
  for (const secret of ['token', PASSWORD, OTHER, 'example.org/'])
    expect(log).not.toContain(secret);
});
