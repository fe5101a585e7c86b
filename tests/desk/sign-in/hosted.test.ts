import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AccountsService,
  startAccountsService,
} from '#tests/harness/hosted/accounts-service.ts';
import { PROJECT } from '#tests/harness/hosted/hosted-project.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const EMAIL = 'rosa@example.org';
const THERE = 'spring tide at noon';
const NINA = { email: 'nina@example.org', password: 'neap tide at dawn' };

let browser: Browser;
let service: AccountsService;
let site: RunningSite;

beforeAll(async () => {
  service = await startAccountsService();
  service.accounts.set(EMAIL, { password: THERE });
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({
      env: {
        ...{ SAMPLES: 'off', SIGN_IN: 'hosted', STAFF_EMAIL: EMAIL, HOSTED_API_KEY: 'public-key' },
        ...{ HOSTED_PROJECT_ID: PROJECT, FIREBASE_AUTH_EMULATOR_HOST: service.host },
        // Its database is away all the while.
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
      },
    }),
  ]);
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  await service.stop();
});

const openDevice = async () =>
  (
    await browser.newContext({ baseURL: site.url, locale: 'en-GB', reducedMotion: 'reduce' })
  ).newPage();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await visit(page, `${site.url}/authentication`);
  await enter(page, email, password);
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const breakService = () => service.fail((response) => response.writeHead(503).end());

describe('staff who sign in with an account of the hosted project', () => {
  test('come in, join, ask for another password and stay in while it is away', async () => {
    expect(site.output()).toContain('the password of that account at the hosted project');
    const laptop = await openDevice();
    await signIn(laptop, EMAIL, 'a guess');
    await laptop.getByText('email and password do not match').waitFor();
    await signIn(laptop, EMAIL, THERE);
    await laptop.waitForURL('**/profile');

    await visit(laptop, `${site.url}/profile/account/password`);
    await laptop.getByText('Your password is kept by the service').waitFor();
    expect(await laptop.getByLabel('Current password').count()).toBe(0);
    expect(await faultsNow(laptop, 'main')).toEqual([]);
    await laptop.getByRole('button', { name: 'Send the email' }).click();
    await laptop.getByText(`The email is on its way to ${EMAIL}.`).waitFor();
    expect(service.calls.at(-1)?.path).toContain(':sendOobCode');

    await visit(laptop, `${site.url}/profile/team/invite`);
    await laptop.getByText('sign in with the account that the sign-in service has').waitFor();
    await laptop.getByLabel('Name').fill('Nina');
    await laptop.getByLabel('Email').fill(NINA.email);
    await laptop.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = laptop.getByText('/welcome?token=');
    await link.waitFor();
    expect(await faultsNow(laptop, 'main')).toEqual([]);

    const phone = await openDevice();
    await visit(phone, (await link.innerText()).trim());
    await phone.getByText(`You sign in with ${NINA.email}`).waitFor();
    expect(await phone.getByLabel('New password', { exact: true }).count()).toBe(0);
    expect(await faultsNow(phone, 'main')).toEqual([]);
    service.accounts.set(NINA.email, { password: NINA.password });
    await phone.getByRole('button', { name: 'Join the team' }).click();
    await phone.getByText('You are on the team now').waitFor();
    await enter(phone, NINA.email, NINA.password);
    await phone.waitForURL('**/profile');

    breakService();
    const tablet = await openDevice();
    await signIn(tablet, NINA.email, NINA.password);
    await tablet.getByText('The service that checks passwords cannot be reached').waitFor();
    expect(await tablet.getByLabel('Email', { exact: true }).inputValue()).toBe(NINA.email);
    await visit(phone, `${site.url}/profile`);
    await phone.getByRole('heading', { name: 'Hello, Nina' }).waitFor();
    service.fail(undefined);
    await signIn(tablet, NINA.email, NINA.password);
    await tablet.waitForURL('**/profile');
  });
});
