import { expect, test } from 'vitest';
import { pageOfSocial, socialAddress } from './social.ts';

const VERSION = '0123abcd';

test.each([
  ['en', '/'],
  ['cn', '/sea'],
  ['ar', '/letters/sea-amina-mombasa'],
  ['fr', '/countries/ke/desert'],
] as const)('the picture of %s %s says of which page it is', (locale, path) => {
  expect(pageOfSocial(socialAddress(locale, path, VERSION))).toEqual({ locale, path });
});

test('each language has an address of its own', () => {
  expect(socialAddress('en', '/', VERSION)).toBe(`/social/en/${VERSION}.jpg`);
  expect(socialAddress('de', '/map', VERSION)).toBe(`/social/de/map/${VERSION}.jpg`);
});

test.each([
  `/social/xx/${VERSION}.jpg`,
  `/social/en/sea/${VERSION}.png`,
  '/social/en/sea/short.jpg',
  `/social/en/sea/${VERSION.toUpperCase()}.jpg`,
  `/social/en/../profile/${VERSION}.jpg`,
  `/social/en/sea%2f/${VERSION}.jpg`,
  `/social/en//${VERSION}.jpg`,
  `/social/${VERSION}.jpg`,
  '/social/en/',
  `/fr/social/en/${VERSION}.jpg`,
])('%s is of no page', (address) => {
  expect(pageOfSocial(address)).toBeUndefined();
});
