import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pictureAddress } from '#files/files.ts';
import { newId } from '#store/database/ids.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { faultsNow, faultsOn } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { address, openPage, readPage, visit } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const LIMIT_MS = 180_000;

let browser: Browser;
let site: RunningSite;
let store: Store;
let open: BrowserContext[] = [];
let run = 0;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite({ env: { SAMPLES: 'off' } })]);
  await addMembers(site, { Rosa: 'moderator', Tomasz: 'moderator', Tala: 'translator' });
  for (const name of ['Rosa', 'Tomasz', 'Tala']) cookies[name] = await signInAs(site, name);
  store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
});

afterAll(async () => {
  await store.close();
  await browser.close();
  await site.stop();
});

afterEach(async () => {
  await Promise.all(open.map((context) => context.close()));
  open = [];
});

async function openDesk(name: string, to: string, javaScriptEnabled = true): Promise<Page> {
  const [cookie = '', value = ''] = (cookies[name] ?? '').split('=');
  const { page, context } = await openPage(browser, { javaScriptEnabled });
  open.push(context);
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  if (javaScriptEnabled) await visit(page, site.url + to);
  else await page.goto(site.url + to);
  return page;
}

/** A published letter of its own for one test. */
async function publish(part: Parameters<typeof letterNo>[1] = {}): Promise<string> {
  run += 1;
  const id = newId();
  await store.letterLife.insert(letterNo(run, { id, slug: `letter-${run}`, ...part }), 'published');
  return id;
}

const edit = (id: string) => `/profile/letters/${id}/edit`;
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (id: string) => store.letterLife.get(id);

/** Sends the editor's form as a page without script does. */
async function post(
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

const WORDS = {
  ...{ name: 'Lina', age: '10', country: 'SE', topic: 'forests', language: 'English' },
  'text.en': 'Dear forest,',
};

/** A photo with a finely striped middle. */
async function striped(): Promise<Buffer> {
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
async function contrast(picture: Uint8Array, part: { left: number; top: number }): Promise<number> {
  const { channels } = await sharp(
    await sharp(picture)
      .extract({ ...part, width: 18, height: 18 })
      .toBuffer(),
  ).stats();
  return (channels[0]?.max ?? 0) - (channels[0]?.min ?? 0);
}

test('a letter is written, found by its readers, and translated', async () => {
  const page = await openDesk('Rosa', '/profile/letters/new');
  await field(page, 'Name').fill('Lina');
  await field(page, 'Age').fill('10');
  await field(page, 'Country').selectOption({ label: 'Sweden' });
  await field(page, 'Topic').selectOption({ label: 'Forests' });
  await field(page, 'Written in').fill('Swedish');
  await field(page, 'Another language').fill('Kära skog,\n\nhur mår du?');
  await field(page, 'English').fill('Dear forest,\n\nhow are you?');
  await field(page, 'What is written on it').fill('Kära skog');
  await field(page, 'Photo').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: await striped(),
  });
  await page.getByAltText('The new picture, not saved yet').waitFor();
  await field(page, 'It is published at once').check();
  await button(page, 'Save').click();
  await page.getByRole('status').getByText('Created.').waitFor();
  await page.waitForURL(/\/profile\/letters\/[a-z0-9]{20}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const letter = await saved(id);
  expect(letter).toMatchObject({
    slug: 'forests-lina-sweden',
    originalLanguage: 'sv',
    text: { sv: 'Kära skog,\n\nhur mår du?', en: 'Dear forest,\n\nhow are you?' },
    photo: { width: 960, height: 640 },
  });
  const { html } = await readPage(`${site.url}/letters/forests-lina-sweden`);
  expect(html).toMatch(/<details[^>]*><summary>What is written on the picture/);

  const tala = await openDesk('Tala', edit(id));
  expect(await field(tala, 'Name').count()).toBe(0);
  expect(await field(tala, 'Photo').count()).toBe(0);
  await tala.getByText('hur mår du?').waitFor();
  expect(await field(tala, 'French').inputValue()).toBe('');
  await field(tala, 'French').fill('Chère forêt,');
  await button(tala, 'Save').click();
  await tala.getByRole('status').getByText('Saved.').waitFor();
  expect((await saved(id))?.text.fr).toBe('Chère forêt,');
  const [deed] = await store.audit.listOf({ kind: 'letter', id });
  expect(deed).toMatchObject({ actor: { name: 'Tala' }, details: { fields: 'text.fr' } });
});

test('whoever translates is refused everything else, and a stranger all of it', async () => {
  const id = await publish();
  const before = await saved(id);
  const refused = { version: '1', letter: id, 'text.fr': 'Chère mer,', name: 'Other' };
  for (const to of [edit(id), '/profile/letters/save']) {
    expect((await post('Tala', to, refused)).status).toBe(403);
    expect((await post('', to, refused)).status).toBe(302);
    expect((await post('Rosa', to, refused, 'https://evil.example')).status).toBe(403);
  }
  expect((await post('Tala', '/profile/letters/new', WORDS)).status).toBe(403);
  const creating = { ...WORDS, letter: newId(), version: '0' };
  expect((await post('Tala', '/profile/letters/save', creating)).status).toBe(403);
  expect(await saved(id)).toEqual(before);
});

test('two who edit one letter know of each other, and the second decides knowingly', async () => {
  const id = await publish({ name: 'Nia' });
  const rosa = await openDesk('Rosa', edit(id));
  const tomasz = await openDesk('Tomasz', edit(id));
  await tomasz.getByRole('status').getByText('Rosa has this letter open too.').waitFor();
  await field(rosa, 'Name').fill('Nadia');
  await button(rosa, 'Save').click();
  await rosa.getByRole('status').getByText('Saved.').waitFor();

  await field(tomasz, 'Age').fill('11');
  await field(tomasz, 'German').fill('Liebes Meer,');
  await button(tomasz, 'Save').click();
  const conflict = tomasz.locator('[data-conflict]');
  await conflict.getByText('Rosa saved this letter while you were writing.').waitFor();
  expect(await conflict.getByText('Nadia').count()).toBe(1);
  expect(await field(tomasz, 'German').inputValue()).toBe('Liebes Meer,');
  expect(await saved(id)).toMatchObject({ name: 'Nadia', version: 2 });

  await expect.poll(() => field(tomasz, 'Name').inputValue()).toBe('Nadia');
  await button(tomasz, 'Save').click();
  await tomasz.getByRole('status').getByText('Saved.').waitFor();
  expect(await saved(id)).toMatchObject({ name: 'Nadia', age: 11, text: { de: 'Liebes Meer,' } });
});

test('a save that fails hides the loader, warns, and loses nothing', async () => {
  const id = await publish();
  const page = await openDesk('Rosa', edit(id));
  await field(page, 'Spanish').fill('Querido mar,');
  const held: (() => void)[] = [];
  await page.route('**/profile/letters/save', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await button(page, 'Save').click();
  await expect.poll(() => held.length).toBe(1);
  await button(page, 'Stop').click();
  await page.getByRole('status').getByText('Stopped. Nothing was saved.').waitFor();
  await button(page, 'Save').click();
  await page.locator('[data-loader]').getByText('Saving …').waitFor();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await page.locator('[data-notice="warning"]').getByText('This could not be saved.').waitFor();
  await page.locator('[data-loader]').waitFor({ state: 'detached' });
  expect(await field(page, 'Spanish').inputValue()).toBe('Querido mar,');

  const asked = page.waitForEvent('dialog');
  const clicked = page.getByRole('link', { name: 'Leave without saving' }).click();
  await (await asked).dismiss();
  await clicked;
  expect(new URL(page.url()).pathname).toBe(edit(id));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('What you typed here before is back in the form.').waitFor();
  expect(await field(page, 'Spanish').inputValue()).toBe('Querido mar,');
  await page.unroute('**/profile/letters/save');
  await button(page, 'Save').click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect((await saved(id))?.text.es).toBe('Querido mar,');
});

describe('the photo', () => {
  test('comes in every type, the right way up, without script', async () => {
    const lying = sharp(await striped());
    const kinds = {
      png: await lying.clone().png().toBuffer(),
      jpg: await lying.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      webp: await lying.clone().webp().toBuffer(),
      avif: await lying.clone().avif({ effort: 0 }).toBuffer(),
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      const letter = newId();
      const photo = new File([new Uint8Array(bytes)], `a.${kind}`);
      const fields = { ...WORDS, letter, version: '0', photo };
      expect((await post('Rosa', '/profile/letters/new', fields)).status, kind).toBe(302);
      const size = kind === 'jpg' ? { width: 640, height: 960 } : { width: 960, height: 640 };
      expect((await saved(letter))?.photo, kind).toMatchObject(size);
    }
    const heic = new File(['\0\0\0\x18ftypheic'], 'a.heic');
    const fields = { ...WORDS, letter: newId(), version: '0', photo: heic };
    const answer = await post('Rosa', '/profile/letters/new', fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Dear forest,');
  });

  test.each([
    [300, 200],
    [1080, 2340],
  ])('of %i by %i pixels is seen in a list and in its letter', async (width, height) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#1a7fa8' } });
    const photo = new File([new Uint8Array(await picture.png().toBuffer())], 'a.png');
    const letter = newId();
    const fields = { ...WORDS, letter, version: '0', state: 'published', photo };
    expect((await post('Rosa', '/profile/letters/new', fields)).status).toBe(302);
    const { page, context } = await openPage(browser);
    open.push(context);
    for (const path of ['/forests', `/letters/${(await saved(letter))?.slug}`]) {
      await visit(page, site.url + path);
      const seen = page.locator(`main img[src*="/${letter}/thumbnail/"]`).first();
      await seen.scrollIntoViewIfNeeded();
      await expect
        .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  test('is blurred with the keys, turned and cropped; what was there is gone', async () => {
    const id = await publish();
    const photo = new File([new Uint8Array(await striped())], 'a.png');
    await post('Rosa', edit(id), { ...WORDS, version: '1', photo });
    const before = (await saved(id))?.photo;
    const old = site.url + pictureAddress(id, 'photo', before?.hash ?? '');
    const middle = { left: 471, top: 311 };
    expect(await contrast(await (await fetch(old)).bytes(), middle)).toBeGreaterThan(150);

    const page = await openDesk('Rosa', edit(id));
    await button(page, 'Crop, turn or blur').click();
    const tools = page.locator('[data-picture-tools]');
    await expect
      .poll(() => tools.getByRole('button', { name: 'Use this picture' }).isEnabled())
      .toBe(true);
    expect(await faultsNow(page)).toEqual([]);
    const stage = tools.getByRole('application');
    await stage.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('z');
    await tools.getByText('Undone.').waitFor();
    await tools.getByLabel('Crop').check();
    await tools.getByLabel('From above').fill('10');
    await tools.getByLabel('From below').fill('10');
    await tools.getByRole('button', { name: 'Cut' }).click();
    await tools.getByRole('button', { name: 'Turn right' }).click();
    await tools.getByRole('button', { name: 'Turn left' }).click();
    await tools.getByRole('button', { name: 'Use this picture' }).click();
    await tools.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Crop, turn or blur');
    await page.getByAltText('The new picture, not saved yet').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('status').getByText('Saved.').waitFor();

    const after = (await saved(id))?.photo;
    expect(after).toMatchObject({ width: 960, height: 512 });
    expect((await fetch(old)).status).toBe(404);
    const bytes = await (
      await fetch(site.url + pictureAddress(id, 'photo', after?.hash ?? ''))
    ).bytes();
    expect(await contrast(bytes, { left: 471, top: 247 })).toBeLessThan(60);
    expect(await contrast(bytes, { left: 60, top: 60 })).toBeGreaterThan(150);
    const folder = path.join(site.dataDir, 'files', 'letters', id);
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(['photo', 'thumbnail']);
  });

  test('is dropped or pasted, and blurred with a mouse and with a finger', async () => {
    const id = await publish();
    const page = await openDesk('Rosa', edit(id));
    const fresh = page.getByAltText('The new picture, not saved yet');
    const shown = () => fresh.getAttribute('src');
    const bring = (how: 'drop' | 'paste', picture: Buffer, words = '') =>
      page.evaluate(
        ([how, base64, words]) => {
          const carried = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          carried.items.add(new File([bytes], 'a.png', { type: 'image/png' }));
          if (words) carried.setData('text/plain', words);
          const options = { bubbles: true, cancelable: true };
          const event =
            how === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: carried })
              : new ClipboardEvent('paste', { ...options, clipboardData: carried });
          document.querySelector('textarea')?.dispatchEvent(event);
        },
        [how, picture.toString('base64'), words] as const,
      );
    const photo = await striped();
    await bring('paste', photo, 'Dear sea,');
    await bring('drop', await sharp(photo).resize(480).png().toBuffer());
    await fresh.waitFor();
    const dropped = await shown();
    await bring('paste', photo);
    await expect.poll(shown).not.toBe(dropped);

    await button(page, 'Crop, turn or blur').click();
    const tools = page.locator('[data-picture-tools]');
    const use = tools.getByRole('button', { name: 'Use this picture' });
    await expect.poll(() => use.isEnabled()).toBe(true);
    const stage = tools.getByRole('application');
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error('The stage is not there.');
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
    const [from, to] = [at(0.45, 0.5), at(0.55, 0.5)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: (typeof from)[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', at(0.2, 0.2));
    await touch('touchMove', at(0.25, 0.2));
    await touch('touchEnd');
    await use.click();
    await tools.waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    await page.getByRole('status').getByText('Saved.').waitFor();

    const { hash = '' } = (await saved(id))?.photo ?? {};
    const bytes = await (await fetch(site.url + pictureAddress(id, 'photo', hash))).bytes();
    expect(await contrast(bytes, { left: 471, top: 311 })).toBeLessThan(60);
    expect(await contrast(bytes, { left: 207, top: 119 })).toBeLessThan(60);
    expect(await contrast(bytes, { left: 800, top: 560 })).toBeGreaterThan(150);
  });
});

test('a draft is kept on the server, found again elsewhere, and thrown away, without script', async () => {
  const id = await publish();
  const first = await openDesk('Rosa', edit(id), false);
  await field(first, 'Russian').fill('Дорогое море,');
  await button(first, 'Keep a draft').click();
  const second = await openDesk('Rosa', edit(id));
  await second.getByText('It is not saved yet.').waitFor();
  expect(await field(second, 'Russian').inputValue()).toBe('Дорогое море,');
  expect((await saved(id))?.text.ru).toBeUndefined();
  const tomasz = await openDesk('Tomasz', edit(id), false);
  expect(await field(tomasz, 'Russian').inputValue()).toBe('');
  await button(second, 'Throw the draft away').click();
  await expect.poll(() => field(second, 'Russian').inputValue()).toBe('');
  await field(first, 'Age').fill('1');
  await button(first, 'Save').click();
  await first.getByText('Please give an age from 3 to 120.').waitFor();
});

test('axe finds nothing in the editor, from the right neither', { timeout: LIMIT_MS }, async () => {
  const id = await publish();
  const page = await openDesk('Rosa', edit(id));
  expect(await faultsOn(page)).toEqual([]);
  await visit(page, address(site, 'ar', '/profile/letters/new'));
  expect(await faultsNow(page)).toEqual([]);
});

test('readers are given nothing of the editor', async () => {
  const { html } = await readPage(`${site.url}/`);
  const scripts = [...new Set(html.match(/\/assets\/[^"]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(2);
  const texts = await Promise.all(
    scripts.map(async (script) => (await fetch(site.url + script)).text()),
  );
  expect(texts.some((text) => text.includes('data-picture-tools'))).toBe(false);
});
