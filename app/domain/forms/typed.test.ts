import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedNumber, typedText, typedUpTo } from './typed.ts';

fc.configureGlobal({ seed: 20_260_608 });

/** What the server reads of what somebody typed: a form ends its lines in its own way. */
function read(value: string): string {
  const form = new FormData();
  form.set('text', value);
  return typedText(form, 'text');
}

describe('a typed text', () => {
  test('has lines that end as in the browser, and no space around it', () => {
    expect(read('  Dear sea,\r\n\r\nhello\rthere \n')).toBe('Dear sea,\n\nhello\nthere');
  });

  test('loses what nobody sees, and keeps every letter, sign and accent', () => {
    expect(read('se\u0000a\u0007\u001b[0m')).toBe('sea[0m');
    for (const text of ['👩‍👩‍👧 🌊', 'مرحبًا', 'हिन्दी', '大海', 'a\tb', 'é e\u0301']) {
      expect(read(text)).toBe(text);
    }
  });

  test('is read so far that it is known to be too long, and no further', () => {
    expect(read('a'.repeat(200_000))).toHaveLength(200_000);
    expect(read('a'.repeat(5_000_000))).toHaveLength(200_000);
  });

  test('is empty if there is none, or a file', () => {
    const form = new FormData();
    expect(typedText(form, 'text')).toBe('');
    form.set('text', new Blob(['x']));
    expect(typedText(form, 'text')).toBe('');
  });

  test('counts as many characters on the server as in the browser', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'é', '🌊', '\n', ' '), { maxLength: 60 }),
        (all) => {
          const typed = all.join('').trim();
          expect(read(typed.replaceAll('\n', '\r\n')).length).toBe(typed.length);
        },
      ),
    );
  });
});

describe('a typed number', () => {
  test.each([
    ['9', 9],
    [' 12 ', 12],
    ['٩', 9],
    ['۱۲', 12],
    ['१०', 10],
    ['９', 9],
    ['0', 0],
  ])('%j is %d', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });

  test.each(['', 'nine', '9.5', '-3', '9 years', '1e2', '１２３４５６７８９０'])(
    '%j is none',
    (typed) => {
      expect(typedNumber(typed)).toBeUndefined();
    },
  );
});

test('what is too long for a number is looked at no further, whatever stands in it', () => {
  expect(typedNumber(`${' '.repeat(90)}12`)).toBe(12);
  expect(typedNumber(`1${'\u0301\u0316'.repeat(200_000)}`)).toBeUndefined();
});

test('what is cut at its greatest length ends with a whole character', () => {
  const form = new FormData();
  form.set('words', ` ${'a'.repeat(499)}🐋🐋 `);
  expect(typedUpTo(form, 'words', 500)).toBe('a'.repeat(499));
  expect(typedUpTo(form, 'words', 501)).toBe(`${'a'.repeat(499)}🐋`);
  expect(typedUpTo(form, 'note', 500)).toBe('');
});
