import pino from 'pino';
import { expect, test, vi } from 'vitest';
import type { Site } from '#server/site.server.ts';
import type { News } from '#store/moderation/news.ts';
import { openLiveDesk } from './live-desk.server.ts';

test('whoever could not be told what they missed is told nothing, and keeps it from nobody', async () => {
  const news = {
    key: 'a',
    kind: 'response',
    id: 'a',
    deed: undefined,
    by: undefined,
  } as never as News;
  const newsSince = vi.fn<() => Promise<News[]>>(async () => []);
  newsSince.mockRejectedValueOnce(new Error('The store is away.'));
  const store = { moderation: { newsSince } } as unknown as Site['store'];
  const desk = openLiveDesk({ store, log: pino({ level: 'silent' }) });
  const gone = vi.fn(() => {
    throw new Error('The connection is closed.');
  });
  const told = vi.fn();
  const listener = { memberId: 'rosa', end: () => {} };
  await expect(desk.listen({ ...listener, tell: gone }, Date.now())).rejects.toThrow('away');
  await desk.listen({ ...listener, tell: told }, Date.now());
  newsSince.mockResolvedValue([news]);
  await vi.waitUntil(() => told.mock.calls.length > 0, 10_000);
  expect(gone).not.toHaveBeenCalled();
  desk.close();
});
