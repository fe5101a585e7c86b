import { randomBytes } from 'node:crypto';

/** A new record's name: 20 lower-case letters and digits, 100 bits that cannot be guessed. */
export function newId(length = 20): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}

/** Enough of them for a millisecond, and within the whole numbers that there are until 2248. */
const IN_A_MILLISECOND = 1024;
let last = 0;

/** A record's name that stands behind all others that this process gave out. */
export function laterId(): string {
  last = Math.max(last + 1, Date.now() * IN_A_MILLISECOND);
  const moment = last.toString(32);
  return moment + newId(20 - moment.length);
}
