import { createHash } from 'node:crypto';

export function madeId(content: string): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = createHash('sha256').update(content).digest();
  return Array.from(bytes.subarray(0, 20), (byte) => alphabet[byte & 31]).join('');
}

/** The id of a hosted document where our addresses can hold it, otherwise one made of it, always the same. */
export function ownIdOf(collection: 'letters' | 'responses', id: string): string {
  return /^[a-z0-9]{1,40}$/.test(id) ? id : madeId(`${collection}/${id}`);
}
