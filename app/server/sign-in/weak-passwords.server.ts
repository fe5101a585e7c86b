import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * Fewer guesses are too few: zxcvbn calls 10^8 and more "safely unguessable" where guessing is slowed,
 * as it is here.
 */
const SAFE_SCORE = 3;
/** What follows is not looked at: the time that scoring takes grows with the length. */
const SCORED_LENGTH = 72;
/** What the library's lists lack: "password" in our languages, and rows of a Russian keyboard. */
const COMMON_HERE = [
  ...['пароль', 'йцукен', 'йцукенгшщзхъ', 'фывапролджэ', 'фыва', 'ячсмитьбю', 'ячсмить'],
  ...['motdepasse', 'passwort', 'kennwort', 'contraseña', 'contrasena', 'clave'],
  ...['密码', 'mima', 'كلمة السر', 'كلمة المرور', 'مرحبا'],
];

export type PasswordOwner = { name: string; email: string; siteName: string; siteUrl: string };

let scorer: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is easy to guess: a common one, a row of keys, or made of its owner's name or
 * address or the site's. What is left without these has to be hard to guess by itself.
 */
export async function isWeak(password: string, owner: PasswordOwner): Promise<boolean> {
  scorer ??= openScorer();
  const open = await scorer;
  const known = wordsAbout(owner);
  const scored = password.slice(0, SCORED_LENGTH).toLowerCase();
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), scored);
  return [password, ...(rest === scored ? [] : [rest])].some(
    (text) => open.check(text, known).score < SAFE_SCORE,
  );
}

/** The lists take 8 MB, and are read only where a password is set. */
async function openScorer(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, commonHere: COMMON_HERE },
    graphs: adjacencyGraphs,
    maxLength: SCORED_LENGTH,
  });
}

function wordsAbout({ name, email, siteName, siteUrl }: PasswordOwner): string[] {
  const { hostname } = new URL(siteUrl);
  const phrases = [email, ...email.split('@'), hostname, name, siteName];
  const parts = phrases.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const joined = [name, siteName].map((text) => text.replace(/\s+/g, ''));
  const words = [...phrases, ...joined, ...parts].map((word) => word.toLowerCase());
  return [...new Set(words)]
    .filter((word) => word.length > (/\p{Script=Han}/u.test(word) ? 1 : 2))
    .toSorted((one, other) => other.length - one.length);
}
