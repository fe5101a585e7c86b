import { beforeAll, describe, expect, test } from 'vitest';
import { fetchPage, idOf, visit } from '#tests/setup/pages.ts';
import { AMINA, openBlank, page, site, startLetterPages } from './letter-reader.ts';

startLetterPages();

describe('the picture of a letter', () => {
  test('opens large and closes by Escape and by its button', async () => {
    await openBlank();
    await visit(page, site.url + AMINA);
    const opener = page.getByRole('link', { name: /Enlarge the picture/ });
    const dialog = page.getByRole('dialog', { name: 'Picture of the letter from Amina' });
    await opener.click();
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe(AMINA);
    const image = dialog.getByRole('img');
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(512);
    expect(await image.getAttribute('alt')).toMatch(/A letter in blue ballpoint/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close the picture' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('pictures', () => {
  let photo: string;
  let thumbnail: string;

  beforeAll(async () => {
    const { html } = await fetchPage(site.url + AMINA);
    const [, found = ''] = /href="(\/files\/letters\/[^"]*\/photo\/[^"]*)"/.exec(html) ?? [];
    const [, small = ''] = /src="(\/files\/letters\/[^"]*\/thumbnail\/[^"]*)"/.exec(html) ?? [];
    photo = site.url + found;
    thumbnail = site.url + small;
  });

  test('are WebP, asked about each time, and never guessed at', async () => {
    for (const url of [photo, thumbnail]) {
      const { status, headers } = await fetch(url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toBe('public, no-cache');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
      expect(headers.get('accept-ranges')).toBe('bytes');
    }
  });

  test('are not sent again to who has them', async () => {
    const etag = (await fetch(photo)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, body } = await fetch(photo, { headers: { 'If-None-Match': known } });
      expect({ known, status }).toEqual({ known, status: 304 });
      expect(body).toBeNull();
    }
    const { status } = await fetch(photo, { headers: { 'If-None-Match': '"other"' } });
    expect(status).toBe(200);
  });

  test('are sent in part to who asks for a part', async () => {
    const complete = new Uint8Array(await (await fetch(photo)).arrayBuffer());
    const size = complete.length;
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, size],
      ['bytes=-50', size - 50, size],
      [`bytes=10-${size * 2}`, 10, size],
    ] as const) {
      const response = await fetch(photo, { headers: { Range: range } });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`);
      expect(response.headers.get('content-length')).toBe(String(to - from));
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(complete.slice(from, to));
    }
  });

  test('refuse a part that they do not have', async () => {
    const { size } = await (await fetch(photo)).blob();
    const response = await fetch(photo, { headers: { Range: `bytes=${size}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  test('are sent whole where the part asked for is of another picture', async () => {
    const { status } = await fetch(photo, {
      headers: { Range: 'bytes=0-9', 'If-Range': '"other"' },
    });
    expect(status).toBe(200);
  });

  test('say what they are without being sent', async () => {
    const { size } = await (await fetch(photo)).blob();
    const response = await fetch(photo, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(size));
    expect(await response.text()).toBe('');
  });

  test('are not found by another hash, kind or letter', async () => {
    const other = await idOf(site, 'lakes-jonas-lindau');
    const id = await idOf(site, 'sea-amina-mombasa');
    for (const url of [
      photo.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      photo.replace('/photo/', '/thumbnail/'),
      photo.replace(`/${id}/`, `/${other}/`),
      photo.replace(/\.webp$/, '.png'),
      photo.replace(/\.webp$/, ''),
      photo.replace(/\/photo\/.*/, '/..%2F..%2Fwildpost.sqlite'),
      `${site.url}/files/letters/${id}/photo`,
      `${site.url}/files/`,
    ]) {
      const { status } = await fetch(url);
      expect({ url, status }).toEqual({ url, status: 404 });
    }
  });
});
