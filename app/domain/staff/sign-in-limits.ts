import type { RateLimit } from '#domain/abuse/rate-limits.ts';

/**
 * Wrong passwords are counted for a browser from which this account has been signed in to
 * before, and for nobody else; for every other browser by its address and by the account. So
 * guessing from many places slows down, while the owner's own browser is never kept waiting by
 * it. After a minute's wait there is always one more try.
 */
export const SIGN_IN_LIMITS = {
  knownBrowser: { burst: 10, everyMs: 60_000 },
  address: { burst: 10, everyMs: 30_000 },
  account: { burst: 20, everyMs: 60_000 },
} as const satisfies Record<string, RateLimit>;

/**
 * Wrong codes, once the password was right, count for a known browser as passwords do, and for
 * every other browser by its address and by this: at three valid codes in a million, somebody
 * who has the password needs years. After five minutes' wait there is one more try.
 */
export const CODE_LIMIT: RateLimit = { burst: 10, everyMs: 5 * 60_000 };

/** Whoever says to have forgotten a password is counted by their address and by the account. */
export const FORGOTTEN_LIMITS = {
  address: { burst: 10, everyMs: 60_000 },
  account: { burst: 3, everyMs: 20 * 60_000 },
} as const satisfies Record<string, RateLimit>;
