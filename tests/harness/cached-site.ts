import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import type { Topic } from '#domain/topics/topics.ts';
import type { DiskCache } from '#server/disk-cache/disk-cache.ts';
import { listenWith } from '#server/page-cache/listener.ts';
import {
  openPageCache,
  type PageCacheFigures,
  type Render,
} from '#server/page-cache/page-cache.ts';
import { type RenderContext, siteFor } from '#server/page-cache/render-context.ts';
import type { SharedCache } from '#server/shared-cache/shared-cache.ts';
import type { Site } from '#server/site.server.ts';
import type { Store } from '#store/store.ts';
import { NOON, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';

export type CachedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export let opened: Awaited<ReturnType<typeof openTemporaryStore>>;

export let store: Store;

export let site: Awaited<ReturnType<typeof openSite>>;

/** A small site of plain pages over the real store, behind a real server. */
async function openSite({
  bytesMax = 10_000_000,
  random = (): number => 0,
  sharedCache,
  disk,
}: {
  bytesMax?: number;
  disk?: DiskCache | undefined;
  random?: () => number;
  sharedCache?: SharedCache | undefined;
} = {}) {
  const rendered: string[] = [];
  const passed: string[] = [];
  const change = { render: renderPlain as Render, blind: false, keeps: false };
  let now = NOON;
  const watch = store.watchInvalidations();
  const cache = openPageCache({
    invalidations: {
      ...watch,
      takeInvalidated: () => (change.blind ? undefined : watch.takeInvalidated()),
    },
    bytesMax,
    disk,
    sharedCache,
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
      mayShowKept: () => change.keeps,
      next: (req, res) => {
        passed.push(`${req.method} ${req.url}`);
        res.writeHead(200, { 'Cache-Control': 'private, no-store' }).end('not cached');
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
    get: (path: string, headers = {}, method = 'GET'): Promise<CachedAnswer> =>
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

export async function renderPlain(key: string, context: RenderContext): Promise<Response> {
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

export async function approveOne(letter = 'amina', n = 0): Promise<void> {
  const { id, version } = await store.responses.write(responseNo(n, letter));
  await answerStep(store, 'approve', id, { version });
}

/** The same site with another page cache, for the rest of a test. */
export async function reopenSite(options: Parameters<typeof openSite>[0]): Promise<void> {
  await site.close();
  site = await openSite(options);
}

/** A site behind a page cache, over the cast, for each test of a file. */
export function startCachedSite(): void {
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
}
