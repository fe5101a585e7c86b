import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify<string, string, number, { N: number }, Buffer>(scrypt);
/** The least that scrypt can do: with the site's 16,384 it takes a tenth of a second. */
const COST = { N: 2 };

/** As the site hashes a password, only quickly, for tests that sign in hundreds of times. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await keyOf(password, salt)}`;
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [salt = '', key] = stored.split(':');
  return (await keyOf(password, salt)) === key;
}

async function keyOf(password: string, salt: string): Promise<string> {
  return (await hash(password.normalize('NFKC'), salt, 64, COST)).toString('hex');
}
