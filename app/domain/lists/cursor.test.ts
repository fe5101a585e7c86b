import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ADOPTION_CURSOR,
  LETTER_CURSOR,
  RECORD_CURSOR,
  RESPONSE_CURSOR,
  readCursor,
  writeCursor,
} from './cursor.ts';

fc.configureGlobal({ seed: 20_260_608 });

const aTime = fc.maxSafeNat();
const aCount = fc.nat(999_999_999);
const anId = fc.stringMatching(/^[a-z0-9]{1,40}$/);

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(aTime, aCount, anId, (time, count, id) => {
      expect(readCursor(LETTER_CURSOR, writeCursor([time, id]))).toEqual([time, id]);
      const position = [count, time, id];
      expect(readCursor(ADOPTION_CURSOR, writeCursor(position))).toEqual(position);
      expect(readCursor(RESPONSE_CURSOR, writeCursor(position))).toEqual(position);
    }),
  );
});

test('whatever a text holds, and what is absent, comes back', () => {
  const aText = fc.string({ maxLength: 60, unit: 'grapheme' });
  fc.assert(
    fc.property(aText, fc.option(aTime), anId, (text, time, id) => {
      const typed = text.replaceAll('\0', '');
      const cursor = writeCursor([typed, time, id]);
      expect(readCursor(['text', 'time?', 'id'], cursor)).toEqual([typed, time, id]);
    }),
  );
});

test('the addresses that readers and search engines hold stay as they are', () => {
  expect(writeCursor([1_780_000_000_000, 'abc'])).toBe('1780000000000.abc');
  expect(readCursor(ADOPTION_CURSOR, '3.1780000000000.abc')).toEqual([3, 1_780_000_000_000, 'abc']);
  expect(readCursor(RECORD_CURSOR, '1780000000000.account-failedSignIn-a_b')).toEqual([
    1_780_000_000_000,
    'account-failedSignIn-a_b',
  ]);
});

test.each([
  null,
  undefined,
  '',
  '1780000000000',
  '1780000000000.',
  '.abc',
  '-5.abc',
  '1e12.abc',
  '1780000000000.ABC',
  "1.a' or 1=1",
  '1.a\n',
  ' 1.a',
  '~.a',
  '1.~',
  '12345678901234567.a',
  `1.${'a'.repeat(41)}`,
  '0.1780000000000.abc',
])('%j is no cursor of letters by time', (value) => {
  expect(readCursor(LETTER_CURSOR, value)).toBeUndefined();
});

test.each([null, '', '1780000000000.abc', '-1.2.a', '1234567890.2.a', '1.2.a.b', 'x.2.a', '1.2.A'])(
  '%j is no cursor of letters to adopt',
  (value) => {
    expect(readCursor(ADOPTION_CURSOR, value)).toBeUndefined();
  },
);

test.each(['12', '12.', '.a', '-1.a', '1.a b', '1.2.3;'])('%j is none of the record', (value) => {
  expect(readCursor(RECORD_CURSOR, value)).toBeUndefined();
});
