export type KnownBrowser = { id: string; account: string };

/** Whose password was right, with what it was then, and until when (milliseconds) a code may come. */
export type Half = { member: string; stamp: string; until: number };

export function isBrowser(value: unknown): value is KnownBrowser {
  return typeof value === 'object' && value !== null && 'account' in value;
}

export function isBrowserOf(value: unknown, accounts: readonly string[]): value is KnownBrowser {
  return isBrowser(value) && accounts.includes(value.account);
}

/** Cookies of different names share one secret: each is told by what it holds. */
export function isHalf(value: unknown): value is Half {
  return typeof value === 'object' && value !== null && 'stamp' in value && 'until' in value;
}
