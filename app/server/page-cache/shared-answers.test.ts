import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { sharedCacheOf } from '#server/shared-cache/shared-cache.ts';
import { letterStep } from '#tests/cast/steps.ts';
import {
  renderPlain,
  reopenSite,
  site,
  startCachedSite,
  store,
} from '#tests/harness/cached-site.ts';

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=29, stale-while-revalidate=29';
const sharedCache = sharedCacheOf(
  readConfig({ SHARED_CACHE_SECONDS: '60', SHARED_CACHE_TAGS: 'Surrogate-Key' }, '/'),
);

/** Its language is chosen, the reader's own one is not asked. */
const AMINA = '/letters/sea-amina-mombasa?lang=en';

startCachedSite();

beforeEach(() => reopenSite({ sharedCache }));

async function said(path: string, headers = {}) {
  const { headers: all, status } = await site.get(path, headers);
  return {
    status,
    control: all['cache-control'],
    vary: all.vary,
    tags: String(all['surrogate-key'] ?? '')
      .split(' ')
      .filter(Boolean)
      .sort(),
  };
}

/** As the site's pages whose language a reader chooses by coming are rendered. */
async function renderChoosing(...asked: Parameters<typeof renderPlain>): Promise<Response> {
  const response = await renderPlain(...asked);
  response.headers.set('Vary', 'Cookie, Accept-Language');
  return response;
}

describe('a shared cache', () => {
  test('may keep what is the same for everybody, and is told its tags', async () => {
    const answer = { control: SHARED, vary: 'Accept-Encoding, X-Keeps' };
    const tags = ['letter:amina', 'settings'];
    expect(await said(AMINA)).toMatchObject({ status: 200, ...answer, tags });
    const { headers } = await site.get(AMINA);
    const known = { 'If-None-Match': headers.etag };
    expect(await said(AMINA, known)).toEqual({ status: 304, ...answer, tags });
  });

  test('keeps no page whose language the reader chooses by coming', async () => {
    site.change.render = renderChoosing;
    for (const headers of [{}, { 'Accept-Language': 'en' }, { 'X-Language': 'fr' }]) {
      expect(await said('/sea', headers)).toEqual({
        status: 200,
        control: 'no-cache',
        vary: 'Cookie, Accept-Language, Accept-Encoding, X-Keeps, X-Language',
        tags: [],
      });
    }
  });

  test('keeps it where a proxy or the address has chosen, whatever else is asked', async () => {
    site.change.render = renderChoosing;
    const vary = 'Accept-Encoding, X-Keeps, X-Language';
    const chosen = { 'X-Language': 'en', Cookie: 'locale=fr', 'Accept-Language': 'ar' };
    expect(await said('/sea', chosen)).toMatchObject({ control: SHARED, vary });
    expect(await said('/sea?lang=en', { Cookie: 'locale=fr' })).toMatchObject({ control: SHARED });
  });

  test('keeps nothing that a device keeps, and nothing of staff', async () => {
    const { headers } = await site.get('/sea?lang=en', { 'X-Keeps': '1' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-made-of']).toContain('topic:sea');
    expect(headers['surrogate-key']).toBeUndefined();
    expect((await said('/sea?lang=en', { Cookie: 'staff=abc' })).control).toBe('private, no-store');
  });

  test('keeps nothing that nobody can compare with the store', async () => {
    await site.get('/sea?lang=en');
    Object.assign(site.change, { blind: true, keeps: true });
    expect((await said('/sea?lang=en')).control).toBe('no-cache');
  });

  test('keeps no page that was being made while what it shows was taken down', async () => {
    site.change.render = async (key, context) => {
      const response = await renderPlain(key, context);
      await letterStep(store, 'trash', 'amina', { version: 1 });
      return response;
    };
    expect((await said(AMINA)).control).toBe('no-cache');
    site.change.render = renderPlain;
    expect((await said(AMINA)).status).toBe(404);
  });
});

test('without a shared cache a page varies by nothing that its address has chosen', async () => {
  await reopenSite({});
  site.change.render = renderChoosing;
  expect((await said('/sea')).vary).toBe('Cookie, Accept-Language, Accept-Encoding');
  expect(await said('/sea?lang=en', { 'X-Language': 'en' })).toMatchObject({
    control: 'no-cache',
    vary: 'Accept-Encoding',
  });
  expect((await said('/sea', { 'X-Language': 'en', Cookie: 'locale=fr' })).control).toBe(
    'private, no-store',
  );
});
