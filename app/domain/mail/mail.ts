const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const MAIL_LIFE_MS = 72 * HOUR_MS;
export const LEASE_MS = 5 * MINUTE_MS;
/** A note that an answer is published waits until that can no longer be undone (30 seconds). */
export const NOTE_DELAY_MS = 35_000;
const FIRST_PAUSE_MS = MINUTE_MS;
export const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const ATTEMPTS_MAX = 20;
const DIGEST_HOUR = 7;

export function nextTryAt(
  { createdAt, attempts }: { createdAt: number; attempts: number },
  now: number,
): number | undefined {
  const next = now + Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);
  return next < createdAt + MAIL_LIFE_MS && attempts < ATTEMPTS_MAX ? next : undefined;
}

export function digestDay(now: number): string | undefined {
  const moment = new Date(now);
  return moment.getUTCHours() < DIGEST_HOUR ? undefined : moment.toISOString().slice(0, 10);
}

/** Handed over by colleagues, and where they mentioned them. */
export type ForMember = { handed: number; mentions: number };

export type Waiting = {
  responses: number;
  letters: number;
  flagged: number;
  /** What visitors told about what is public. */
  reports: number;
  oldestAt: number | undefined;
};
