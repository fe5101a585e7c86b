import { createHash } from 'node:crypto';

/** Twenty letters and digits out of a content: the same content always gets the same. */
export function madeId(content: string): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = createHash('sha256').update(content).digest();
  return Array.from(bytes.subarray(0, 20), (byte) => alphabet[byte & 31]).join('');
}
