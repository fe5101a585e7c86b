import { randomInt } from 'node:crypto';
import { paths } from '#domain/site/paths.ts';
import type { Config } from '#server/process/config.ts';
import { StartError } from '#server/process/start-failure.ts';
import type { SignIn } from '#server/sign-in/sign-in.server.ts';

const DEFAULT_EMAIL = 'admin@wildpost.example';
const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';
const WEAK =
  'STAFF_PASSWORD is easy to guess: it is a common one, or made of STAFF_EMAIL, the name of the site ' +
  'or its address (it is not shown here). Take three or four words that do not belong together, or leave ' +
  'STAFF_PASSWORD out: then one is made up and printed once.';

const NAMELESS =
  'STAFF_EMAIL is missing: with SIGN_IN=hosted the first administrator signs in with the account that the ' +
  'hosted project has for this address.';

/** Resolves to what to print once: a generated password, never a given one. */
export async function makeFirstAdministrator(
  signIn: SignIn,
  { STAFF_EMAIL, STAFF_PASSWORD }: Pick<Config, 'STAFF_EMAIL' | 'STAFF_PASSWORD'>,
  siteUrl: string,
): Promise<string | undefined> {
  if ((await signIn.countMembers()) > 0) return undefined;
  if (signIn.hosted) {
    if (!STAFF_EMAIL) throw new StartError(NAMELESS);
    if (!(await signIn.addFirstMember(STAFF_EMAIL))) return undefined;
    const shown = 'the password of that account at the hosted project';
    return `First staff sign-in: ${STAFF_EMAIL} / ${shown}\n  at ${siteUrl}${paths.signIn}`;
  }
  const email = STAFF_EMAIL ?? DEFAULT_EMAIL;
  const password = STAFF_PASSWORD ?? inventPassword();
  if (STAFF_PASSWORD && (await signIn.isWeakPassword(email, STAFF_PASSWORD))) {
    throw new StartError(WEAK);
  }
  if (!(await signIn.addFirstMember(email, password))) return undefined;
  const shown = STAFF_PASSWORD ? 'the password from STAFF_PASSWORD' : password;
  const once = STAFF_PASSWORD ? '' : ' (this password is shown only this once)';
  return `First staff sign-in: ${email} / ${shown}\n  at ${siteUrl}${paths.signIn}${once}`;
}

/** 12 syllables of 80: 75 bits. */
function inventPassword(): string {
  const letter = (letters: string) => letters[randomInt(letters.length)];
  const word = () =>
    Array.from({ length: 3 }, () => `${letter(CONSONANTS)}${letter(VOWELS)}`).join('');
  return Array.from({ length: 4 }, word).join('-');
}
