import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { ready } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { describeSignInForms } from './forms.ts';

const EMAIL = 'rosa@example.org';
const PASSWORD = 'low tide at seven';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let browser: Browser;
let site: RunningSite;
let context: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite({
    env: { SAMPLES: 'off', STAFF_EMAIL: EMAIL, STAFF_PASSWORD: PASSWORD },
  });
});

afterEach(async () => {
  await context?.close();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function openPage(
  address: string,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const still = { reducedMotion: 'reduce' } as const;
  context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', ...still, ...options });
  return openTab(address, options);
}

async function openTab(
  address: string,
  { javaScriptEnabled = true }: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  if (javaScriptEnabled) await ready(page);
  return page;
}

async function fillIn(page: Page, password = PASSWORD, email = EMAIL): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const sessionCookie = async () =>
  (await context.cookies()).find(({ name }) => name === 'staff')?.value;

const post = (path: string, headers: Record<string, string>, body = '') =>
  fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' });

test('the first start tells where to sign in, and no password that was set', () => {
  expect(site.output()).toContain(
    `First staff sign-in: ${EMAIL} / the password from STAFF_PASSWORD\n  at ${site.url}/authentication`,
  );
  expect(site.output()).not.toContain(PASSWORD);
});

test('a generated password is told once, and may be guessed at ten times a minute', async () => {
  const first = await startSite({ env: { SAMPLES: 'off' } });
  try {
    const [, email = '', password = ''] =
      /First staff sign-in: (\S+) \/ (\S+)\n/.exec(first.output()) ?? [];
    expect(email).toBe('admin@wildpost.example');
    const attempt = (tried: string, n = 0) =>
      fetch(`${first.url}/authentication`, {
        method: 'POST',
        headers: { ...FORM, Origin: first.url, 'X-Forwarded-For': `203.0.113.${n}` },
        body: String(new URLSearchParams({ email, password: tried })),
        redirect: 'manual',
      });
    const answer = await attempt(password);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/profile');
    const second = await startSite({ from: first.dataDir, env: { SAMPLES: 'off' } });
    await second.stop();
    expect(second.output()).toContain(' is at ');
    expect(second.output()).not.toMatch(/sign-in|password/i);

    const statuses: number[] = [];
    let text = '';
    for (let n = 0; n < 11; n += 1) {
      const refused = await attempt('a wrong password', n);
      statuses.push(refused.status);
      text = await refused.text();
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect(text).toContain('Too many tries. Please wait a minute, then try again.');
  } finally {
    await first.stop();
  }
});

test.each([true, false])(
  'a member signs in, sees the desk, and signs out, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const page = await openPage('/', { javaScriptEnabled });
    await page.getByRole('link', { name: 'Staff sign-in' }).click();
    await page.waitForURL('**/authentication');
    await expect.poll(() => page.title()).toBe('Staff sign-in');
    await fillIn(page);
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { level: 1, name: 'Hello, rosa' }).waitFor();
    await page.getByText('No letter is waiting').waitFor();
    await page.getByText('No answer is waiting').waitFor();
    await page.getByText('No letter is public yet').waitFor();
    const stolen = await sessionCookie();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/authentication?signed-out=yes');
    await page.getByRole('status').getByText('You are signed out.').waitFor();
    expect(await sessionCookie()).toBeUndefined();
    const answer = await fetch(`${site.url}/profile`, {
      headers: { Cookie: `staff=${stolen}` },
      redirect: 'manual',
    });
    expect(answer.headers.get('Location')).toBe('/authentication?next=%2Fprofile');
  },
);

describe('with script', () => {
  test('an empty field and a wrong password are told beside them, and the e-mail stays', async () => {
    const page = await openPage('/authentication');
    await fillIn(page, '', EMAIL);
    const password = page.getByLabel('Password');
    await page.getByText('Please fill this in.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    const told = page.locator(`[id="${await password.getAttribute('aria-describedby')}"]`);
    expect(await told.textContent()).toBe('Please fill this in.');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBeNull();

    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await fillIn(page, 'high tide at seven');
    expect((await answered).status()).toBe(400);
    const alert = page.getByRole('alert').filter({ hasText: 'email and password do not match' });
    await alert.waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
    expect(await password.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
    expect(await sessionCookie()).toBeUndefined();
  });

  test('whoever was sent to sign in comes back to where they wanted to go', async () => {
    const page = await openPage('/fr/profile?from=test');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/fr/authentication');
    expect(searchParams.get('next')).toBe('/fr/profile?from=test');
    await page.getByLabel('Adresse e-mail').fill(EMAIL);
    await page.getByLabel('Mot de passe').fill(PASSWORD);
    await page.locator('main button[type=submit]').click();
    await page.waitForURL('**/fr/profile?from=test');

    await page.goto('/fr/authentication?next=%2Ffr%2Fsea');
    expect(new URL(page.url()).pathname).toBe('/fr/profile');
  });
});

describeSignInForms(() => site);

describe('several tabs', () => {
  test('all see a sign-in and a sign-out at once', async () => {
    const one = await openPage('/authentication');
    const other = await openTab('/fr/authentication');
    await fillIn(one);
    await one.waitForURL('**/profile');
    await other.waitForURL('**/fr/profile');
    await other.getByRole('button', { name: 'Se déconnecter' }).waitFor();
    await one.getByRole('button', { name: 'Sign out' }).click();
    await one.waitForURL('**/authentication?signed-out=yes');
    await other.waitForURL('**/fr/authentication?next=%2Ffr%2Fprofile');
  });
});

test('a session that was ended elsewhere is over at the next contact', async () => {
  const page = await openPage('/authentication');
  await fillIn(page);
  await page.waitForURL('**/profile');
  const cookie = `staff=${await sessionCookie()}`;
  const ended = await post('/profile/sign-out', { Origin: site.url, Cookie: cookie });
  expect(ended.headers.get('Location')).toBe('/authentication?signed-out=yes');
  await page.reload();
  expect(new URL(page.url()).pathname).toBe('/authentication');
  expect(await sessionCookie()).toBeUndefined();
});

test('a sign-out without a connection clears the desk, and the session at the next contact', async () => {
  const page = await openPage('/authentication');
  await fillIn(page);
  await page.waitForURL('**/profile');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out here, but the server did not answer.').waitFor();
  expect(await page.getByText('Hello, rosa').count()).toBe(0);
  await context.setOffline(false);
  await page.goto('/profile');
  expect(new URL(page.url()).pathname).toBe('/authentication');
  expect(await sessionCookie()).toBeUndefined();
});

describe('requests that no page of the site made', () => {
  const form = String(new URLSearchParams({ email: EMAIL, password: PASSWORD }));

  test.each<[string, Record<string, string>]>([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['no Origin', {}],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('are refused with %s', async (_, headers) => {
    for (const path of [
      '/authentication',
      '/fr/authentication',
      '/authentication.data',
      '/profile/sign-out',
      '/sea',
    ]) {
      const answer = await post(path, { ...FORM, ...headers }, form);
      expect(answer.status, path).toBe(403);
      expect(answer.headers.getSetCookie(), path).toEqual([]);
    }
  });

  test('find no way in besides the pages', async () => {
    for (const path of ['/api/auth/sign-up/email', '/api/auth/sign-in/email', '/api/auth/ok']) {
      const answer = await post(path, { ...FORM, Origin: site.url }, form);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect((await fetch(site.url + path)).status, path).toBe(404);
    }
  });

  test('that are far too long are refused unread', async () => {
    const answer = await post('/authentication', { ...FORM, Origin: site.url }, 'x'.repeat(70_000));
    expect(answer.status).toBe(413);
  });
});

describe('the pages for staff', () => {
  test('are cached by nobody and found by no search engine', async () => {
    const answer = await fetch(`${site.url}/de/authentication`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test('guard the data of the desk as well', async () => {
    const answer = await fetch(`${site.url}/profile.data`);
    expect(await answer.text()).toContain('/authentication?next=%2Fprofile');
  });
});

test('behind a proxy that speaks https, forms work and cookies are kept to https', async () => {
  const origin = 'https://letters.example.org';
  const proxied = await startSite({
    env: { SAMPLES: 'off', SITE_URL: origin, STAFF_EMAIL: EMAIL, STAFF_PASSWORD: PASSWORD },
  });
  try {
    const answer = await fetch(`${proxied.url}/authentication`, {
      method: 'POST',
      headers: { ...FORM, Origin: origin },
      body: String(new URLSearchParams({ email: EMAIL, password: PASSWORD })),
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    const [session] = answer.headers.getSetCookie();
    expect(session).toMatch(/^__Host-staff=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await proxied.stop();
  }
});
