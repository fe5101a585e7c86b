/** Crockford's digits: what looks like 1 or 0, and the U of rude words, is left out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Fifteen digits of 5 bits that nobody can guess, and one that tells a slip of the pen. */
const SECRET_DIGITS = 15;
const GROUP = 4;
const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };
export const SLIP_INPUT_MAX = 60;

/** @param secret at least 15 bytes that nobody can guess */
export function makeSlipCode(secret: Uint8Array): string {
  if (secret.length < SECRET_DIGITS) throw new Error('A slip needs 15 bytes or more.');
  const values = Array.from(secret.subarray(0, SECRET_DIGITS), (byte) => byte & 31);
  return [...values, checkDigit(values)].map((value) => DIGITS[value]).join('');
}

/** A single wrong digit, and two that changed places, are always found out. */
export function readSlipCode(input: string): string | undefined {
  if (input.length > SLIP_INPUT_MAX) return undefined;
  const code = input
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}_.·]/gu, '')
    .replace(/[OILU]/g, (letter) => MISREAD[letter] ?? letter);
  const values = [...code].map((digit) => DIGITS.indexOf(digit));
  if (values.length !== SECRET_DIGITS + 1 || values.includes(-1)) return undefined;
  return checkDigit(values.slice(0, SECRET_DIGITS)) === values.at(-1) ? code : undefined;
}

export function printSlipCode(code: string): string {
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** A polynomial in the field of 32 elements (x⁵ + x² + 1): each place weighs differently. */
function checkDigit(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

function timesX(value: number): number {
  return ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;
}

/** Digits of a script stand in a row of ten, the zero first. */
function digitValue(digit: string): number {
  let value = 0;
  for (let code = (digit.codePointAt(0) ?? 0) - 1; value < 9; code -= 1, value += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code))) break;
  }
  return value;
}
