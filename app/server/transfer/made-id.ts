import { createHash } from 'node:crypto';

export function madeId(content: string): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = createHash('sha256').update(content).digest();
  return Array.from(bytes.subarray(0, 20), (byte) => alphabet[byte & 31]).join('');
}
