import { describe, expect, test } from 'vitest';
import { letterNo, responseNo } from '#tests/cast/cast.ts';
import {
  approveOne,
  type CachedAnswer,
  renderPlain,
  reopenSite,
  site,
  startCachedSite,
  store,
} from '#tests/harness/cached-site.ts';

startCachedSite();

describe('a cached page', () => {
  test('is rendered once, and sent again as it is', async () => {
    const first = await site.get('/sea');
    const second = await site.get('/sea');
    expect(second).toEqual({ ...first, headers: { ...first.headers, date: second.headers.date } });
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers['content-length']).toBe(String(first.body.length));
    expect(site.rendered).toEqual(['/sea']);
    expect(site.figures()).toMatchObject({ hits: 1, misses: 1, renders: 1, entries: 1 });
  });

  test('is one for GET and HEAD, which has no body', async () => {
    const head = await site.get('/sea', {}, 'HEAD');
    const get = await site.get('/sea');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
    expect(site.rendered).toHaveLength(1);
  });

  test('goes out in the encoding that is wanted, each with a tag of its own', async () => {
    const tags = new Set();
    for (const accepted of ['br', 'gzip', 'zstd', 'identity']) {
      const { headers } = await site.get('/sea', { 'Accept-Encoding': accepted });
      expect(headers['content-encoding']).toBe(accepted === 'identity' ? undefined : accepted);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(4);
    expect(site.rendered).toHaveLength(1);
  });

  test('says what it varies by, whether the header came or not', async () => {
    for (const headers of [{}, { 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'identity' }]) {
      expect((await site.get('/fr/sea', headers)).headers.vary).toBe('Accept-Encoding');
    }
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await site.get('/sea', { 'Accept-Encoding': 'gzip' });
    const { etag = '' } = headers;
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
      const again = await site.get('/sea', { 'Accept-Encoding': 'gzip', 'If-None-Match': known });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
      });
    }
    for (const known of ['"x"', etag.replace('-gzip', '-br')]) {
      const again = await site.get('/sea', { 'Accept-Encoding': 'gzip', 'If-None-Match': known });
      expect(again.status).toBe(200);
    }
    expect(site.figures().notModified).toBe(4);
  });

  test('has another tag once it says something else', async () => {
    const before = await site.get('/letters/sea-amina-mombasa');
    await approveOne();
    const after = await site.get('/letters/sea-amina-mombasa', {
      'If-None-Match': before.headers.etag ?? '',
    });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('is rendered once for all who ask at the same time', async () => {
    const go = Promise.withResolvers<void>();
    site.change.render = async (key, context) => {
      await go.promise;
      return renderPlain(key, context);
    };
    const asked = Array.from({ length: 40 }, () => site.get('/sea', { 'Accept-Encoding': 'br' }));
    await expect.poll(() => site.figures().misses).toBe(40);
    go.resolve();
    const bodies = (await Promise.all(asked)).map(({ body }) => body.toString('base64'));
    expect(new Set(bodies).size).toBe(1);
    expect(site.rendered).toEqual(['/sea']);
  });
});

describe('what was not asked for', () => {
  test('neither makes a page of its own nor reaches one', async () => {
    site.change.render = async (key) => {
      const headers = { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain' };
      return new Response(`page of ${key}`, { headers });
    };
    const poison = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      'X-Forwarded-For': '192.0.2.1',
      Forwarded: 'host=evil.example',
      'X-Original-URL': '/profile',
      Cookie: 'theme=dark; _ga=1',
      Referer: 'http://evil.example/',
    };
    const poisoned = await site.get('/sea?utm_source=<script>&x=1', poison);
    expect(poisoned.body.toString()).toBe('page of /sea');
    expect(await site.get('/sea')).toMatchObject({ body: poisoned.body });
    expect(site.rendered).toEqual(['/sea']);
    expect(site.figures().entries).toBe(1);
  });

  test('by somebody who signed in is not answered from here, nor cached', async () => {
    for (const cookie of [
      'staff=abc',
      '__Host-staff=abc',
      'theme=dark; staff=abc',
      'a=b;staff=x',
      'staff-left=1',
      '__Host-staff-code=1',
    ]) {
      const { headers } = await site.get('/sea', { Cookie: cookie });
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(site.rendered).toEqual([]);
    await site.get('/sea', { Cookie: 'flagstaff=1; notstaff-x=2' });
    expect(site.rendered).toEqual(['/sea']);
  });

  test('by anything but reading goes on to the site', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) await site.get('/sea', {}, method);
    expect(site.passed).toEqual(['POST /sea', 'PUT /sea', 'DELETE /sea', 'OPTIONS /sea']);
    expect(site.rendered).toEqual([]);
  });

  test('in a language of the reader’s own goes on to the site, which leads there', async () => {
    await site.get('/sea', { 'Accept-Language': 'fr' });
    await site.get('/sea', { Cookie: 'locale=ru' });
    expect(site.passed).toHaveLength(2);
    await site.get('/sea', { 'Accept-Language': 'en-GB,fr;q=0.5' });
    await site.get('/sea', { Cookie: 'locale=en', 'Accept-Language': 'fr' });
    await site.get('/sea');
    await site.get('/fr/sea', { Cookie: 'locale=ru', 'Accept-Language': 'de' });
    expect(site.passed).toHaveLength(2);
    expect(site.rendered).toEqual(['/sea', '/fr/sea']);
  });
});

describe('a page is not cached', () => {
  test.each([404, 500, 503, 301])('with the status %i', async (status) => {
    site.change.render = async () =>
      new Response('no', { status, headers: { 'Cache-Control': 'no-cache' } });
    for (let n = 0; n < 2; n += 1) expect((await site.get('/sea')).status).toBe(status);
    expect(site.rendered).toHaveLength(2);
    expect(site.figures().entries).toBe(0);
  });

  test('that sets a cookie, and nobody else gets that cookie', async () => {
    site.change.render = async () => {
      const headers = { 'Cache-Control': 'no-cache', 'Set-Cookie': 'staff=abc' };
      return new Response('mine', { headers });
    };
    const answers = await Promise.all([site.get('/sea'), site.get('/sea')]);
    for (const { headers, body } of answers) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(body.toString()).toBe('not cached');
    }
    expect(site.figures().entries).toBe(0);
  });

  test('that says it is private', async () => {
    site.change.render = async () =>
      new Response('mine', { headers: { 'Cache-Control': 'private, no-store' } });
    const { headers } = await site.get('/sea');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    expect(site.figures().entries).toBe(0);
  });

  test('that fails: whoever asks goes on to the site', async () => {
    const breaksOff = async () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(Buffer.from('half')),
        pull: (controller) => controller.error(new Error('no store')),
      });
      return new Response(body, { headers: { 'Cache-Control': 'no-cache' } });
    };
    for (const render of [() => Promise.reject(new Error('no store')), breaksOff]) {
      site.change.render = render;
      expect((await site.get('/sea')).body.toString()).toBe('not cached');
      expect(site.figures().entries).toBe(0);
    }
    site.change.render = renderPlain;
    expect((await site.get('/sea')).body.toString()).toContain('Amina');
  });

  test('while nobody knows what changes', async () => {
    await site.get('/sea');
    site.change.blind = true;
    await expect.poll(async () => (await site.get('/sea')).body.toString()).toBe('not cached');
    await approveOne();
    site.change.blind = false;
    await expect.poll(async () => (await site.get('/sea')).body.toString()).toContain('Amina 1');
  });
});

describe('while the database is away', () => {
  test('pages in memory are shown as long as they may be, and no page is made', async () => {
    await site.get('/sea');
    site.change.blind = true;
    site.change.keeps = true;
    await expect.poll(async () => (await site.get('/map')).body.toString()).toBe('not cached');
    expect((await site.get('/sea', { 'Accept-Encoding': 'br' })).status).toBe(200);
    expect((await site.get('/sea')).body.toString()).toContain('Amina');
    site.change.keeps = false;
    expect((await site.get('/sea')).body.toString()).toBe('not cached');
    expect(site.rendered).toEqual(['/sea']);
  });

  test('what was known to be changed before is not shown', async () => {
    await site.get('/sea');
    await approveOne();
    site.cache.applyInvalidations();
    site.change.blind = true;
    site.change.keeps = true;
    await expect.poll(async () => (await site.get('/sea')).body.toString()).toBe('not cached');
  });
});

describe('a page whose start is one of several variants', () => {
  const slug = '/letters/sea-amina-mombasa';
  const startOf = ({ body }: CachedAnswer) => Number(JSON.parse(body.toString())[2]);

  test('is cached once for every start, and each is shown alike often', async () => {
    for (let n = 0; n < 7; n += 1) await approveOne('amina', n);
    let draw = 0;
    await reopenSite({ random: () => (draw++ % 12) / 12 });
    await site.get(slug);
    const starts = [];
    for (let n = 0; n < 60; n += 1) starts.push(startOf(await site.get(slug)));
    expect(new Set(starts)).toEqual(new Set([0, 1, 2]));
    expect(site.rendered).toHaveLength(3);
  });

  test('draws among many anew after a while', async () => {
    for (let n = 0; n < 90; n += 1) await store.responses.write(responseNo(n, 'amina'));
    let variantSeed = 0.9;
    await reopenSite({ random: () => variantSeed });
    const first = startOf(await site.get(slug));
    variantSeed = 0.05;
    expect(startOf(await site.get(slug))).toBe(first);
    site.wait(10 * 60 * 1000);
    expect(startOf(await site.get(slug))).not.toBe(first);
  });
});

describe('the memory', () => {
  test('is never more than was allowed; what was shown longest ago goes', async () => {
    await reopenSite({ bytesMax: 40_000 });
    for (let n = 0; n < 30; n += 1) {
      const { slug } = await store.letterLife.insert(letterNo(n), 'published');
      await site.get(`/letters/${slug}`);
      await site.get('/about');
      expect(site.figures().bytes).toBeLessThanOrEqual(40_000);
    }
    expect(site.figures().entries).toBeGreaterThan(3);
    expect(site.rendered.filter((key) => key === '/about')).toHaveLength(1);
  });

  test('caches nothing that is larger than its part, and nothing at all if it is nought', async () => {
    await reopenSite({ bytesMax: 0 });
    for (let n = 0; n < 2; n += 1) expect((await site.get('/about')).status).toBe(200);
    expect(site.figures()).toMatchObject({ entries: 0, bytes: 0, renders: 2 });
  });

  test('holds no page of addresses that lead nowhere', async () => {
    for (let n = 0; n < 20; n += 1) await site.get(`/letters/none-${n}`);
    expect(site.figures()).toMatchObject({ entries: 0, bytes: 0 });
  });
});
