import { expect, test } from 'vitest';
import { CLOCK_SKEW_MS, canHaveBeen, stillHolds } from './clock.ts';

const NOON = Date.UTC(2026, 5, 8, 12);
const LIMIT = 60_000;

test('what lasts a minute holds until it ends, also by a clock that is a little behind', () => {
  expect(stillHolds(NOON + LIMIT, LIMIT, NOON)).toBe(true);
  expect(stillHolds(NOON + LIMIT, LIMIT, NOON - CLOCK_SKEW_MS)).toBe(true);
  expect(stillHolds(NOON, LIMIT, NOON)).toBe(false);
});

test('what was noted by a clock that was ahead holds no more once that is right again', () => {
  expect(stillHolds(NOON + LIMIT, LIMIT, NOON - CLOCK_SKEW_MS - 1)).toBe(false);
  expect(canHaveBeen(NOON + CLOCK_SKEW_MS, NOON)).toBe(true);
  expect(canHaveBeen(NOON + CLOCK_SKEW_MS + 1, NOON)).toBe(false);
});
