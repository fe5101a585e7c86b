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

/** Undo and the live desk go wrong with more, in milliseconds. */
export const CLOCK_WARNING_MS = 2000;
/** Locks, codes and proofs of work do. */
export const CLOCK_FAULT_MS = 10_000;

/** How far this machine's clock is ahead of the database's, in milliseconds, give or take `within`. */
export type ClockDifference = { ahead: number; within: number };

/** By how much it is off for sure, in milliseconds. */
export function clockError({ ahead, within }: ClockDifference): number {
  return Math.max(0, Math.abs(ahead) - within);
}
