import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSlipCode, printSlipCode, readSlipCode } from './slip-code.ts';

fc.configureGlobal({ seed: 20_260_608 });

const secret = fc.uint8Array({ minLength: 15, maxLength: 15 });
const code = secret.map(makeSlipCode);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the code of a slip', () => {
  test('is sixteen digits in four groups, none of which looks like another', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
        expect(printSlipCode(made)).toMatch(/^(\w{4}-){3}\w{4}$/);
        expect(printSlipCode(made).replaceAll('-', '')).toBe(made);
      }),
    );
  });

  test('carries 75 bits of its secret: another secret, another code', () => {
    const all = Array.from({ length: 15 }, (_, n) => {
      const bytes = new Uint8Array(15);
      bytes[n] = 16;
      return makeSlipCode(bytes);
    });
    expect(new Set(all).size).toBe(15);
  });

  test('needs enough of a secret', () => {
    expect(() => makeSlipCode(new Uint8Array(14))).toThrow('15 bytes');
  });

  test('is read as it was printed, whole or in groups, in either case', () => {
    fc.assert(
      fc.property(code, (made) => {
        for (const typed of [
          made,
          printSlipCode(made),
          ` ${printSlipCode(made).toLowerCase()}\n`,
          printSlipCode(made).replaceAll('-', ' – '),
          [...made].map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join(''),
          made.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
          made.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit))),
          made.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('V', 'u'),
          made.replaceAll('1', 'i'),
        ]) {
          expect(readSlipCode(typed)).toBe(made);
        }
      }),
    );
  });

  test('is refused if one digit is wrong, or two have changed places', () => {
    fc.assert(
      fc.property(code, fc.nat(15), fc.nat(15), fc.nat(30), (made, one, other, by) => {
        const digits = [...made];
        const value = ALPHABET.indexOf(digits[one] ?? '');
        const wrong = digits.with(one, ALPHABET[(value + 1 + by) % 32] ?? '');
        expect(readSlipCode(wrong.join(''))).toBeUndefined();
        const swapped = digits.with(one, digits[other] ?? '').with(other, digits[one] ?? '');
        expect(readSlipCode(swapped.join(''))).toBe(
          digits[one] === digits[other] ? made : undefined,
        );
      }),
    );
  });

  test.each([
    '',
    '-',
    'ABCD',
    '!'.repeat(16),
    '0'.repeat(61),
    '0000-0000-0000-0000-0',
    '000000000000000🌊',
  ])('is not %j', (typed) => {
    expect(readSlipCode(typed)).toBeUndefined();
  });
});
