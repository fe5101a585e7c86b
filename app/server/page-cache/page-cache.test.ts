import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Topic } from '#domain/topics/topics.ts';
import type { Site } from '#server/site.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { listenWith } from './listener.ts';
import { openPageCache, type PageCacheFigures, type Render } from './page-cache.ts';
import { type RenderContext, siteFor } from './render-context.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let opened: Awaited<ReturnType<typeof openTemporaryStore>>;
let store: Store;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  opened = await openTemporaryStore();
  ({ store } = opened);
  await writeCast(store);
  site = await openSite();
});

afterEach(async () => {
  await site.close();
  await opened.close();
});

/** A small site of plain pages over the real store, behind a real server. */
async function openSite({ bytesMax = 10_000_000, random = (): number => 0 } = {}) {
  const rendered: string[] = [];
  const passed: string[] = [];
  const change = { render: renderPlain as Render, blind: false };
  let now = NOON;
  const watch = store.watchInvalidations();
  const cache = openPageCache({
    invalidations: {
      ...watch,
      takeInvalidated: () => (change.blind ? undefined : watch.takeInvalidated()),
    },
    bytesMax,
    random: () => random(),
    now: () => now,
    render: (key, context) => {
      rendered.push(key);
      return change.render(key, context);
    },
  });
  const server = createServer(
    listenWith(cache, {
      routesOf: () => ['root', 'page'],
      next: (req, res) => {
        passed.push(`${req.method} ${req.url}`);
        res.writeHead(200, { 'Cache-Control': 'private, no-store' }).end('not kept');
      },
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    change,
    rendered,
    passed,
    figures: (): PageCacheFigures => cache.figures(),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    get: (path: string, headers = {}, method = 'GET'): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const asked = request({ port, path, headers, method, agent: false }, (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk) => chunks.push(chunk));
          res.on('end', () => {
            const { statusCode: status = 0, headers } = res;
            resolve({ status, headers, body: Buffer.concat(chunks) });
          });
        });
        asked.on('error', reject).end();
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function renderPlain(key: string, context: RenderContext): Promise<Response> {
  const { letters, counts, responses } = siteFor({ store } as Site, context).store;
  const { pathname } = new URL(key, 'http://localhost');
  const [, kind = '', slug = ''] = pathname.replace(/\.data$/, '').split('/');
  const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' };
  const say = (text: unknown) => new Response(JSON.stringify(text).padEnd(600), { headers });
  if (kind === 'letters') {
    const letter = await letters.findBySlug(slug);
    if (!letter) return new Response('no such letter', { status: 404, headers });
    const possibilities = Math.floor(letter.nrResponses / 3) + 1;
    const start = Math.floor(context.variant(possibilities) * possibilities);
    const read = await responses.readPublic(letter.id, { start });
    return say([key, letter.text, start, read.items.map(({ id }) => id)]);
  }
  if (kind === 'map') return say(await counts.byCountry());
  if (kind === 'adoption') {
    return say((await letters.listForAdoption(undefined, { locale: 'en' })).items);
  }
  if (kind === 'about') return say('about');
  const { items } = await letters.listByTopic(kind as Topic, { locale: 'en' });
  return say([key, ...items.map(({ name, nrApproved }) => `${name} ${nrApproved}`)]);
}

async function approveOne(letter = 'amina', n = 0): Promise<void> {
  const { id, version } = await store.responses.write(responseNo(n, letter));
  await answerStep(store, 'approve', id, { version });
}

describe('a page that is kept', () => {
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

  test('by somebody who signed in is not answered from here, nor kept', async () => {
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

describe('a page is not kept', () => {
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
      expect(body.toString()).toBe('not kept');
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
      expect((await site.get('/sea')).body.toString()).toBe('not kept');
      expect(site.figures().entries).toBe(0);
    }
    site.change.render = renderPlain;
    expect((await site.get('/sea')).body.toString()).toContain('Amina');
  });

  test('while nobody knows what changes', async () => {
    await site.get('/sea');
    site.change.blind = true;
    await expect.poll(async () => (await site.get('/sea')).body.toString()).toBe('not kept');
    await approveOne();
    site.change.blind = false;
    await expect.poll(async () => (await site.get('/sea')).body.toString()).toContain('Amina 1');
  });
});

describe('a change', () => {
  test('drops the pages that show it, and no other', async () => {
    const pages = ['/sea', '/rivers', '/adoption', '/map', '/letters/lakes-mei-dali', '/about'];
    for (const page of pages) await site.get(page);
    site.rendered.length = 0;
    await approveOne();
    for (const page of pages) await site.get(page);
    expect(site.rendered).toEqual(['/sea', '/adoption']);
    expect((await site.get('/sea')).body.toString()).toContain('Amina 1');
  });

  test('by another process is known at the next request', async () => {
    await site.get('/sea');
    const other = await openSqliteStore(opened.place);
    await letterStep(other, 'trash', 'amina', { version: 1 });
    expect((await site.get('/sea')).body.toString()).not.toContain('Amina');
    await other.close();
  });

  test('that leaves what a page reads as it was is no reason to render it', async () => {
    const body = (await site.get('/map')).body.toString();
    await letterStep(store, 'trash', 'amina', { version: 1 });
    await letterStep(store, 'restore', 'amina', { version: 2 });
    expect((await site.get('/map')).body.toString()).toBe(body);
    expect(site.figures()).toMatchObject({ renders: 1, unchanged: 1 });
    await site.get('/map');
    expect(site.figures()).toMatchObject({ hits: 1, unchanged: 1 });
  });

  test('during the render is not overlooked, whichever side of the reading it falls on', async () => {
    const sides = { before: ['amina', 'mombasa'], after: ['thiago', 'manaus'] } as const;
    for (const [side, [name, title]] of Object.entries(sides)) {
      const slug = `/letters/${name === 'amina' ? 'sea' : 'rivers'}-${name}-${title}`;
      site.change.render = async (key, context) => {
        if (side === 'before') await approveOne(name);
        const response = await renderPlain(key, context);
        if (side === 'after') await approveOne(name);
        return response;
      };
      const shown = await site.get(slug);
      site.change.render = renderPlain;
      const again = await site.get(slug);
      expect(again.body.toString()).toContain(responseNo(0, name).id);
      expect(shown.status).toBe(200);
    }
    expect(site.figures().invalidatedMeanwhile).toBe(2);
  });

  test('during the render does not reach back: who asks after it sees it', async () => {
    const reading = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    site.change.render = async (key, context) => {
      const response = await renderPlain(key, context);
      reading.resolve();
      await go.promise;
      return response;
    };
    const early = site.get('/sea');
    await reading.promise;
    await letterStep(store, 'trash', 'amina', { version: 1 });
    const late = site.get('/sea');
    await expect.poll(() => site.figures().misses).toBe(2);
    go.resolve();
    expect((await early).body.toString()).toContain('Amina');
    expect((await late).body.toString()).not.toContain('Amina');
    expect(site.rendered).toEqual(['/sea', '/sea']);
  });

  test('of its data alone is seen by a program that reads data', async () => {
    await site.get('/sea.data');
    await approveOne();
    site.rendered.length = 0;
    await site.get('/sea.data');
    expect(site.rendered).toEqual(['/sea.data']);
  });

  test('that comes by itself is seen when it comes', async () => {
    site.change.render = async (key, context) => {
      context.dependencies.expireAt(NOON + 1000);
      return renderPlain(key, context);
    };
    await site.get('/about');
    site.wait(999);
    await site.get('/about');
    expect(site.rendered).toHaveLength(1);
    site.wait(1);
    await site.get('/about');
    expect(site.rendered).toHaveLength(2);
    await site.get('/about');
    expect(site.rendered).toHaveLength(2);
  });
});

describe('a page whose start is drawn by lot', () => {
  const slug = '/letters/sea-amina-mombasa';
  const startOf = ({ body }: Answer) => Number(JSON.parse(body.toString())[2]);

  test('is kept once for every start, and each is shown alike often', async () => {
    for (let n = 0; n < 7; n += 1) await approveOne('amina', n);
    let draw = 0;
    await site.close();
    site = await openSite({ random: () => (draw++ % 12) / 12 });
    await site.get(slug);
    const starts = [];
    for (let n = 0; n < 60; n += 1) starts.push(startOf(await site.get(slug)));
    expect(new Set(starts)).toEqual(new Set([0, 1, 2]));
    expect(site.rendered).toHaveLength(3);
  });

  test('draws among many anew after a while', async () => {
    for (let n = 0; n < 90; n += 1) await store.responses.write(responseNo(n, 'amina'));
    await site.close();
    let variantSeed = 0.9;
    site = await openSite({ random: () => variantSeed });
    const first = startOf(await site.get(slug));
    variantSeed = 0.05;
    expect(startOf(await site.get(slug))).toBe(first);
    site.wait(10 * 60 * 1000);
    expect(startOf(await site.get(slug))).not.toBe(first);
  });
});

describe('the memory', () => {
  test('is never more than was allowed; what was shown longest ago goes', async () => {
    await site.close();
    site = await openSite({ bytesMax: 40_000 });
    for (let n = 0; n < 30; n += 1) {
      const { slug } = await store.letterLife.insert(letterNo(n), 'published');
      await site.get(`/letters/${slug}`);
      await site.get('/about');
      expect(site.figures().bytes).toBeLessThanOrEqual(40_000);
    }
    expect(site.figures().entries).toBeGreaterThan(3);
    expect(site.rendered.filter((key) => key === '/about')).toHaveLength(1);
  });

  test('keeps nothing that is larger than its part, and nothing at all if it is nought', async () => {
    await site.close();
    site = await openSite({ bytesMax: 0 });
    for (let n = 0; n < 2; n += 1) expect((await site.get('/about')).status).toBe(200);
    expect(site.figures()).toMatchObject({ entries: 0, bytes: 0, renders: 2 });
  });

  test('holds no page of addresses that lead nowhere', async () => {
    for (let n = 0; n < 20; n += 1) await site.get(`/letters/none-${n}`);
    expect(site.figures()).toMatchObject({ entries: 0, bytes: 0 });
  });
});
