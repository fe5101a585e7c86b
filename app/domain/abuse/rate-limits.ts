import { stillHolds } from '#domain/dates/clock.ts';

/** A token bucket (GCRA): `burst` at once, and one more each `everyMs`. */
export type RateLimit = { burst: number; everyMs: number };

/** Per network: thirty children behind one address who each send twice are below `quiet`. */
export const SUBMISSION_LIMITS = {
  quiet: { burst: 60, everyMs: 20_000 },
  most: { burst: 600, everyMs: 6_000 },
} as const satisfies Record<string, RateLimit>;

const HOUR_MS = 60 * 60 * 1000;

/** Of packs for a class in a day: of a network without and with a proof of work, and of all. */
export const PACK_LIMITS = {
  quiet: { burst: 6, everyMs: 4 * HOUR_MS },
  most: { burst: 12, everyMs: 2 * HOUR_MS },
  all: { burst: 480, everyMs: HOUR_MS / 20 },
} as const satisfies Record<string, RateLimit>;

/** Of files that are made for whoever asks: a network’s, where a class of thirty may sit, and all of them. */
export const BOOKLET_LIMITS = {
  network: { burst: 40, everyMs: 20_000 },
  all: { burst: 600, everyMs: 2_000 },
} as const satisfies Record<string, RateLimit>;

export const LONGEST_LIMIT_MS = 24 * HOUR_MS;

export const RETRY_AFTER_SECONDS = 60;

export function consumeOne(
  { burst, everyMs }: RateLimit,
  forgottenAt: number | undefined,
  now: number,
): number | undefined {
  const counted = forgottenAt !== undefined && stillHolds(forgottenAt, burst * everyMs, now);
  const next = (counted ? forgottenAt : now) + everyMs;
  return next - now > burst * everyMs ? undefined : next;
}

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

export function networksAround(address: string): readonly string[] {
  const network = networkOf(address);
  if (!network.includes(':')) return [network];
  return [network, `${network.split(':').slice(0, 3).join(':')}::/48`];
}
