import { stillHolds } from '#domain/dates/clock.ts';

/** So many tries at once, and one more each time `everyMs` has passed. */
export type RateLimit = { burst: number; everyMs: number };

/**
 * Sendings from one network. A whole class sits behind one address: thirty children who each send
 * twice within ten minutes notice nothing. More than `quiet` asks for a proof of work, more than
 * `most` has to wait.
 */
export const SUBMISSION_LIMITS = {
  quiet: { burst: 60, everyMs: 20_000 },
  most: { burst: 600, everyMs: 6_000 },
} as const satisfies Record<string, RateLimit>;

/** No limit of ours forgets a try later than this, in milliseconds. */
export const LONGEST_LIMIT_MS = 2 * 60 * 60 * 1000;

/** Whoever has sent too much is told to come back after so long; by then there is room again. */
export const RETRY_AFTER_SECONDS = 60;

/**
 * Counts one try: when everything counted so far will be forgotten (milliseconds), or nothing
 * if the try is one too many.
 * @param forgottenAt what the try before gave
 */
export function consumeOne(
  { burst, everyMs }: RateLimit,
  forgottenAt: number | undefined,
  now: number,
): number | undefined {
  const counted = forgottenAt !== undefined && stillHolds(forgottenAt, burst * everyMs, now);
  const next = (counted ? forgottenAt : now) + everyMs;
  return next - now > burst * everyMs ? undefined : next;
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

/**
 * Its network and those around it among which room is shared out, the widest last. Of an IPv6 address
 * the first 48 bits stand for whoever is given that many: each of them could have 65,536 networks.
 */
export function networksAround(address: string): readonly string[] {
  const network = networkOf(address);
  if (!network.includes(':')) return [network];
  return [network, `${network.split(':').slice(0, 3).join(':')}::/48`];
}
