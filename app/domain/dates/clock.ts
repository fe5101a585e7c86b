/** Clocks of several machines may differ by so much, in milliseconds; NTP keeps them far closer. */
export const CLOCK_SKEW_MS = 5 * 60 * 1000;

/**
 * The latest moment at which something can end that lasts no longer than `limitMs`. What says that it
 * ends later was noted while a clock was ahead, and does not hold. All in milliseconds.
 */
export function latestEnd(now: number, limitMs: number): number {
  return now + limitMs + CLOCK_SKEW_MS;
}

/** Whether something that ends at a moment, and lasts no longer than `limitMs`, holds now. */
export function stillHolds(endsAt: number, limitMs: number, now: number): boolean {
  return endsAt > now && endsAt <= latestEnd(now, limitMs);
}

/** Whether a moment is one that can have been by now. */
export function canHaveBeen(moment: number, now: number): boolean {
  return moment <= now + CLOCK_SKEW_MS;
}
