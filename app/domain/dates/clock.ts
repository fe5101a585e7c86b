export const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** What says that it ends later was noted while a clock was ahead, and does not hold. */
export function latestEnd(now: number, limitMs: number): number {
  return now + limitMs + CLOCK_SKEW_MS;
}

export function stillHolds(endsAt: number, limitMs: number, now: number): boolean {
  return endsAt > now && endsAt <= latestEnd(now, limitMs);
}

export function canHaveBeen(moment: number, now: number): boolean {
  return moment <= now + CLOCK_SKEW_MS;
}
