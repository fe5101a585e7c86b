import { SIGN_IN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import type { AccountRefusal, Session } from '#domain/staff/staff.ts';
import type { GuessLimiter } from '#server/sign-in/guess-limiter.server.ts';
import type { Passwords } from '#server/sign-in/passwords.server.ts';
import type { TwoFactorCodes } from '#server/sign-in/second-factor/two-factor.server.ts';
import type { SignInCounts } from '#server/sign-in/sign-in-counts.ts';
import type { StaffKeys } from '#server/sign-in/staff-keys.server.ts';
import { isWeak } from '#server/sign-in/weak-passwords.server.ts';
import type { Store } from '#store/store.ts';

type Parts = {
  passwords: Passwords;
  codes: TwoFactorCodes;
  guessLimiter: GuessLimiter;
  keys: StaffKeys;
  counts: SignInCounts;
  siteUrl: string;
  siteName: () => string;
};

export function accountOver(store: Store, parts: Parts) {
  const { passwords, codes, guessLimiter, keys, counts, siteUrl, siteName } = parts;

  /** Failures count for this session alone: no lock-out of the owner elsewhere. */
  async function withPassword<Done extends object>(
    { id, member }: Session,
    password: string,
    work: () => Promise<Done | 'wrongCode'>,
  ): Promise<Done | AccountRefusal> {
    const result = await guessLimiter.attempt<Done | AccountRefusal>(
      [{ key: keys.keyed('session', id), limit: SIGN_IN_LIMITS.knownBrowser }],
      async () => {
        const credential = await store.credentials.find(member.id);
        return (await passwords.refusal(password, credential)) ?? work();
      },
      (result) => result === 'wrongPassword' || result === 'wrongCode',
    );
    if (typeof result === 'string') counts.ended('account', result);
    return result;
  }

  return {
    setUp: codes.begin,
    setUpAgain: codes.again,

    async changePassword(
      session: Session,
      current: string,
      next: string,
    ): Promise<{ done: true } | 'weak' | AccountRefusal> {
      const { name, email } = session.member;
      if (await isWeak(next, { name, email, siteName: siteName(), siteUrl })) return 'weak';
      return withPassword<{ done: true }>(session, current, async () => {
        const passwordHash = await passwords.hash(next);
        await store.credentials.changePassword(session.member, passwordHash, session.id);
        return { done: true };
      });
    },

    enableTwoFactor: (
      session: Session,
      { sealed, password, code }: { sealed: string; password: string; code: string },
    ) =>
      withPassword(session, password, async () => {
        const { member, id } = session;
        const first = await codes.firstCode(member, sealed, code);
        if (!first) return 'wrongCode';
        const { codes: shown, codeHashes } = codes.recoveryCodes(member.id);
        const on = await store.twoFactor.turnOn(
          member,
          { ...first, codeHashes },
          { sessionId: id, now: Date.now() },
        );
        return on ? { recoveryCodes: shown } : 'wrongCode';
      }),

    disableTwoFactor: (session: Session, proof: { password: string; code: string }) =>
      withPassword(session, proof.password, async () => {
        const { id, member } = session;
        if (!(await codes.use(member.id, proof.code))) return 'wrongCode';
        await store.twoFactor.turnOff(member.id, member, id);
        return { done: true };
      }),

    replaceRecoveryCodes: (session: Session, proof: { password: string; code: string }) =>
      withPassword(session, proof.password, async () => {
        const { member } = session;
        if (!(await codes.use(member.id, proof.code))) return 'wrongCode';
        const { codes: shown, codeHashes } = codes.recoveryCodes(member.id);
        await store.twoFactor.replaceCodes(member, codeHashes);
        return { recoveryCodes: shown };
      }),
  };
}
