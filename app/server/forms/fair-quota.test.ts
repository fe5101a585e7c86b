import { expect, test } from 'vitest';
import { fairQuota, QuotaExceededError, QuotaHolding } from './fair-quota.ts';

/** How often each network in turn gets one, until none gets any. */
function takeAll(quota: ReturnType<typeof fairQuota>, networks: string[]): Record<string, number> {
  const got = Object.fromEntries(networks.map((network) => [network, 0]));
  for (let before = -1, all = 0; before < all; ) {
    before = all;
    for (const network of networks) {
      if (!quota.acquire([network], 1)) continue;
      got[network] = (got[network] ?? 0) + 1;
      all += 1;
    }
  }
  return got;
}

test('one network has no more than half, and whoever comes next finds something', () => {
  const quota = fairQuota(96);
  expect(takeAll(quota, ['school'])).toEqual({ school: 48 });
  expect(takeAll(quota, ['home'])).toEqual({ home: 24 });
  expect(takeAll(quota, ['ship'])).toEqual({ ship: 12 });
  expect(quota.acquire(['school'], 1)).toBe(false);
  for (let n = 0; n < 48; n += 1) quota.release(['school'], 1);
  expect(quota.acquire(['home'], 1)).toBe(true);
});

test('several that come together have as much as each other', () => {
  expect(takeAll(fairQuota(96), ['a', 'b', 'c'])).toEqual({ a: 24, b: 24, c: 24 });
});

test('who stands in a wider network has no more for having many within it', () => {
  const quota = fairQuota(96);
  const inSite = (n: number) => [`network ${n}`, 'site'];
  let got = 0;
  while (quota.acquire(inSite(got), 1)) got += 1;
  expect(got).toBe(48);
  expect(quota.isAlone('site')).toBe(true);
  expect(quota.isAlone('network 1')).toBe(false);
  expect(quota.acquire(['home'], 24)).toBe(true);
  expect(quota.isAlone('site')).toBe(false);
  quota.release(['home'], 24);
  for (let n = 0; n < 48; n += 1) quota.release(inSite(n), 1);
  expect(quota.acquire(inSite(0), 48)).toBe(true);
});

test('what a form holds comes back whole when it is done with', () => {
  const bytes = fairQuota(1000);
  const one = new QuotaHolding(bytes, ['home']);
  one.add(300);
  one.add(200);
  expect(() => one.add(1)).toThrow(QuotaExceededError);
  one.end();
  one.end();
  const other = new QuotaHolding(bytes, ['home']);
  other.add(500);
  expect(() => other.add(1)).toThrow(QuotaExceededError);
});
