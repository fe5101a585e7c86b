import { expect, test } from 'vitest';
import { rateBeside, rateOf } from './rates.ts';

test('a device that has stored none, or one that there is no more, reads as the voice does', () => {
  expect(rateOf(0.6)).toBe(0.6);
  for (const kept of [undefined, 0.7, '0.6', Number.NaN, {}]) expect(rateOf(kept)).toBe(1);
});

test('there is a slower and a faster one until the ends', () => {
  expect(rateBeside(1, -1)).toBe(0.8);
  expect(rateBeside(1, 1)).toBe(1.2);
  expect(rateBeside(0.6, -1)).toBeUndefined();
  expect(rateBeside(1.4, 1)).toBeUndefined();
});
