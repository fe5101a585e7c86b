import type { RateLimit } from '#domain/abuse/rate-limits.ts';

/** A browser the account knows is counted alone: guessing elsewhere never locks its owner out. */
export const SIGN_IN_LIMITS = {
  knownBrowser: { burst: 10, everyMs: 60_000 },
  address: { burst: 10, everyMs: 30_000 },
  account: { burst: 20, everyMs: 60_000 },
} as const satisfies Record<string, RateLimit>;

/** At three valid codes in a million, somebody who has the password needs years. */
export const CODE_LIMIT: RateLimit = { burst: 10, everyMs: 5 * 60_000 };

export const FORGOTTEN_LIMITS = {
  address: { burst: 10, everyMs: 60_000 },
  account: { burst: 3, everyMs: 20 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/** For `Retry-After`, by why there was no try. */
export const TRY_AGAIN_SECONDS = { tooMany: 60, busy: 5, away: 30 } as const;
