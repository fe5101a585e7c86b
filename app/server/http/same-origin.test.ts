import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { requireSameOrigin } from './same-origin.server.ts';

const SITE = 'https://letters.example.org';
const log = pino({ level: 'silent' });
const app = new Hono().use(requireSameOrigin(SITE, log)).all('*', (c) => c.text('done'));

/** How a request to the site's own process, behind a proxy, is answered. */
async function status(method: string, headers: Record<string, string>): Promise<number> {
  const { status } = await app.request('http://127.0.0.1:3000/profile', { method, headers });
  return status;
}

describe('a request that could change something', () => {
  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin', Origin: SITE },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { Origin: SITE },
    { Origin: 'http://127.0.0.1:3000' },
  ])('passes with %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await status(method, headers)).toBe(200);
    }
  });

  test.each<Record<string, string>>([
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://letters.example.org' },
    { Origin: 'https://letters.example.org.evil.example' },
    { Origin: 'https://letters.example.org:8443' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: SITE },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ])('is refused with %j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await status(method, headers)).toBe(403);
    }
  });
});

test('reading needs no origin', async () => {
  for (const method of ['GET', 'HEAD']) {
    expect(await status(method, { 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
  }
});
