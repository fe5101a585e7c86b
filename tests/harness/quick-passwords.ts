import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify<string, string, number, { N: number }, Buffer>(scrypt);
/** The least that scrypt can do: with better-auth's 16,384 it takes a tenth of a second. */
const COST = { N: 2 };

/** As better-auth hashes a password, only quickly, for tests that sign in hundreds of times. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await keyOf(password, salt)}`;
}

export async function verifyPassword(of: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key] = of.hash.split(':');
  return (await keyOf(of.password, salt)) === key;
}

async function keyOf(password: string, salt: string): Promise<string> {
  return (await hash(password.normalize('NFKC'), salt, 64, COST)).toString('hex');
}
