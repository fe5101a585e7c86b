import { expect, test } from 'vitest';
import { FullError, Holding, shareOut } from './fair-quota.ts';

/** How often each network in turn gets one, until none gets any. */
function takeAll(places: ReturnType<typeof shareOut>, networks: string[]): Record<string, number> {
  const got = Object.fromEntries(networks.map((network) => [network, 0]));
  for (let before = -1, all = 0; before < all; ) {
    before = all;
    for (const network of networks) {
      if (!places.take([network], 1)) continue;
      got[network] = (got[network] ?? 0) + 1;
      all += 1;
    }
  }
  return got;
}

test('one network has no more than half, and whoever comes next finds something', () => {
  const places = shareOut(96);
  expect(takeAll(places, ['school'])).toEqual({ school: 48 });
  expect(takeAll(places, ['home'])).toEqual({ home: 24 });
  expect(takeAll(places, ['ship'])).toEqual({ ship: 12 });
  expect(places.take(['school'], 1)).toBe(false);
  for (let n = 0; n < 48; n += 1) places.giveBack(['school'], 1);
  expect(places.take(['home'], 1)).toBe(true);
});

test('several that come together have as much as each other', () => {
  expect(takeAll(shareOut(96), ['a', 'b', 'c'])).toEqual({ a: 24, b: 24, c: 24 });
});

test('who stands in a wider network has no more for having many within it', () => {
  const places = shareOut(96);
  const inSite = (n: number) => [`network ${n}`, 'site'];
  let got = 0;
  while (places.take(inSite(got), 1)) got += 1;
  expect(got).toBe(48);
  expect(places.isAlone('site')).toBe(true);
  expect(places.isAlone('network 1')).toBe(false);
  expect(places.take(['home'], 24)).toBe(true);
  expect(places.isAlone('site')).toBe(false);
  places.giveBack(['home'], 24);
  for (let n = 0; n < 48; n += 1) places.giveBack(inSite(n), 1);
  expect(places.take(inSite(0), 48)).toBe(true);
});

test('what a form holds comes back whole when it is done with', () => {
  const bytes = shareOut(1000);
  const one = new Holding(bytes, ['home']);
  one.add(300);
  one.add(200);
  expect(() => one.add(1)).toThrow(FullError);
  one.end();
  one.end();
  const other = new Holding(bytes, ['home']);
  other.add(500);
  expect(() => other.add(1)).toThrow(FullError);
});
