import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callPurge } from './purge-call.ts';

const TAGS = ['letter:amina', 'letter'];

async function startCache(status = 200, location?: string) {
  const came: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const { method, headers } = request;
    came.push({ method, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, location ? { Location: location } : {}).end('said');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { came, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` };
}

const call = (url: string, token?: string) =>
  callPurge({ url, token }, TAGS, new AbortController().signal);

test('a cache is told its tags by a header and in the body, with the secret that it wants', async () => {
  const { came, url } = await startCache();
  await call(url, 'a token without a name');
  await call(url, 'Fastly-Key: a key of its own');
  await call(url);
  expect(came.map(({ method, body }) => [method, JSON.parse(body)])).toEqual(
    Array(3).fill(['POST', { tags: TAGS }]),
  );
  const [bearer, named, open] = came.map(({ headers }) => headers);
  expect(bearer).toMatchObject({
    'surrogate-key': 'letter:amina letter',
    authorization: 'Bearer a token without a name',
  });
  expect(named).toMatchObject({ 'fastly-key': 'a key of its own' });
  expect([named?.authorization, open?.authorization]).toEqual([undefined, undefined]);
});

test('whatever it does not say yes to is no purge, and is told without address and secret', async () => {
  const elsewhere = await startCache();
  for (const [status, location] of [[403], [500], [302, elsewhere.url]] as [number, string?][]) {
    const { url } = await startCache(status, location);
    await expect(call(url, 'a token without a name')).rejects.toThrow(
      new RegExp(`^status ${status}$`),
    );
  }
  expect(elsewhere.came).toEqual([]);
  await expect(call('http://127.0.0.1:1/')).rejects.toThrow(/^ECONNREFUSED$|^TypeError$/);
});
