import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { faultsNow, NO_CONTRAST } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { runCommand } from '#tests/setup/command.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

export const EMAIL = 'rosa@example.org';

export const PASSWORD = 'low tide at seven';

export const OTHER = 'high tide at noon';

/** A long way through many pages takes its time on a slow machine. */
export const LIMIT_MS = 180_000;

export const HALF_MINUTE_MS = 30_000;

let browser: Browser;

export let site: RunningSite;

const contexts: BrowserContext[] = [];

export async function openDevice(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.push(context);
  return context.newPage();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/authentication');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).click();

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Their colours are those of the whole desk. */
export const faultsAtDesk = async (page: Page) =>
  (await faultsNow(page, 'html', NO_CONTRAST)).map((fault) => `${page.url()} ${fault}`);

/** What an app shows at a moment. */
export const codeOf = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp });

/** Runs a command that ends with a link. */
export async function joinBy(command: string, ...args: string[]): Promise<string> {
  const { output } = await runCommand(site, command, ...args);
  const [link = ''] = /http\S+/.exec(output) ?? [];
  return site.url + new URL(link).pathname + new URL(link).search;
}

export async function setPasswordBy(link: string, password: string): Promise<void> {
  const answer = await fetch(link, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ password, again: password }),
    redirect: 'manual',
  });
  expect(answer.headers.get('Location')).toBe('/authentication?said=passwordSet');
}

export async function cookieOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${site.url}/authentication`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams({ email, password }),
    redirect: 'manual',
  });
  const [, value = ''] = /^staff=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  return value;
}

/** As if whoever is signed in had been for ten minutes. */
export function forgetProofs(): void {
  const database = openDatabase(path.join(site.dataDir, 'wildpost.sqlite'));
  database.exec('update staff_sessions set proved_at = null');
  database.close();
}

/** Begins and ends all that the tests of a file share. */
export function startOffice(): void {
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
}
