import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readProxies } from '#server/http/client-address.ts';
import { reportForwarding } from './forwarding-report.ts';
import { siteFindings } from './site-address.server.ts';

const METRICS_TOKEN = 'a token of the test';

/** A site behind a proxy that treats X-Forwarded-For so; resolves to the address of the proxy. */
async function siteBehind(
  forward: (given: string | null) => string | undefined,
  proxies = '127.0.0.1',
): Promise<string> {
  const site = new Hono().get('/healthz', (c) => c.text('ok'));
  reportForwarding(site, METRICS_TOKEN, readProxies(proxies) ?? expect.fail());
  const inside = await listen(site);
  const proxy = new Hono().all('*', (c) => {
    const headers = new Headers(c.req.raw.headers);
    const forwarded = forward(headers.get('X-Forwarded-For'));
    headers.delete('X-Forwarded-For');
    if (forwarded !== undefined) headers.set('X-Forwarded-For', forwarded);
    return fetch(inside + c.req.path, { headers });
  });
  return listen(proxy);
}

async function listen(app: Hono): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve(
    { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
    resolve,
  );
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(await promise).port}`;
}

const asked = (SITE_URL: string, { token = METRICS_TOKEN, isBehindProxy = true } = {}) =>
  siteFindings({ SITE_URL, METRICS_TOKEN: token, isBehindProxy });

const VISITOR = '203.0.113.9';

describe('a proxy', () => {
  test('that says anew for whom it asks is well', async () => {
    expect(await asked(await siteBehind(() => VISITOR))).toMatchObject([
      { verdict: 'ok', says: expect.stringContaining(VISITOR) },
    ]);
  });

  test.each([
    [
      'that hands on what visitors say',
      (given: string | null) => given ?? VISITOR,
      '127.0.0.1',
      'fault',
      'gets around',
    ],
    ['that TRUSTED_PROXIES does not name', () => VISITOR, '10.0.0.1', 'fault', 'does not name it'],
    ['that says nothing', () => undefined, '127.0.0.1', 'warning', 'did not say'],
    ['that requests go past', () => undefined, '10.0.0.1', 'warning', 'without any proxy'],
  ])('%s is named', async (_, forward, proxies, verdict, words) => {
    expect(await asked(await siteBehind(forward, proxies))).toMatchObject([
      { verdict, says: expect.stringContaining(words) },
    ]);
  });
});

describe('the site', () => {
  test('says how a request came to nobody without the token', async () => {
    const url = await siteBehind(() => VISITOR);
    const answer = await fetch(`${url}/forwarding`, { headers: { Authorization: 'Bearer none' } });
    expect(answer.status).toBe(401);
    expect(await asked(url, { token: 'another' })).toMatchObject([{ verdict: 'unknown' }]);
  });

  test('that does not answer could not be looked at', async () => {
    expect(await asked('http://127.0.0.1:1')).toMatchObject([{ verdict: 'unknown' }]);
  });

  test('without an address of its own is asked nothing', async () => {
    expect(
      await siteFindings({ SITE_URL: undefined, METRICS_TOKEN, isBehindProxy: false }),
    ).toEqual([{ verdict: 'ok', says: expect.stringContaining('not set') }]);
  });
});
