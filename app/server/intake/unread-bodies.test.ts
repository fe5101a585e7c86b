import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { closeUnreadBodies } from './unread-bodies.ts';

test('the body of an answer to HEAD is closed, and that of an answer to GET left to be read', async () => {
  const closed: string[] = [];
  const app = new Hono().use(closeUnreadBodies).get('/file', (c) => {
    const body = new ReadableStream({ cancel: () => void closed.push(c.req.method) });
    return new Response(body, { headers: { 'Content-Length': '7' } });
  });
  const answer = await app.request('/file', { method: 'HEAD' });
  expect(answer.headers.get('Content-Length')).toBe('7');
  expect(closed).toEqual(['HEAD']);
  await app.request('/file');
  expect(closed).toEqual(['HEAD']);
});
