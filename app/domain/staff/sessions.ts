import { canHaveBeen } from '#domain/dates/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whatever is set: no session lives longer. */
export const SESSION_DAYS_MAX = 30;
export const SESSION_LIFE_MS = SESSION_DAYS_MAX * DAY_MS;
/** So long after a password or a second factor neither is asked for again. */
const PROOF_LIFE_MS = 10 * MINUTE_MS;
/** What a member does is noted once a minute. */
export const SEEN_EVERY_MS = MINUTE_MS;

export type SessionLimits = { idleMs: number; lifeMs: number };

export const DEFAULT_SESSION = { idleMinutes: 120, days: 7 } as const;

/** One place where a member is signed in; moments are milliseconds in UTC. */
export type OpenSession = {
  id: string;
  beganAt: number;
  seenAt: number;
  /** As `deviceOf` stores it; empty if the browser did not say. */
  device: string;
};

export function sessionLimits(set: { idleMinutes: number; days: number }): SessionLimits {
  return { idleMs: set.idleMinutes * MINUTE_MS, lifeMs: set.days * DAY_MS };
}

export function isProved(provedAt: number | undefined, now: number): boolean {
  return provedAt !== undefined && now - provedAt < PROOF_LIFE_MS && canHaveBeen(provedAt, now);
}

/** The first that fits counts: browsers name those from which they come. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const BETWEEN = ', ';

/** What a member knows a device by; nothing else of what a browser says of itself is kept. */
export function deviceOf(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].map((known) =>
    known.find(([mark]) => userAgent.includes(mark)),
  );
  return named.flatMap((found) => (found ? [found[1]] : [])).join(BETWEEN);
}

/** Browser and system apart again, or the one of them that is known. */
export const partsOfDevice = (stored: string): string[] => stored.split(BETWEEN);
