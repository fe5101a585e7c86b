import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LIMIT, FORGOTTEN_LIMITS, SIGN_IN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import { CHALLENGE_MS } from './proof-of-work.ts';
import {
  consumeOne,
  LONGEST_LIMIT_MS,
  networkOf,
  networksAround,
  PACK_LIMITS,
  SUBMISSION_LIMITS,
} from './rate-limits.ts';

fc.configureGlobal({ seed: 20_260_608 });

const LIMIT = { burst: 3, everyMs: 1000 };

/** How many of the attempts at these moments are let through. */
function letThrough(moments: number[], limit = LIMIT): number {
  let forgottenAt: number | undefined;
  return moments.filter((now) => {
    const next = consumeOne(limit, forgottenAt, now);
    if (next !== undefined) forgottenAt = next;
    return next !== undefined;
  }).length;
}

describe('a rate limit', () => {
  test('lets so many through at once, and refuses the next', () => {
    expect(letThrough([0, 0, 0])).toBe(3);
    expect(letThrough([0, 0, 0, 0, 0])).toBe(3);
  });

  test('lets one more through as each stretch of time passes', () => {
    expect(letThrough([0, 0, 0, 999])).toBe(3);
    expect(letThrough([0, 0, 0, 1000])).toBe(4);
    expect(letThrough([0, 0, 0, 1000, 1000])).toBe(4);
    expect(letThrough([0, 0, 0, 3000, 3000, 3000, 3000])).toBe(6);
  });

  test('is not moved by attempts that it refused', () => {
    expect(letThrough([0, 0, 0, 500, 600, 700, 800, 900, 1000])).toBe(4);
  });

  test('never lets more through than it says, whenever they come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 60 }), (moments) => {
        const inOrder = moments.toSorted((a, b) => a - b);
        const span = (inOrder.at(-1) ?? 0) - (inOrder[0] ?? 0);
        expect(letThrough(inOrder)).toBeLessThanOrEqual(3 + Math.floor(span / 1000));
      }),
    );
  });

  test('counts no try that a clock 400 days ahead has noted', () => {
    const ahead = 400 * 24 * 60 * 60 * 1000;
    expect(letThrough([ahead, ahead, ahead, ahead, 0, 0, 0, 0])).toBe(6);
    expect(letThrough([1000, 1000, 1000, 0, 0])).toBe(3);
  });

  test('forgets within a day, whichever it is', () => {
    const limits = [SIGN_IN_LIMITS, FORGOTTEN_LIMITS, SUBMISSION_LIMITS, PACK_LIMITS].flatMap(
      Object.values,
    );
    for (const { burst, everyMs } of [...limits, CODE_LIMIT, { burst: 1, everyMs: CHALLENGE_MS }]) {
      expect(burst * everyMs).toBeLessThanOrEqual(LONGEST_LIMIT_MS);
    }
  });

  test('leaves one try to whoever has waited a minute, as the message says', () => {
    for (const limit of Object.values(SIGN_IN_LIMITS)) {
      const full = Array<number>(limit.burst + 5).fill(0);
      expect(letThrough(full, limit)).toBe(limit.burst);
      expect(letThrough([...full, 60_000], limit)).toBe(limit.burst + 1);
    }
  });
});

describe('the network of an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::9', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['', '0:0:0:0'],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is shared by neighbours, and by nobody further off', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::2'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('192.0.2.7')).not.toBe(networkOf('192.0.2.8'));
  });

  test('stands within a wider one, if it is one of many that somebody is given', () => {
    expect(networksAround('2001:db8:1:2::1')).toEqual(['2001:db8:1:2', '2001:db8:1::/48']);
    expect(networksAround('2001:db8::1')).toEqual(['2001:db8:0:0', '2001:db8:0::/48']);
    expect(networksAround('::ffff:192.0.2.7')).toEqual(['192.0.2.7']);
  });
});
