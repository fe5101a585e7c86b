import type { Logger } from 'pino';
import type { Permission } from '#domain/staff/permissions.ts';
import type { SecondFactorFor } from '#domain/staff/second-factor.ts';
import { DEFAULT_SESSION, type SessionLimits, sessionLimits } from '#domain/staff/sessions.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import type { HostedAccounts } from '#server/hosted/accounts/hosted-accounts.ts';
import { hostedResetsOver } from '#server/hosted/accounts/resets.ts';
import { type Keyring, keyringOver } from '#server/keys/keyring.ts';
import { accountOver } from '#server/staff/account.server.ts';
import { linksOver } from '#server/staff/links.server.ts';
import type { Store } from '#store/store.ts';
import { guessLimiterOver } from './guess-limiter.server.ts';
import { openPasswords } from './passwords.server.ts';
import { passkeysOver } from './second-factor/passkeys.server.ts';
import { twoFactorCodesOver } from './second-factor/two-factor.server.ts';
import { openSignInCounts } from './sign-in-counts.ts';
import { openStaffKeys } from './staff-keys.server.ts';
import { visitsOver } from './visits.server.ts';
import { isWeak } from './weak-passwords.server.ts';

export type SignIn = Awaited<ReturnType<typeof openSignIn>>;

type Options = {
  siteUrl: string;
  siteName: () => string;
  log: Logger;
  keyring?: Keyring;
  secondFactorFor?: SecondFactorFor;
  sessionLimits?: SessionLimits;
  hostedAccounts?: HostedAccounts | undefined;
};

export async function openSignIn(
  store: Store,
  { siteUrl, siteName, log, secondFactorFor = 'nobody', ...more }: Options,
) {
  const keys = await openStaffKeys(more.keyring ?? keyringOver(store));
  const { hostedAccounts: accounts } = more;
  const passwords = openPasswords(log, accounts);
  const guessLimiter = guessLimiterOver(store);
  const counts = openSignInCounts(log);
  const hosted = accounts && hostedResetsOver(store, { accounts, guessLimiter, keys });
  const codes = twoFactorCodesOver(store, keys, siteName);
  const passkeys = passkeysOver(store, { keys, siteUrl, siteName });
  await codes.sealAnew();

  const limits = more.sessionLimits ?? sessionLimits(DEFAULT_SESSION);
  const visits = visitsOver(store, {
    ...{ keys, passwords, guessLimiter, counts, codes, passkeys },
    ...{ siteUrl, log, secondFactorFor, sessionLimits: limits },
  });
  await store.credentials.forgetSessions(Date.now());

  return {
    counters: counts.counters,
    passkeys,

    account: accountOver(store, {
      passwords,
      codes,
      guessLimiter,
      keys,
      counts,
      siteUrl,
      siteName,
    }),
    links: linksOver(store, { passwords, guessLimiter, keys, siteUrl, siteName, log, hosted }),
    hosted,

    async noteRefused({ id, name }: StaffMember, permission: Permission): Promise<void> {
      counts.refused(permission);
      await store.signIns.refused({ id, name }, permission, Date.now());
    },

    sessionsOf: (memberId: string) => store.sessions.listOf(memberId, limits, Date.now()),

    countMembers: () => store.team.count(),

    isWeakPassword: (email: string, password: string): Promise<boolean> =>
      isWeak(password, { name: '', email, siteName: siteName(), siteUrl }),

    /** Adds the first administrator; false if there is somebody already. */
    async addFirstMember(email: string, password?: string): Promise<boolean> {
      const passwordHash = await passwords.hash(password);
      const name = email.split('@')[0] ?? email;
      return store.team.addFirst({
        name,
        email: email.toLowerCase(),
        role: 'administrator',
        passwordHash,
      });
    },

    hasSessionCookie: visits.hasSessionCookie,
    hasKnownCookie: visits.hasKnownCookie,

    visit: visits.visit,
  };
}
