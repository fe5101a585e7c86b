import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { inLocale } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { socialAddress } from '#domain/site/social.ts';
import { pictureAddress } from '#files/files.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterStep } from '#tests/cast/steps.ts';
import {
  PURGE_TOKEN,
  type SharedCacheServer,
  startSharedCache,
} from '#tests/harness/shared-cache.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

/** In the cookies, and the wishes, of readers who have nothing to do with one another. */
const READERS = [
  {},
  { Cookie: 'theme=dark; locale=fr; a=1', 'Accept-Language': 'ar' },
  { Cookie: 'locale=; ;;=x; session=abc', 'Accept-Language': 'ru,en;q=0.1' },
  { Cookie: 'locale=es', 'User-Agent': 'another', Referer: 'https://elsewhere.example/' },
];

let cache: SharedCacheServer;
let site: RunningSite;
let store: Store;

beforeAll(async () => {
  cache = await startSharedCache();
  site = await startSite({
    from: inject('sampleData'),
    env: {
      SHARED_CACHE_SECONDS: '60',
      SHARED_CACHE_TAGS: 'Surrogate-Key',
      PURGE_URL: cache.purgeUrl,
      PURGE_TOKEN,
    },
  });
  cache.standBefore(site.url);
  store = await openSqliteStore(path.join(site.dataDir, 'wildpost.sqlite'));
  await vi.waitFor(() => expect(cache.purged).toHaveLength(2), { timeout: 60_000 });
});
afterAll(async () => {
  await store.close();
  await site.stop();
  await cache.close();
});

const isShared = (control: string | undefined) => /s-maxage=[1-9]/.test(control ?? '');

async function newest(n: number) {
  const letter = (await store.letters.listLatest({ locale: 'en', limit: 20 })).items
    .filter(({ photo }) => photo)
    .at(n);
  if (!letter?.photo) throw new Error('There is no letter with a photo.');
  return letter;
}

async function addresses(): Promise<{ cached: string[]; other: string[] }> {
  const { slug, id, photo } = await newest(3);
  const filled = (page: string) =>
    page
      .replace(':slug', slug)
      .replace(':id', id)
      .replace(':code', 'KE')
      .replace(':topic', 'sea')
      .replace(':band', '9-11');
  const pages = (of: typeof PUBLIC_PAGES) =>
    of.map(({ path: page }) => filled(page)).flatMap((page) => [page, inLocale('fr', page)]);
  const kept = PUBLIC_PAGES.filter(
    ({ cached, path: page }) => cached && !page.includes('/collections/'),
  );
  return {
    cached: [
      ...pages(kept),
      ...kept.map(({ path: page }) => `${filled(page) === '/' ? '/_' : filled(page)}.data`),
      ...['/feed.xml', '/fr/sea/feed.json', '/sitemap.xml', '/sitemap/pages.xml', '/robots.txt'],
      paths.embedded(slug),
      pictureAddress(id, 'photo', photo?.hash ?? ''),
    ],
    other: [
      ...pages(PUBLIC_PAGES.filter(({ cached }) => !cached)),
      ...['/profile', '/authentication', '/letters/none', '/nothing', '/language/fr?to=/sea'],
      ...['/healthz', '/readyz', '/metrics', '/latest.json', '/kept/changes', '/sw.js'],
      pictureAddress(id, 'photo', '0'.repeat(32)),
    ],
  };
}

/** Past the cache, with what a proxy says that has chosen English. */
async function asked(address: string, headers: Record<string, string>) {
  const answer = await fetch(site.url + address, { headers, redirect: 'manual' });
  const { status } = answer;
  const told = Object.fromEntries(answer.headers);
  return {
    status,
    control: told['cache-control'],
    vary: told.vary ?? '',
    told,
    body: await answer.text(),
  };
}

describe('every public answer', () => {
  test('that a shared cache may keep is the same for every reader, and no other may be kept', async () => {
    const { cached, other } = await addresses();
    const kept: string[] = [];
    for (const address of cached) {
      const answers = [];
      for (const reader of READERS) {
        answers.push(await asked(address, { ...reader, 'X-Language': 'en' }));
      }
      const [first] = answers;
      if (first?.status !== 200) {
        expect([address, isShared(first?.control)]).toEqual([address, false]);
        continue;
      }
      kept.push(address);
      for (const { status, control, vary, body, told } of answers) {
        expect([address, status, isShared(control)]).toEqual([address, 200, true]);
        expect([address, vary]).toEqual([
          address,
          expect.not.stringMatching(/cookie|accept-lang/i),
        ]);
        expect([address, body === first.body]).toEqual([address, true]);
        expect([address, told['set-cookie']]).toEqual([address, undefined]);
        expect(told['surrogate-key']?.length).toBeLessThan(1600);
      }
      if (/^\/(?:fr\b|files)/.test(address)) continue;
      const staff = await asked(address, { 'X-Language': 'en', Cookie: '__Host-staff=abc' });
      expect([address, isShared(staff.control)]).toEqual([address, false]);
    }
    expect(kept.length).toBeGreaterThan(100);
    for (const address of other) {
      const { control } = await asked(address, { 'X-Language': 'en' });
      expect([address, isShared(control)]).toEqual([address, false]);
    }
  });

  test('is whole where a cache may keep it', async () => {
    const { id, photo } = await newest(3);
    const address = pictureAddress(id, 'photo', photo?.hash ?? '');
    const part = await asked(address, { Range: 'bytes=0-9' });
    expect([part.status, isShared(part.control)]).toEqual([206, false]);
    const etag = (await asked(address, {})).told.etag ?? '';
    const again = await asked(address, { 'If-None-Match': etag });
    expect([again.status, isShared(again.control)]).toEqual([304, true]);
    const postcard = socialAddress('fr', '/sea', '0'.repeat(8));
    const { headers } = await fetch(site.url + postcard, { method: 'HEAD' });
    expect(isShared(headers.get('Cache-Control') ?? '')).toBe(true);
    expect(headers.get('Surrogate-Key')).toContain('settings');
  });

  test('is left to the site where nobody has chosen a language', async () => {
    for (const headers of [{}, { 'Accept-Language': 'en' }, { Cookie: 'locale=en' }]) {
      const { control, vary } = await asked('/sea', headers);
      expect(isShared(control)).toBe(false);
      expect(vary).toContain('Cookie, Accept-Language');
    }
    expect((await cache.get('/sea', { 'Accept-Language': 'en' })).status).toBe(200);
    expect((await cache.get('/sea', { 'Accept-Language': 'fr' })).status).toBe(302);
  });
});

describe('behind a shared cache', () => {
  test('a letter is read from it, and gone with its picture once it is taken down', async () => {
    const letter = await newest(0);
    const shown = [
      inLocale('fr', paths.letter(letter.slug)),
      paths.embedded(letter.slug),
      pictureAddress(letter.id, 'photo', letter.photo?.hash ?? ''),
    ];
    for (const address of shown) {
      expect((await cache.get(address)).headers['x-cache']).toBe('miss');
      expect((await cache.get(address)).headers['x-cache']).toBe('hit');
    }
    await letterStep(store, 'trash', letter.id, { version: letter.version });
    await expect.poll(() => cache.purged.flat()).toContain(`letter:${letter.id}`);
    for (const address of shown) expect((await cache.get(address)).status).toBe(404);
    const times = () => cache.purged.flat().filter((tag) => tag === `letter:${letter.id}`).length;
    await expect.poll(times).toBe(2);
  });

  test('it is gone after the time of the setting, if nothing can be purged', async () => {
    const letter = await newest(0);
    const address = inLocale('de', paths.letter(letter.slug));
    await cache.get(address);
    cache.refuse(true);
    await letterStep(store, 'trash', letter.id, { version: letter.version });
    cache.wait(57);
    expect((await cache.get(address)).headers['x-cache']).toBe('hit');
    cache.wait(2);
    expect((await cache.get(address)).status).toBe(404);
    cache.refuse(false);
    await expect.poll(() => cache.purged.flat()).toContain(`letter:${letter.id}`);
  });

  test('a device that keeps pages is answered by the site', async () => {
    const address = inLocale('es', '/sea');
    await cache.get(address);
    const { headers } = await cache.get(address, { 'X-Keeps': '1' });
    expect(headers['x-cache']).toBe('miss');
    expect(headers['x-made-of']).toContain('topic:sea');
    expect((await cache.get(address)).headers['x-made-of']).toBeUndefined();
  });
});
