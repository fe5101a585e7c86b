import { expect, test } from 'vitest';
import { deviceOf, isProved } from './sessions.ts';

const NOW = Date.UTC(2026, 5, 8, 12);
const MINUTE = 60_000;

test('what was proved holds for ten minutes, and not if it was proved in a time to come', () => {
  expect(isProved(NOW, NOW)).toBe(true);
  expect(isProved(NOW - 10 * MINUTE + 1, NOW)).toBe(true);
  expect(isProved(NOW - 10 * MINUTE, NOW)).toBe(false);
  expect(isProved(NOW + 60 * MINUTE, NOW)).toBe(false);
  expect(isProved(undefined, NOW)).toBe(false);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl/8', ''],
])('%s is a device that a member knows', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
