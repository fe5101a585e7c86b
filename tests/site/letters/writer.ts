import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { takeTime, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { lettersPieceOf } from '#tests/setup/xml.ts';
import { PagePool } from '#tests/site/page-pool.ts';

export const LIMIT_MS = 120_000;
export const OTHER_TEXT =
  'Dear sea,\n\nlast night I heard you through the wall.\n\nDo you ever sleep?';
/** Too short to be compared with others, so that nobody seems to send the same twice. */
export const TEXT = 'Dear sea,\n\nhow are you?';
export const BY = { id: 'rosa', name: 'Rosa' };

export let site: RunningSite;
let browser: Browser;
export let pool: PagePool;
let portrait: Buffer;

export function startWriting(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([
      openBrowser(),
      startSite({ from: inject('sampleData'), env: { LOG_LEVEL: 'info' } }),
    ]);
    portrait = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#2b7a9b' },
    })
      .composite([
        {
          input: Buffer.from(
            '<svg width="300" height="900"><rect width="300" height="900" fill="#fff"/></svg>',
          ),
        },
      ])
      .jpeg()
      .withExif({
        IFD0: { Make: 'Hidden Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    pool = new PagePool(browser, site);
  });

  afterEach(({ task }) => (task.result?.state === 'fail' ? pool.drop() : pool.putBack()));

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
}

export const picture = (name = 'portrait.jpg', buffer = portrait) => ({
  name,
  mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  buffer,
});
export const noPicture = () =>
  picture('waves.png', Buffer.from('<!doctype html><p>not a picture</p>'));

export async function fillIn(page: Page, name: string, text = TEXT): Promise<void> {
  await page.getByLabel('Your letter', { exact: true }).fill(text);
  await page.getByLabel('First name or nickname').fill(name);
  await page.getByLabel('Age', { exact: true }).fill('9');
  await page.getByLabel('Country or region', { exact: true }).selectOption('KE');
  await page.getByLabel('I wrote it myself').check();
  await page.getByLabel('Yes, that is all right').check();
  await takeTime(page);
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the letter' });

export async function codeOn(page: Page): Promise<string> {
  const code = page.locator('[data-slip-code]');
  await code.waitFor();
  return (await code.textContent()) ?? '';
}

export async function sendForm(page: Page): Promise<string> {
  await sendButton(page).click();
  return codeOn(page);
}

export async function openSlip(page: Page, code: string): Promise<void> {
  await page.goto(`${site.url}/slip`);
  await page.getByLabel('The code on your slip').fill(code);
  await page.getByRole('button', { name: 'Show it to me' }).click();
  await page.getByRole('heading', { name: 'What you sent' }).waitFor();
}

/** Every letter of a name that a visitor sent, in any state. */
export async function lettersOf(name: string): Promise<Letter[]> {
  return withStore(site, async (store) => {
    const letters: (Letter | undefined)[] = [];
    for (const id of await readdir(path.join(site.dataDir, 'files', 'letters'))) {
      letters.push(await store.letterLife.get(id));
    }
    return letters.flatMap((letter) =>
      letter && letter.name === name && !letter.sample ? [letter] : [],
    );
  });
}

export async function only(name: string): Promise<Letter> {
  const letters = await lettersOf(name);
  expect(letters).toHaveLength(1);
  return letters[0] as Letter;
}

/** The public addresses in which a letter stands. */
export async function publicAddressesOf(letter: Letter): Promise<string[]> {
  const addresses = [
    '/sea',
    '/sea.data',
    '/feed.json',
    '/fr/sea/feed.xml',
    lettersPieceOf(letter),
    '/countries/ke',
    '/sea/adopt',
    `/letters/${letter.slug}`,
    `/letters/${letter.slug}.data`,
    `/fr/letters/${letter.slug}`,
  ];
  const found: string[] = [];
  for (const address of addresses) {
    const response = await fetch(site.url + address);
    const text = await response.text();
    const words = [letter.id, `/letters/${letter.slug}`, 'through the wall'];
    if (response.ok && words.some((word) => text.includes(word))) found.push(address);
  }
  for (const kind of ['photo', 'thumbnail'] as const) {
    const address = `/files/letters/${letter.id}/${kind}/${letter[kind]?.hash}.webp`;
    if ((await fetch(site.url + address)).status === 200) found.push(address);
  }
  return found;
}

export async function filesOf({ id }: Letter): Promise<string[]> {
  return readdir(path.join(site.dataDir, 'files', 'letters', id)).catch(() => []);
}
