import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { fetchPage } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

export const TOKEN = 'token of the metrics';

let browser: Browser;
export let site: RunningSite;
const cookies = new Map<string, string>();

/** Starts one site with four members, who are signed in. */
export function startRecord(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([
      openBrowser(),
      startSite({
        from: inject('sampleData'),
        env: {
          CONTACT_EMAIL: 'first@example.org',
          DONATE_URL: 'https://give.example/here',
          METRICS_TOKEN: TOKEN,
          LOG_LEVEL: 'trace',
        },
      }),
    ]);
    await addMembers(site, {
      Ana: 'administrator',
      Ida: 'administrator',
      Tomasz: 'moderator',
      Tala: 'translator',
    });
    for (const name of ['Ana', 'Ida', 'Tomasz', 'Tala']) {
      cookies.set(name, await signInAs(site, name));
    }
  });

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
}

export type Form = Record<string, string>;

/** What a page answers somebody, as a browser without script asks. */
export async function askAs(path: string, as: string, form?: Form, origin = site.url) {
  const answer = await fetch(site.url + path, {
    method: form ? 'POST' : 'GET',
    headers: {
      Accept: 'text/html',
      Cookie: cookies.get(as) ?? '',
      ...(form && { Origin: origin }),
    },
    ...(form && { body: new URLSearchParams(form) }),
    redirect: 'manual',
  });
  const to = answer.headers.get('Location') ?? undefined;
  return { status: answer.status, to, headers: answer.headers, html: await answer.text() };
}

export const wordsOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[\s\u2068\u2069]+/g, ' ');

export const readWords = async (path: string) => wordsOf((await fetchPage(site.url + path)).html);
export const change = (name: string, form: Form, as = 'Ana') =>
  askAs(`/profile/settings/${name}`, as, { version: '0', ...form });

export async function openAs(name: string, options = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const [cookie = '', value = ''] = (cookies.get(name) ?? '').split(/=(.*)/s);
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  return context.newPage();
}
