import type { Limit } from '../senders/limits.ts';

/**
 * Wrong passwords are counted for a browser from which this account has been signed in to
 * before, and for nobody else; for every other browser by its address and by the account. So
 * guessing from many places slows down, while the owner's own browser is never kept waiting by
 * it. After a minute's wait there is always one more try.
 */
export const SIGN_IN_LIMITS = {
  knownBrowser: { tries: 10, everyMs: 60_000 },
  address: { tries: 10, everyMs: 30_000 },
  account: { tries: 20, everyMs: 60_000 },
} as const satisfies Record<string, Limit>;
