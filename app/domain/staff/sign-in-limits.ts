/** So many tries at once, and one more each time `everyMs` has passed. */
export type Limit = { tries: number; everyMs: number };

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

/**
 * Counts one try: when everything counted so far will be forgotten (milliseconds), or nothing
 * if the try is one too many.
 * @param forgottenAt what the try before gave
 */
export function afterTry(
  { tries, everyMs }: Limit,
  forgottenAt: number | undefined,
  now: number,
): number | undefined {
  const next = Math.max(forgottenAt ?? now, now) + everyMs;
  return next - now > tries * everyMs ? undefined : next;
}

/**
 * The network that an IP address stands for when tries are counted: an IPv4 address itself, of
 * an IPv6 address its first 64 bits, since one household or machine has all that follow.
 */
export function networkOf(address: string): string {
  const [, mapped] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const zeros = Math.max(8 - groups(head).length - groups(tail).length, 0);
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
