import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { AccountRefusal, PasswordResult } from '#domain/staff/staff.ts';
import type { HostedAccounts } from '#server/hosted/accounts/hosted-accounts.ts';
import { HostedError } from '#server/hosted/hosted-project.ts';
import { lanedConcurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/** A password takes about 0.1 s of one core: more at once would starve the readers. */
const AT_ONCE = 2;
/** So many wait two seconds or three; whoever comes then is told at once that it is too much. */
const WAITING_MOST = 25;
const HOSTED_AT_ONCE = 20;

/** `known`: with a cookie or a link that the site gave out. A flood of strangers is not in their way. */
export type Lane = 'known' | 'strangers';

export type Passwords = ReturnType<typeof openPasswords>;

type Of = { email: string; passwordHash?: string };

export function openPasswords(log: Logger, elsewhere?: HostedAccounts) {
  const run = lanedConcurrencyLimit(AT_ONCE, WAITING_MOST);
  const runThere = lanedConcurrencyLimit(HOSTED_AT_ONCE, WAITING_MOST);

  /** Takes as long whether there is a member or not, so that nobody learns who has an account. */
  function check(password: string, of: Of, lane: Lane): Promise<PasswordResult> {
    if (elsewhere) {
      return runThere(lane === 'known', () => elsewhere.check(of.email, password).catch(toAway));
    }
    return run(lane === 'known', async () => {
      if (of.passwordHash !== undefined) {
        return (await verifyPassword(of.passwordHash, password)) ? 'right' : 'failed';
      }
      await hashPassword(password);
      return 'failed';
    });
  }

  function toAway(error: unknown): 'away' {
    if (!(error instanceof HostedError)) throw error;
    log.error({ error: error.message }, 'The hosted project could not check a password.');
    return 'away';
  }

  return {
    hash: (password = randomBytes(32).toString('base64url')): Promise<string> =>
      run(true, () => hashPassword(password)),

    check,

    async refusal(password: string, of: Of | undefined): Promise<AccountRefusal | undefined> {
      const result = of ? await check(password, of, 'known') : 'failed';
      if (result === 'right') return undefined;
      return result === 'failed' || result === 'unconfirmed' ? 'wrongPassword' : result;
    },
  };
}

/** Counts as a try: what was not looked at, since somebody else is away, does not. */
export function isWrongTry(result: string): boolean {
  return result === 'failed' || result === 'unconfirmed' || result === 'tooMany';
}
