import { lanedConcurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** A password takes about 0.1 s of one core: more at once would starve the readers. */
const AT_ONCE = 2;
/** So many wait two seconds or three; whoever comes then is told at once that it is too much. */
const WAITING_MOST = 25;

/** `known`: with a cookie or a link that the site gave out. A flood of strangers is not in their way. */
export type Lane = 'known' | 'strangers';

export type Passwords = ReturnType<typeof openPasswords>;

export function openPasswords() {
  const run = lanedConcurrencyLimit(AT_ONCE, WAITING_MOST);

  return {
    hash: (password: string): Promise<string> => run(true, () => hashPassword(password)),

    /** Takes as long whether there is a hash or not, so that nobody learns who has an account. */
    check: (password: string, hash: string | undefined, lane: Lane): Promise<boolean> =>
      run(lane === 'known', async () => {
        if (hash !== undefined) return verifyPassword(hash, password);
        await hashPassword(password);
        return false;
      }),
  };
}
