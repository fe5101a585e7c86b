import { randomBytes } from 'node:crypto';

/** A new record's name: 20 lower-case letters and digits, 100 bits that cannot be guessed. */
export function newId(length = 20): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}
