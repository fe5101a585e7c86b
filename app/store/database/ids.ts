import { randomFillSync } from 'node:crypto';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Asking for random bytes costs more than all else that a cached page needs, however few they are. */
const drawn = Buffer.alloc(4096);
let used = drawn.length;

/** A new record's name: 20 lower-case letters and digits, 100 bits that cannot be guessed. */
export function newId(length = 20): string {
  if (used + length > drawn.length) {
    randomFillSync(drawn);
    for (const [at, byte] of drawn.entries()) drawn[at] = ALPHABET.charCodeAt(byte & 31);
    used = 0;
  }
  used += length;
  return drawn.toString('latin1', used - length, used);
}

/** A place among such names, each as likely; 60 bits. */
export function placeAmongIds(random: () => number): string {
  return Array.from({ length: 12 }, () => ALPHABET[Math.floor(random() * 32)]).join('');
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
