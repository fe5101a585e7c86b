import { CLOCK_SKEW_MS } from './clock.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A clock is looked at each hour; one that went on by no more is believed at once. */
const STEP_MS = 2 * HOUR_MS;
/** One that jumped is believed once it has gone on from there for so long. */
const PROOF_MS = 24 * HOUR_MS;

/** Moments are milliseconds. */
export type PassedTime = {
  /** Until then time has passed for sure. */
  believed: number;
  since: number;
  last: number;
};

/** What is known of the time after another look at a clock that may be wrong. */
export function lookAtClock(before: PassedTime | undefined, now: number): PassedTime {
  const asNow = { believed: now, since: now, last: now };
  if (!before || isStep(before.believed, now)) return asNow;
  const { believed, since, last } = before;
  if (isStep(last, now)) {
    return now - since >= PROOF_MS ? asNow : { believed, since, last: now };
  }
  // It has not gone back for a day, though nobody looked meanwhile.
  const proved = now - last >= PROOF_MS ? Math.max(believed, last) : believed;
  return { believed: proved, since: now, last: now };
}

function isStep(from: number, to: number): boolean {
  return to >= from - CLOCK_SKEW_MS && to - from <= STEP_MS;
}
