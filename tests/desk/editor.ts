import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { newId } from '#store/database/ids.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { openPage, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { openDesks } from './desks.ts';

let browser: Browser;

export let site: RunningSite;

export let store: Store;

export let openDesk: ReturnType<typeof openDesks>['openDesk'];

let closeDesks: ReturnType<typeof openDesks>['closeDesks'];

let run = 0;

const cookies: Record<string, string> = {};

/** Where nobody is signed in. */
export async function openAsReader(to: string): Promise<Page> {
  const { page } = await openPage(browser);
  await visit(page, site.url + to);
  return page;
}

/** A published letter of its own for one test. */
export async function publish(part: Parameters<typeof letterNo>[1] = {}): Promise<string> {
  run += 1;
  const id = newId();
  await store.letterLife.insert(letterNo(run, { id, slug: `letter-${run}`, ...part }), 'published');
  return id;
}

export const edit = (id: string) => `/profile/letters/${id}/edit`;

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const saved = (id: string) => store.letterLife.get(id);

/** Sends the editor's form as a page without script does. */
export async function postEdit(
  name: string,
  to: string,
  fields: Record<string, string | Blob>,
  origin = site.url,
) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  return fetch(site.url + to, {
    method: 'POST',
    headers: { Cookie: cookies[name] ?? '', Origin: origin },
    body,
    redirect: 'manual',
  });
}

export const WORDS = {
  ...{ name: 'Lina', age: '10', country: 'SE', topic: 'forests', language: 'English' },
  'text.en': 'Dear forest,',
};

/** A photo with a finely striped middle. */
export async function striped(): Promise<Buffer> {
  const [width, height] = [960, 640];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const bright = Math.floor((at % width) / 8) % 2 === 0 ? 250 : 10;
    pixels.fill(bright, at * 3, at * 3 + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** How unlike the pixels of a part of a picture are, from its brightest to its darkest. */
export async function contrast(
  picture: Uint8Array,
  part: { left: number; top: number },
): Promise<number> {
  const { channels } = await sharp(
    await sharp(picture)
      .extract({ ...part, width: 18, height: 18 })
      .toBuffer(),
  ).stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
}

/** Begins and ends all that the tests of a file share. */
export function startEditing(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), startSite({ env: { SAMPLES: 'off' } })]);
    await addMembers(site, { Rosa: 'moderator', Tomasz: 'moderator', Tala: 'translator' });
    for (const name of ['Rosa', 'Tomasz', 'Tala']) cookies[name] = await signInAs(site, name);
    ({ openDesk, closeDesks } = openDesks(browser, site));
    store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  });

  afterAll(async () => {
    await store.close();
    await browser.close();
    await site.stop();
  });

  afterEach((context) => closeDesks(context));
}
