const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A mail that the server has not taken after this long is given up. */
export const MAIL_LIFE_MS = 72 * HOUR_MS;
/** Whoever takes a mail out of the outbox has this long to send it before another may. */
export const LEASE_MS = 5 * MINUTE_MS;
/** A note that an answer is published waits until that can no longer be undone (30 seconds). */
export const NOTE_DELAY_MS = 35_000;
/** The pause after the first failure; each is four times the one before, up to the longest. */
const FIRST_PAUSE_MS = MINUTE_MS;
export const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** Within its life a mail is tried 16 times; one whose life is too long by a wrong clock, hardly more. */
const MOST_TRIES = 20;
/** The hour at which the digest goes out, in UTC. */
const DIGEST_HOUR = 7;

/**
 * When a mail is tried again after it failed, or undefined if it is to be given up.
 * @param tries how often it has been tried
 */
export function nextTryAt(
  { createdAt, tries }: { createdAt: number; tries: number },
  now: number,
): number | undefined {
  const next = now + Math.min(FIRST_PAUSE_MS * 4 ** (tries - 1), LONGEST_PAUSE_MS);
  return next < createdAt + MAIL_LIFE_MS && tries < MOST_TRIES ? next : undefined;
}

/** The day (`2026-06-08`) whose digest may go out now; none before 07:00 UTC. */
export function digestDay(now: number): string | undefined {
  const moment = new Date(now);
  return moment.getUTCHours() < DIGEST_HOUR ? undefined : moment.toISOString().slice(0, 10);
}

/** What waits for staff, as numbers alone: the digest names nobody and quotes nothing. */
export type Waiting = {
  responses: number;
  letters: number;
  /** How many of these arrived with a signal that something may be wrong. */
  flagged: number;
  /** Since when the oldest of them has waited, in milliseconds; undefined if nothing waits. */
  oldestAt: number | undefined;
};
