import { expect, test } from 'vitest';
import { withoutIsolates } from '#domain/wording/isolated.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { printDevice } from './device.server.ts';

test.each([
  ['en', 'Chrome on Windows'],
  ['ru', 'Chrome, Windows'],
  ['cn', 'Windows上的Chrome'],
  ['ar', 'Chrome على Windows'],
] as const)('a device is said in the words of %s', (locale, said) => {
  const printed = printDevice('Chrome, Windows', deskTranslateFor(locale, 'account'));
  expect(withoutIsolates(printed)).toBe(said);
});

test('of what is half known no more is said, and of what is unknown nothing', () => {
  const t = deskTranslateFor('en', 'account');
  expect(printDevice('Samsung Internet', t)).toBe('Samsung Internet');
  expect(printDevice('', t)).toBe('');
});
