import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { readProxies } from '#server/http/client-address.ts';
import { createHttpApp } from '#server/http/http-app.server.ts';
import type { Site } from '#server/site.server.ts';
import { RefusedPicture } from './picture-forms.server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-http-'));
afterAll(() => rm(folder, { recursive: true }));

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });

function httpBehind(proxies: string) {
  const config = {
    siteUrl: 'http://site.test',
    dataDir: folder,
    TRUSTED_PROXIES: readProxies(proxies),
  };
  const store = { feedState: () => undefined } as Partial<Site['store']>;
  const signIn = { hasKnownCookie: async () => false } as Partial<Site['signIn']>;
  return createHttpApp({ config, log, store, signIn } as Site, {
    resources: [],
    assets: undefined,
    pages: async (_request, _address, _context, form) => {
      const photo = form?.get('photo');
      return new Response(photo instanceof RefusedPicture ? photo.why : 'taken');
    },
  });
}

const http = httpBehind('::1');

const HEAD = '--edge\r\nContent-Disposition: form-data; name="photo"; filename="sea.webp"\r\n\r\n';

/** A form whose picture has begun to come through the proxy, and comes to its end when told to. */
function begin(address: string) {
  const coming = new TransformStream<Uint8Array, Uint8Array>();
  const writer = coming.writable.getWriter();
  void writer.write(Buffer.from(`${HEAD}waves`)).catch(() => undefined);
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=edge',
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': address,
  };
  const init = { method: 'POST', headers, body: coming.readable, duplex: 'half' };
  const request = new Request('http://site.test/write', init as RequestInit);
  const incoming = { socket: { remoteAddress: '::1' } };
  const answer = Promise.resolve(http.fetch(request, { incoming } as never));
  return async () => {
    await writer.write(Buffer.from('\r\n--edge--\r\n'));
    await writer.close();
    return (await answer).text();
  };
}

test('all networks that one is given have one share of the places for pictures, others their own', async () => {
  const household = Array.from({ length: 48 }, (_, n) => begin(`2001:db8:0:7::${n + 1}`));
  expect(await begin('2001:db8:0:7::beef')()).toBe('pictures.busy');
  expect(await begin('2001:db8:0:8::1')()).toBe('pictures.busy');
  expect(await begin('2001:db8:1:8::1')()).toBe('taken');
  expect(await begin('203.0.113.9')()).toBe('taken');
  for (const end of household) expect(await end()).toBe('taken');
  expect(await begin('2001:db8:0:7::beef')()).toBe('taken');
});

test('a proxy that the settings do not name is told of once', async () => {
  const ask = (of: typeof http, headers: Record<string, string>) =>
    of.fetch(new Request('http://site.test/', { headers }), {
      incoming: { socket: { remoteAddress: '::1' } },
    } as never);
  const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
  await ask(http, forwarded);
  const alone = httpBehind('');
  await ask(alone, {});
  expect(logged).toEqual([]);
  for (let n = 0; n < 3; n += 1) await ask(alone, forwarded);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('TRUSTED_PROXIES');
});
