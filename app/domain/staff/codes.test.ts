import { expect, test } from 'vitest';
import { printRecoveryCode, readCode } from './codes.ts';

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['123-456', 'app', '123456'],
  ['١٢٣٤٥٦', 'app', '123456'],
  ['۱۲۳۴۵۶', 'app', '123456'],
  ['１２３４５６', 'app', '123456'],
  ['\u200e123456\u200f', 'app', '123456'],
  ['abcd-efgh-jk23', 'recovery', 'abcdefghjk23'],
  ['ABCD EFGH JK23', 'recovery', 'abcdefghjk23'],
  ['abcd–efgh–jk23', 'recovery', 'abcdefghjk23'],
])('%j is read as a code', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

test.each([
  '',
  '12345',
  '1234567',
  'abc',
  'abcdefghjk2',
  'abcdefghjk234',
  '12345a',
  'ab.defghjk23',
])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test('a recovery code is shown in groups, and can be typed as it is shown', () => {
  expect(printRecoveryCode('abcdefghjk23')).toBe('abcd-efgh-jk23');
  expect(readCode(printRecoveryCode('abcdefghjk23'))?.code).toBe('abcdefghjk23');
});
