import { EventEmitter } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readProxies } from '#server/http/client-address.ts';
import { limitConnections } from './connection-limits.ts';
import { letHealthChecksIn } from './health-checks.ts';
import { refuseUnknownHosts } from './known-hosts.ts';

const log = pino({ level: 'silent' });

let server: Server | undefined;
afterEach(() => server?.close());

async function askUnder(siteUrl: string | undefined) {
  const site = refuseUnknownHosts(siteUrl, log, (_, response) => void response.end('here'));
  server = createServer(letHealthChecksIn('letters.example.org', site)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return async (host: string, path = '/sea') => {
    const headers = { host, connection: 'close' };
    const answered = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject),
    );
    answered.resume();
    return [host, path, answered.statusCode];
  };
}

test('only the names of the site are answered, and those of this machine from itself', async () => {
  const ask = await askUnder('https://letters.example.org');
  for (const host of ['letters.example.org', 'LETTERS.example.org:443', 'localhost:3000']) {
    expect(await ask(host)).toEqual([host, '/sea', 200]);
  }
  for (const host of ['evil.example', 'letters.example.org.evil.example', '10.0.0.7', 'a b']) {
    expect(await ask(host)).toEqual([host, '/sea', 421]);
  }
  const asked = 'http://evil.example/sea';
  expect(await ask('letters.example.org', asked)).toEqual(['letters.example.org', asked, 421]);
});

test('monitors and load balancers ask by the address of a machine', async () => {
  const ask = await askUnder('https://letters.example.org');
  const host = '10.0.0.7:3000';
  for (const path of ['/metrics?all', '/forwarding', '/healthz', '/readyz?part']) {
    expect(await ask(host, path)).toEqual([host, path, 200]);
  }
  expect(await ask(host, '/metrics/all')).toEqual([host, '/metrics/all', 421]);
});

test('every name is answered while it is not said which is the site’s', async () => {
  const ask = await askUnder(undefined);
  expect(await ask('evil.example')).toEqual(['evil.example', '/sea', 200]);
});

test('connections are bounded in all and for each network, but for trusted proxies', () => {
  const trusted = readProxies('10.0.0.1');
  if (!trusted) throw new Error('There are no proxies.');
  const limits = { CONNECTIONS_MAX: 6, CONNECTIONS_PER_ADDRESS: 2, TRUSTED_PROXIES: trusted };
  let refused = 0;
  const admit = limitConnections(limits, () => {
    refused += 1;
  });
  const from = (remoteAddress: string) => Object.assign(new EventEmitter(), { remoteAddress });
  const first = from('192.0.2.7');
  expect(admit(first as never)).toBe(true);
  expect(admit(from('::ffff:192.0.2.7') as never)).toBe(true);
  expect(admit(from('192.0.2.7') as never)).toBe(false);
  first.emit('close');
  expect(admit(from('192.0.2.7') as never)).toBe(true);
  for (let n = 0; n < 3; n += 1) expect(admit(from('10.0.0.1') as never)).toBe(true);
  expect(admit(from('::ffff:198.51.100.9') as never)).toBe(true);
  expect(admit(from('203.0.113.1') as never)).toBe(false);
  expect(refused).toBe(2);
});
