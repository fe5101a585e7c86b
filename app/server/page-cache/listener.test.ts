import { expect, test } from 'vitest';
import { site, startCachedSite } from '#tests/harness/cached-site.ts';

startCachedSite();

test('while the database is away no device is told what pages are made of: it would keep what it has heard is gone', async () => {
  const keeps = { 'X-Keeps': '1' };
  const { headers } = await site.get('/sea', keeps);
  expect(headers['x-made-of']).toContain('topic:sea');
  site.change.blind = true;
  site.change.keeps = true;
  for (const known of ['"x"', headers.etag ?? '']) {
    const shown = await site.get('/sea', { ...keeps, 'If-None-Match': known });
    expect(shown.headers.etag).toBe(headers.etag);
    expect(shown.headers['x-made-of']).toBeUndefined();
  }
});
