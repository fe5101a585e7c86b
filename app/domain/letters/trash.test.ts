import { expect, test } from 'vitest';
import { daysLeft, erasedBefore } from './trash.ts';

const NOW = Date.UTC(2026, 5, 8, 12);
const HOUR = 60 * 60 * 1000;

test('what was trashed thirty days ago is erased, an hour later not yet', () => {
  const due = NOW - 30 * 24 * HOUR;
  expect(erasedBefore(NOW, 30)).toBe(due);
  expect(erasedBefore(NOW, 1)).toBe(NOW - 24 * HOUR);
});

test.each([
  [0, 30],
  [1, 30],
  [24, 29],
  [29 * 24 + 1, 1],
  [30 * 24, 0],
  [90 * 24, 0],
])('%i hours after it was trashed, %i days are left', (hours, left) => {
  expect(daysLeft(NOW - hours * HOUR, NOW, 30)).toBe(left);
});
