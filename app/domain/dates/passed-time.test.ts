import { expect, test } from 'vitest';
import { lookAtClock, type PassedTime } from './passed-time.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const NOON = Date.UTC(2026, 5, 8, 12);

/** What is believed after each of some looks. */
function believedAt(...looks: number[]): number[] {
  let passed: PassedTime | undefined;
  return looks.map((now) => {
    passed = lookAtClock(passed, now);
    return Math.min(passed.believed, now);
  });
}

const hourly = (from: number, hours: number) =>
  Array.from({ length: hours + 1 }, (_, n) => from + n * HOUR);

test('a clock that goes on from hour to hour is believed', () => {
  const looks = hourly(NOON, 30);
  expect(believedAt(...looks)).toEqual(looks);
});

test.each([YEAR, 3 * HOUR])('a clock that is ahead for a while is not', (ahead) => {
  const looks = [NOON, NOON + ahead, NOON + ahead + HOUR, NOON + HOUR];
  expect(believedAt(...looks)).toEqual([NOON, NOON, NOON, NOON + HOUR]);
});

test('a clock that stays where it jumped is believed after a day', () => {
  const jumped = hourly(NOON + YEAR, 25);
  const believed = believedAt(NOON, ...jumped);
  expect(believed.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => NOON));
  expect(believed.slice(25)).toEqual(jumped.slice(24));
});

test('a clock that was believed and goes back is followed after a day', () => {
  const back = hourly(NOON, 25);
  const believed = believedAt(...hourly(NOON + YEAR, 2), ...back);
  expect(believed.slice(3)).toEqual(back);
  let passed = lookAtClock(undefined, NOON + YEAR);
  for (const now of back) passed = lookAtClock(passed, now);
  expect(passed.believed).toBe(NOON + 25 * HOUR);
});

test('a site that runs for an hour a week is a week late, and not for ever', () => {
  const week = 7 * DAY;
  const looks = [0, 1, 2, 3].flatMap((n) => [NOON + n * week, NOON + n * week + HOUR]);
  expect(believedAt(...looks)).toEqual([
    ...[NOON, NOON + HOUR, NOON + HOUR, NOON + HOUR],
    ...[NOON + week + HOUR, NOON + week + HOUR],
    ...[NOON + 2 * week + HOUR, NOON + 2 * week + HOUR],
  ]);
});

test('a machine that starts in 1970 until somebody tells it the time loses nothing by it', () => {
  const looks = [NOON, 0, 60_000, NOON + HOUR];
  expect(believedAt(...looks)).toEqual([NOON, 0, 60_000, NOON + HOUR]);
});
