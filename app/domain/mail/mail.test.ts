import { expect, test } from 'vitest';
import { digestDay, MAIL_LIFE_MS, nextTryAt } from './mail.ts';

const MINUTE = 60_000;

test('a failed mail is sent again after growing pauses, and given up within three days', () => {
  const pauses: number[] = [];
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextTryAt({ createdAt: 0, attempts }, now);
    if (next === undefined) break;
    pauses.push((next - now) / MINUTE);
    now = next;
  }
  expect(pauses.slice(0, 7)).toEqual([1, 4, 16, 64, 256, 360, 360]);
  expect(pauses).toHaveLength(16);
  expect(now).toBeLessThan(MAIL_LIFE_MS);
  expect(now).toBeGreaterThan(MAIL_LIFE_MS - 361 * MINUTE);
});

test('a mail that a clock in the future promised is given up too', () => {
  const promised = { createdAt: 400 * 24 * 60 * MINUTE };
  expect(nextTryAt({ ...promised, attempts: 16 }, 0)).toBe(360 * MINUTE);
  expect(nextTryAt({ ...promised, attempts: 20 }, 0)).toBeUndefined();
});

test('a digest is due from seven o’clock UTC, for that day', () => {
  expect(digestDay(Date.UTC(2026, 5, 8, 6, 59, 59))).toBeUndefined();
  expect(digestDay(Date.UTC(2026, 5, 8, 7))).toBe('2026-06-08');
  expect(digestDay(Date.UTC(2026, 5, 8, 23, 59))).toBe('2026-06-08');
  expect(digestDay(Date.UTC(2026, 5, 9))).toBeUndefined();
});
