import { afterEach, expect, test, vi } from 'vitest';
import { inTheEnd } from './in-the-end.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('work that does not come to its end is not waited for longer than a minute and a half', async () => {
  vi.useFakeTimers();
  let isOver = false;
  const ended = inTheEnd(new Promise(() => undefined)).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(89_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
});

test('work that is done is waited for, and leaves no timer', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = inTheEnd(promise);
  resolve();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});
