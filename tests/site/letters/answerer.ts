import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Response } from '#domain/responses/response.ts';
import { answersOf } from '#tests/cast/steps.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { fetchPage, idOf, ready, takeTime, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { PagePool } from '#tests/site/page-pool.ts';

export const LETTER_PATH = '/letters/lakes-jonas-lindau';

export const SENT = 'Sent. A person will read it before it appears.';

export const NOT_SENT = 'This could not be sent. What you wrote is still here; please try again.';

export const LIMIT_MS = 120_000;

export let site: RunningSite;

let browser: Browser;

export let pool: PagePool;

export let letterId: string;

/** What a test types; each has words of its own, by which they are found again. */
export function typedAnswer(words: string) {
  return {
    text: words,
    name: 'Nina',
    age: '34',
    country: 'DE',
    email: `${slug(words)}@planted.example`,
  };
}

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 40);

export async function fill(
  page: Page,
  part: Partial<ReturnType<typeof typedAnswer>>,
): Promise<void> {
  const { text, name, age, country, email } = part;
  if (text !== undefined) await page.getByLabel('Your response').fill(text);
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  if (age !== undefined) await page.getByLabel('Your age').fill(age);
  if (country !== undefined) await page.getByLabel('Your country').selectOption(country);
  if (email !== undefined) await page.getByLabel('Your email').fill(email);
  await takeTime(page);
}

/** Only a form that lives says what is left. */
export const isAlive = (page: Page) =>
  expect.poll(() => page.locator('#write-answer').textContent()).toContain('Characters left: ');

export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Send response' });

export const said = (page: Page, text: string): Locator =>
  page.locator('#write-answer').getByRole('status').filter({ hasText: text });

export const warned = (page: Page, text: string): Locator =>
  page.locator('#write-answer').getByRole('alert').filter({ hasText: text });

/** Every answer that the store has with these words. */
export async function storedAnswers(text: string): Promise<Response[]> {
  const all = await withStore(site, (store) => answersOf(store, letterId));
  return all.filter((response) => response.text === text);
}

/** Everything of the site where an answer to the letter could show. */
export async function publicBytes(): Promise<string> {
  const paths = ['', '/fr', '/ar'].flatMap((locale) => [
    ...[0, 1, 2, 3].map((start) => `${locale}${LETTER_PATH}?start=${start}`),
    `${locale}${LETTER_PATH}.data`,
    `${locale}/adoption/${letterId}`,
    `${locale}/lakes/feed.json`,
    `${locale}/lakes/feed.xml`,
  ]);
  const pages = await Promise.all(paths.map((path) => fetchPage(site.url + path)));
  return pages.map(({ html }) => html).join('\n');
}

export async function openAt(path: string, options: BrowserContextOptions = {}) {
  const opened = await pool.take(options);
  await opened.page.goto(site.url + path);
  if (options.javaScriptEnabled !== false) await ready(opened.page);
  return opened;
}

/** Begins and ends all that the tests of a file share. */
export function startAnswering(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([
      openBrowser(),
      startSite({ from: inject('sampleData'), env: { LOG_LEVEL: 'trace' } }),
    ]);
    pool = new PagePool(browser, site);
    letterId = await idOf(site, 'lakes-jonas-lindau');
  });

  afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
}
