import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuseDeepPaths } from './path-limits.ts';

test('a path deeper than any page is answered without looking for one', async () => {
  const asked: string[] = [];
  const app = new Hono().use(refuseDeepPaths).get('*', (c) => {
    asked.push(c.req.path);
    return c.text('page');
  });
  const deepest = '/a'.repeat(20);
  expect((await app.request(deepest)).status).toBe(200);
  expect((await app.request('/fr/profile/letters/k7/history/restore')).status).toBe(200);
  expect((await app.request(`${deepest}/a`)).status).toBe(404);
  expect((await app.request('/a'.repeat(7000))).status).toBe(404);
  expect((await app.request(`/fr${'/'.repeat(7000)}a`)).status).toBe(404);
  expect(asked).toEqual([deepest, '/fr/profile/letters/k7/history/restore']);
});
