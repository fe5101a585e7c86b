import { randomInt } from 'node:crypto';
import { paths } from '../domain/site/paths.ts';
import type { Config } from './config.ts';
import type { SignIn } from './sign-in.server.ts';

const DEFAULT_EMAIL = 'admin@wildpost.example';
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';

/**
 * Makes the first administrator if there is no staff yet. Resolves to what the person who
 * starts the site has to know: a generated password, once, and never one that was given.
 * @param siteUrl where the site can be reached from this machine
 */
export async function makeFirstAdministrator(
  signIn: SignIn,
  { STAFF_EMAIL, STAFF_PASSWORD }: Pick<Config, 'STAFF_EMAIL' | 'STAFF_PASSWORD'>,
  siteUrl: string,
): Promise<string | undefined> {
  if ((await signIn.countMembers()) > 0) return undefined;
  const email = STAFF_EMAIL ?? DEFAULT_EMAIL;
  const password = STAFF_PASSWORD ?? inventPassword();
  if (!(await signIn.addFirstMember(email, password))) return undefined;
  const shown = STAFF_PASSWORD ? 'the password from STAFF_PASSWORD' : password;
  const once = STAFF_PASSWORD ? '' : ' (this password is shown only now)';
  return `First staff sign-in: ${email} / ${shown}\n  at ${siteUrl}${paths.signIn}${once}`;
}

/** Four words that can be said and typed: 12 syllables of 80, thus 75 bits. */
function inventPassword(): string {
  const letter = (letters: string) => letters[randomInt(letters.length)];
  const word = () =>
    Array.from({ length: 3 }, () => `${letter(CONSONANTS)}${letter(VOWELS)}`).join('');
  return Array.from({ length: 4 }, word).join('-');
}
