import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inLocale, LANGUAGES } from '#domain/languages/languages.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { fetchPage, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

describe('a cached page of the running site', () => {
  const AMINA = '/letters/sea-amina-mombasa';
  let running: RunningSite;

  beforeAll(async () => {
    running = await startSite({ from: inject('sampleData') });
  });
  afterAll(() => running.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetchPage(running.url + path, headers);

  test('carries the hash of each of its scripts, and nothing that is different each time', async () => {
    const first = await get('/sea');
    const again = await get('/sea');
    expect(again.html).toBe(first.html);
    const policy = again.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(first.html).not.toMatch(/ nonce=/);
    const scripts = [
      ...again.html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, script = ''] of scripts) {
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  });

  test('is asked for anew by browsers, and has not changed until it has', async () => {
    const { headers } = await get('/sea');
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = headers.get('etag') ?? '';
    expect((await get('/sea', { 'If-None-Match': etag })).status).toBe(304);
    await withStore(running, async (store) => {
      const [newest] = (await store.letters.listByTopic('sea', { locale: 'en' })).items;
      await letterStep(store, 'trash', newest?.id ?? '', { version: newest?.version ?? 0 });
    });
    const after = await get('/sea', { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  test('is not what staff get, nor is what staff get cached', async () => {
    const mine = await get('/sea', { Cookie: 'staff=abc' });
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('etag')).toBeNull();
  });

  test('varies by what leads elsewhere, where there is something to choose', async () => {
    for (const headers of [{}, { Cookie: 'a=1' }, { 'Accept-Language': 'en' }]) {
      const { vary } = Object.fromEntries((await get('/map', headers)).headers);
      expect(vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    }
    expect((await get('/fr/map')).headers.get('vary')).toBe('Accept-Encoding');
    expect((await get('/map', { 'Accept-Language': 'fr' })).status).toBe(302);
  });

  test('of a letter with many answers starts now here, now there', async () => {
    const starts = new Set<string | undefined>();
    for (let n = 0; n < 200 && starts.size < 2; n += 1) {
      const { html } = await get(AMINA);
      starts.add(/data-response-id="([^"]*)"/.exec(html)?.[1]);
    }
    expect(starts.size).toBeGreaterThan(1);
  });

  test('is none of those that are different for everybody, or lead nowhere', async () => {
    for (const path of ['/write', '/slip', '/authentication', '/letters/none', '/nothing']) {
      const { headers } = await get(path);
      expect([path, headers.get('etag')]).toEqual([path, null]);
      expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    }
  });

  test('is the same in every language at once, each its own', async () => {
    const asked = LANGUAGES.map(({ code }) => get(inLocale(code, '/sea')));
    const tags = (await Promise.all(asked)).map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(LANGUAGES.length);
  });
});
