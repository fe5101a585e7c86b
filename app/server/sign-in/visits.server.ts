import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { createContext, createCookie, type RouterContextProvider } from 'react-router';
import { networkOf } from '#domain/abuse/rate-limits.ts';
import { stillHolds } from '#domain/dates/clock.ts';
import { needsSecondFactor, type SecondFactorFor } from '#domain/staff/second-factor.ts';
import { CODE_LIMIT, SIGN_IN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import { LEFT_COOKIE, type Session, type SignInState } from '#domain/staff/staff.ts';
import type { RateLimited } from '#store/abuse/rate-limits.ts';
import type { Credential } from '#store/staff/credentials.ts';
import type { Store } from '#store/store.ts';
import type { GuessLimiter } from './guess-limiter.server.ts';
import type { Passwords } from './passwords.server.ts';
import type { TwoFactorCodes } from './second-factor/two-factor.server.ts';
import { sessionCookiesOver } from './session-cookies.server.ts';
import { type Half, isBrowserOf, isHalf, type KnownBrowser } from './sign-in-cookies.ts';
import type { SignInCounts } from './sign-in-counts.ts';
import type { StaffKeys } from './staff-keys.server.ts';

const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;
const CODE_SECONDS = 10 * 60;

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
  siteUrl: string;
  log: Logger;
  secondFactorFor: SecondFactorFor;
};

export function visitsOver(store: Store, parts: Parts) {
  const { keys, passwords, guessLimiter, counts, codes, siteUrl, log, secondFactorFor } = parts;
  const { keyed } = keys;
  const secure = siteUrl.startsWith('https:');
  const cookie = { secure, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  const cookieName = (name: string) => (secure ? `__Host-${name}` : name);
  const secrets = [keys.secret];
  const browserCookie = createCookie(cookieName('staff-browser'), {
    ...cookie,
    secrets,
    maxAge: KNOWN_BROWSER_SECONDS,
  });
  const codeCookie = createCookie(cookieName('staff-code'), {
    ...cookie,
    secrets,
    maxAge: CODE_SECONDS,
  });

  const sessions = sessionCookiesOver(store, {
    name: cookieName('staff'),
    attributes: cookie,
    secret: keys.secret,
  });
  /** Changes when the password does, or when codes are turned on or off. */
  const stampOf = ({ passwordHash, twoFactorSince }: Credential) =>
    keyed('credential', `${passwordHash}\0${twoFactorSince ?? ''}`);

  /** What an attempt counts against: the browser if it is known to the account, or where it is. */
  async function limitsOf(
    what: 'password' | 'code',
    { email, address, given }: { email: string; address: string; given: string },
  ): Promise<RateLimited[]> {
    const browser: unknown = await browserCookie.parse(given);
    const code = what === 'code';
    if (isBrowserOf(browser, keyed('account', email))) {
      const key = keyed(code ? 'browser code' : 'browser', browser.id);
      return [{ key, limit: SIGN_IN_LIMITS.knownBrowser }];
    }
    return [
      { key: keyed('address', networkOf(address)), limit: SIGN_IN_LIMITS.address },
      {
        key: keyed(code ? 'account code' : 'account', email),
        limit: code ? CODE_LIMIT : SIGN_IN_LIMITS.account,
      },
    ];
  }

  return {
    hasSessionCookie: sessions.hasSigned,

    /**
     * The visit that a request is part of.
     * @param address the IP address it came from
     */
    visit(request: Request, address: string): Visit {
      const given = request.headers.get('Cookie') ?? '';
      const cookies: string[] = [];
      const has = (name: string) => parse(given, name)[name] !== undefined;
      const forget = (name: string) => {
        if (has(name)) cookies.push(serialize(name, '', { ...cookie, maxAge: 0 }));
      };
      let known: Promise<Session | undefined> | undefined;

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
        return found && toSession(found);
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
      async function begin(credential: Credential): Promise<boolean> {
        const { memberId, email } = credential;
        const begun = await sessions.begin(memberId);
        const now = await store.credentials.find(memberId);
        if (!begun || !now || stampOf(now) !== stampOf(credential)) {
          if (begun) await sessions.end(begun.session);
          return false;
        }
        const { member } = begun.session;
        await store.signIns.began({ id: memberId, name: member.name }, Date.now());
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
          const limited = await limitsOf('password', { email, address, given });
          let memberId: string | undefined;
          const result = await guessLimiter.attempt(
            limited,
            async () => {
              const credential = await store.credentials.findByEmail(email);
              memberId = credential?.memberId;
              const right = await passwords.check(password, credential?.passwordHash);
              if (!right || !credential) return 'failed';
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
            (result) => result === 'failed',
          );
          counts.ended('password', result);
          if (result === 'failed') {
            await store.signIns.failed('account.failedSignIn', memberId, Date.now());
          }
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
          const limited = await limitsOf('code', { email: half.email, address, given });
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
      };
    },
  };
}

function toSession({ id, member, secondFactor }: Session): Session {
  return { id, member, secondFactor };
}
