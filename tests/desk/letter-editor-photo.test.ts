import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAddress } from '#files/files.ts';
import { newId } from '#store/database/ids.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { visit } from '#tests/setup/pages.ts';
import {
  button,
  contrast,
  edit,
  openAsReader,
  openDesk,
  postEdit,
  publish,
  saved,
  site,
  startEditing,
  striped,
  WORDS,
} from './editor.ts';

startEditing();

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
      expect((await postEdit('Rosa', '/profile/letters/new', fields)).status, kind).toBe(302);
      const size = kind === 'jpg' ? { width: 640, height: 960 } : { width: 960, height: 640 };
      expect((await saved(letter))?.photo, kind).toMatchObject(size);
    }
    const heic = new File(['\0\0\0\x18ftypheic'], 'a.heic');
    const fields = { ...WORDS, letter: newId(), version: '0', photo: heic };
    const answer = await postEdit('Rosa', '/profile/letters/new', fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Dear forest,');
  });

  test('small or tall, is seen in a list and in its letter', async () => {
    const letters: string[] = [];
    for (const [width, height] of [
      [300, 200],
      [1080, 2340],
    ] as const) {
      const picture = sharp({ create: { width, height, channels: 3, background: '#1a7fa8' } });
      const photo = new File([new Uint8Array(await picture.png().toBuffer())], 'a.png');
      const letter = newId();
      const fields = { ...WORDS, letter, version: '0', state: 'published', photo };
      expect((await postEdit('Rosa', '/profile/letters/new', fields)).status).toBe(302);
      letters.push(letter);
    }
    const page = await openAsReader('/forests');
    const expectSeen = async (letter: string) => {
      const seen = page.locator(`main img[src*="/${letter}/thumbnail/"]`).first();
      await seen.scrollIntoViewIfNeeded();
      await expect
        .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    };
    for (const letter of letters) await expectSeen(letter);
    for (const letter of letters) {
      await visit(page, `${site.url}/letters/${(await saved(letter))?.slug}`);
      await expectSeen(letter);
    }
  });

  test('is blurred with the keys, turned and cropped; what was there is gone', async () => {
    const id = await publish();
    const photo = new File([new Uint8Array(await striped())], 'a.png');
    await postEdit('Rosa', edit(id), { ...WORDS, version: '1', photo });
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
    expect(await faultsNow(page, '[data-picture-tools]')).toEqual([]);
    const stage = tools.getByRole('application');
    await stage.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('z');
    await tools.getByText('Undone.').waitFor();
    await tools.getByLabel('Crop').check();
    await tools.getByLabel('From the top').fill('10');
    await tools.getByLabel('From the bottom').fill('10');
    await tools.getByRole('button', { name: 'Crop to the frame' }).click();
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
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names.sort()).toEqual(['photo', 'thumbnail']);
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

  const photoOf = (id: string) => `/profile/files/letters/${id}/photo`;

  async function publishStriped(): Promise<{ id: string; hash: string }> {
    const id = await publish();
    const photo = new File([new Uint8Array(await striped())], 'a.png');
    await postEdit('Rosa', edit(id), { ...WORDS, version: '1', photo });
    return { id, hash: (await saved(id))?.photo?.hash ?? '' };
  }

  test('is looked at closely and blurred on its card', async () => {
    const { id, hash } = await publishStriped();
    const page = await openDesk('Rosa', `/profile/letters/${id}`);
    const card = page.locator(`[data-letter-id="${id}"]`);
    await card.getByRole('link', { name: 'Look closely' }).click();
    const viewer = page.locator('[data-picture-viewer]');
    const picture = viewer.locator('img');
    const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    await expect.poll(widthOf).toBeGreaterThan(100);
    const whole = await widthOf();
    for (const key of ['+', '+', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(widthOf).toBeGreaterThan(whole * 1.9);
    await page.keyboard.press('0');
    await expect.poll(widthOf).toBe(whole);
    await picture.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(widthOf).toBeGreaterThan(whole * 1.5);
    await page.keyboard.press('r');
    await expect.poll(widthOf).toBeLessThan(whole);

    await page.keyboard.press('e');
    const tools = page.locator('[data-picture-tools]');
    const use = tools.getByRole('button', { name: 'Use this picture' });
    await expect.poll(() => use.isEnabled()).toBe(true);
    await tools.getByRole('application').focus();
    await page.keyboard.press('Enter');
    await page.route(`**${photoOf(id)}`, (route) => route.abort());
    await use.click();
    const lost = viewer.getByText('could not be saved');
    await lost.waitFor();
    await page.unroute(`**${photoOf(id)}`);
    await viewer.getByRole('button', { name: 'Save this picture' }).click();
    await lost.waitFor({ state: 'detached' });
    await viewer.getByRole('status').getByText('is being saved').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    const after = (await saved(id))?.photo;
    expect(after).toMatchObject({ width: 960, height: 640 });
    expect(after?.hash).not.toBe(hash);
    expect((await fetch(site.url + pictureAddress(id, 'photo', hash))).status).toBe(404);
    expect(await card.locator('img').getAttribute('src')).toContain('/thumbnail/');
    const bytes = await (
      await fetch(site.url + pictureAddress(id, 'photo', after?.hash ?? ''))
    ).bytes();
    expect(await contrast(bytes, { left: 471, top: 311 })).toBeLessThan(60);
  });

  test('is replaced by who may, if it is the one that was seen, and by a picture', async () => {
    const { id, hash } = await publishStriped();
    const photo = new File([new Uint8Array(await striped())], 'a.png');
    const send = async (to: string, fields: Record<string, string | Blob>, by = 'Rosa') =>
      (await postEdit(by, to, fields)).status;
    expect(await send(photoOf(id), { hash, photo }, 'Tala')).toBe(403);
    expect(await send(`/profile/files/letters/${id}/thumbnail`, { hash, photo })).toBe(405);
    expect(await send(photoOf(id), { hash: 'another', photo })).toBe(409);
    expect(await send(photoOf(id), { hash })).toBe(400);
    expect(await send(photoOf(id), { hash, photo: new File(['<svg/>'], 'a.png') })).toBe(400);
    expect(await send(photoOf(newId()), { hash, photo })).toBe(409);
    expect((await saved(id))?.photo?.hash).toBe(hash);
  });

  test('has a page of its own for who has no script', async () => {
    const { id } = await publishStriped();
    const page = await openDesk('Tala', `/profile/letters/${id}`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Look closely' }).click();
    const picture = page.locator('main img');
    expect(await picture.evaluate((img: HTMLImageElement) => img.clientWidth)).toBe(960);
    await page.getByRole('link', { name: 'Close the picture' }).click();
    await page.locator(`[data-letter-id="${id}"]`).waitFor();
  });
});
