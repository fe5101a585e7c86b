import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { createContext, type RouterContextProvider } from 'react-router';
import { stillHolds } from '#domain/dates/clock.ts';
import { splitLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { needsSecondFactor, type SecondFactorFor } from '#domain/staff/second-factor.ts';
import type { SessionLimits } from '#domain/staff/sessions.ts';
import { SIGN_IN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import {
  type AccountRefusal,
  LEFT_COOKIE,
  type Session,
  type SignInState,
} from '#domain/staff/staff.ts';
import type { Credential } from '#store/staff/credentials.ts';
import type { StaffSession } from '#store/staff/sessions.ts';
import type { Store } from '#store/store.ts';
import type { GuessLimiter } from './guess-limiter.server.ts';
import { isWrongTry, type Passwords } from './passwords.server.ts';
import type { PasskeyCeremonies } from './second-factor/passkeys.server.ts';
import type { TwoFactorCodes } from './second-factor/two-factor.server.ts';
import { type Half, isHalf, type KnownBrowser } from './sign-in-cookies.ts';
import type { SignInCounts } from './sign-in-counts.ts';
import type { StaffKeys } from './staff-keys.server.ts';
import { CODE_SECONDS, visitCookiesOver } from './visit-cookies.server.ts';

/** Who is signed in on the device that a request came from, and the cookies that its answer sets. */
export type Visit = SignInState & { cookies: string[] };

export const visitContext = createContext<Visit>();

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext);
}

type Parts = {
  keys: StaffKeys;
  passwords: Passwords;
  guessLimiter: GuessLimiter;
  counts: SignInCounts;
  codes: TwoFactorCodes;
  passkeys: PasskeyCeremonies;
  siteUrl: string;
  log: Logger;
  secondFactorFor: SecondFactorFor;
  sessionLimits: SessionLimits;
};

export function visitsOver(store: Store, parts: Parts) {
  const { keys, passwords, guessLimiter, counts, codes, passkeys, log, secondFactorFor } = parts;
  const { keyed } = keys;
  const { cookie, browserCookie, codeCookie, sessions, limitsOf, limitsOfPasskeys, hasKnown } =
    visitCookiesOver(store, parts);

  /** Changes when the password does, or when codes are turned on or off. */
  const stampOf = ({ passwordHash, twoFactorSince }: Credential) =>
    keyed('credential', `${passwordHash}\0${twoFactorSince ?? ''}`);

  return {
    hasSessionCookie: sessions.hasSigned,
    hasKnownCookie: hasKnown,

    /** The visit that a request is part of. @param address the IP address it came from */
    visit(request: Request, address: string): Visit {
      const given = request.headers.get('Cookie') ?? '';
      const cookies: string[] = [];
      const has = (name: string) => parse(given, name)[name] !== undefined;
      const forget = (name: string) => {
        if (has(name)) cookies.push(serialize(name, '', { ...cookie, maxAge: 0 }));
      };
      let known: Promise<Session | undefined> | undefined;
      let held: StaffSession | undefined;

      function session(): Promise<Session | undefined> {
        known ??= findSession();
        return known;
      }

      async function findSession(): Promise<Session | undefined> {
        if (has(LEFT_COOKIE)) {
          await signOut();
          return undefined;
        }
        const found = await sessions.find(given);
        if (!found) forget(sessions.name);
        if (!found) return undefined;
        held = found;
        if (!isBackground(request.url)) {
          await sessions.noteUse(found).catch((error: unknown) => {
            log.error({ err: error }, 'The use of a session could not be noted.');
          });
        }
        return toSession(found);
      }

      async function signOut(): Promise<boolean> {
        known = Promise.resolve(undefined);
        forget(sessions.name);
        forget(codeCookie.name);
        forget(LEFT_COOKIE);
        try {
          const found = await sessions.find(given);
          if (found) {
            await sessions.end(found);
            counts.signedOut(found.member.id);
          }
          return true;
        } catch (error) {
          log.error({ err: error }, 'A session could not be ended.');
          return false;
        }
      }

      /** False if the credential was changed while it was looked at. */
      async function begin(
        credential: Credential,
        deed: 'account.signIn' | 'account.passkeySignIn' = 'account.signIn',
      ): Promise<boolean> {
        const { memberId, email } = credential;
        const begun = await sessions.begin(memberId, request.headers.get('User-Agent') ?? '');
        const now = await store.credentials.find(memberId);
        if (!begun || !now || stampOf(now) !== stampOf(credential)) {
          if (begun) await sessions.end(begun.session);
          return false;
        }
        const { member } = begun.session;
        await store.signIns.began({ id: memberId, name: member.name }, deed, Date.now());
        held = begun.session;
        known = Promise.resolve(toSession(begun.session));
        forget(codeCookie.name);
        cookies.push(begun.cookie);
        const browser: KnownBrowser = {
          id: randomBytes(16).toString('base64url'),
          account: keyed('account', email),
        };
        cookies.push(await browserCookie.serialize(browser));
        return true;
      }

      async function findHalf(): Promise<Credential | undefined> {
        const half: unknown = await codeCookie.parse(given);
        if (!isHalf(half) || !stillHolds(half.until, CODE_SECONDS * 1000, Date.now()))
          return undefined;
        const credential = await store.credentials.find(half.member);
        return credential?.twoFactorSince && stampOf(credential) === half.stamp
          ? credential
          : undefined;
      }

      return {
        cookies,
        session,
        signOut,

        async member() {
          return (await session())?.member;
        },

        async lacksSecondFactor() {
          const now = await session();
          return (
            now !== undefined && !now.secondFactor && needsSecondFactor(secondFactorFor, now.member)
          );
        },

        async signIn(typed, password) {
          const email = typed.trim().toLowerCase();
          const { lane, limited } = await limitsOf('password', { email, address, given });
          let memberId: string | undefined;
          const result = await guessLimiter.attempt(
            limited,
            async () => {
              const credential = await store.credentials.findByEmail(email);
              memberId = credential?.memberId;
              const checked = await passwords.check(password, { ...credential, email }, lane);
              if (checked !== 'right') return checked;
              if (!credential) return 'failed';
              if (!credential.twoFactorSince) {
                return (await begin(credential)) ? 'signedIn' : 'failed';
              }
              const half: Half = {
                member: credential.memberId,
                stamp: stampOf(credential),
                until: Date.now() + CODE_SECONDS * 1000,
              };
              cookies.push(await codeCookie.serialize(half));
              return 'codeNeeded';
            },
            isWrongTry,
          );
          counts.ended('password', result);
          if (result === 'failed' || result === 'unconfirmed') {
            await store.signIns.failed('account.failedSignIn', memberId, Date.now());
          }
          return result;
        },

        async prove({ password, code, passkey }) {
          const now = await session();
          if (!now) return 'wrongPassword';
          const result = await guessLimiter.attempt<'proved' | AccountRefusal>(
            [{ key: keyed('session', now.id), limit: SIGN_IN_LIMITS.knownBrowser }],
            async () => {
              if (passkey) {
                return (await passkeys.proves(now, passkey)) ? 'proved' : 'wrongPasskey';
              }
              if (code) return (await codes.use(now.member.id, code)) ? 'proved' : 'wrongCode';
              const credential = await store.credentials.find(now.member.id);
              return (await passwords.refusal(password, credential)) ?? 'proved';
            },
            (result) => result !== 'proved' && result !== 'away',
          );
          if (result !== 'proved') {
            counts.ended('account', result);
            return result;
          }
          const renewed = held && (await sessions.renew(held));
          if (!renewed) return 'wrongPassword';
          cookies.push(renewed);
          known = Promise.resolve({ ...now, provedAt: Date.now() });
          return result;
        },

        async awaitsCode() {
          return (await findHalf()) !== undefined;
        },

        async signInWithCode(code) {
          const half = await findHalf();
          if (!half) {
            counts.ended('code', 'expired');
            return 'expired';
          }
          const { limited } = await limitsOf('code', { email: half.email, address, given });
          const result = await guessLimiter.attempt(
            limited,
            async () => {
              if (!(await codes.use(half.memberId, code))) return 'failed';
              return (await begin(half)) ? 'signedIn' : 'expired';
            },
            (result) => result === 'failed',
          );
          const told = result === 'busy' ? 'tooMany' : result;
          counts.ended('code', told);
          if (told === 'failed') {
            await store.signIns.failed('account.failedCode', half.memberId, Date.now());
          }
          return told;
        },

        passkeyRequest: async () => passkeys.signInRequest((await findHalf())?.memberId),

        async proofRequest() {
          const now = await session();
          return now && passkeys.proofRequest(now);
        },

        async signInWithPasskey(passkey) {
          let memberId: string | undefined;
          const result = await guessLimiter.attempt(
            limitsOfPasskeys(address),
            async () => {
              const checked = await passkeys.signIn(passkey);
              memberId = checked.memberId;
              if (checked.result !== 'right') return checked.result;
              const credential = memberId && (await store.credentials.find(memberId));
              const begun = credential && (await begin(credential, 'account.passkeySignIn'));
              return begun ? 'signedIn' : 'failed';
            },
            (result) => result === 'failed',
          );
          const told = result === 'busy' ? 'tooMany' : result;
          counts.ended('passkey', told);
          if (told === 'failed') {
            await store.signIns.failed('account.failedPasskey', memberId, Date.now());
          }
          return told;
        },
      };
    },
  };
}

function toSession({ id, member, secondFactor, provedAt }: Session): Session {
  return { id, member, secondFactor, provedAt };
}

/** What pages of the desk ask by themselves keeps no session open. */
function isBackground(url: string): boolean {
  const { path } = splitLocale(new URL(url).pathname);
  return (
    [deskPaths.events, deskPaths.deskCounts].some((own) => own === path) ||
    path.endsWith('/editors')
  );
}
