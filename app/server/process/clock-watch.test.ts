import { expect, onTestFinished, test, vi } from 'vitest';
import type { ClockDifference } from '#domain/dates/clock.ts';
import { startClockWatch } from './clock-watch.ts';

test('a clock that goes wrong is told once for each degree, and when it is right again', () => {
  let clock: ClockDifference | undefined;
  const log = { warn: vi.fn(), error: vi.fn() };
  const feedState = () => ({ answeredAgo: 0, isAway: false, isListening: true, clock });
  const { check, stop } = startClockWatch({ store: { feedState }, log });
  onTestFinished(stop);
  for (const ahead of [undefined, 1900, -2100, 3000, 11_000, -30_000, 100]) {
    clock = ahead === undefined ? undefined : { ahead, within: 20 };
    check();
  }
  const said = (told: typeof log.warn) => told.mock.calls.map(([{ seconds }]) => seconds);
  expect([said(log.warn), said(log.error)]).toEqual([[-2.1, 0.1], [11]]);
});

test('what a slow answer leaves open is no difference', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const clock = { ahead: 12_000, within: 11_000 };
  const feedState = () => ({ answeredAgo: 0, isAway: false, isListening: undefined, clock });
  const { check, stop } = startClockWatch({ store: { feedState }, log });
  onTestFinished(stop);
  check();
  expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
