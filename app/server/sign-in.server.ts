import { createHmac, randomBytes } from 'node:crypto';
import { APIError, betterAuth } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Logger } from 'pino';
import { createContext, createCookie, type RouterContextProvider } from 'react-router';
import { networkOf } from '../domain/senders/limits.ts';
import { SIGN_IN_LIMITS } from '../domain/staff/sign-in-limits.ts';
import {
  LEFT_COOKIE,
  PASSWORD_LENGTH,
  ROLES,
  SESSION_DAYS,
  type SignInState,
  type StaffMember,
} from '../domain/staff/staff.ts';
import type { Store } from '../store/store.ts';
import type { Tried } from '../store/tries.ts';
import { inTurns } from './turns.ts';

/** A password takes about 0.1 s of one core: more at once would starve the readers. */
const PASSWORDS_AT_ONCE = 2;
const SECRET_MARK = 'sign-in secret';
const DAY_SECONDS = 24 * 60 * 60;
const KNOWN_BROWSER_SECONDS = 365 * DAY_SECONDS;

export type SignIn = Awaited<ReturnType<typeof openSignIn>>;

/** Who is signed in on the device that a request came from, and the cookies that its answer sets. */
export type Visit = SignInState & { cookies: string[] };

/** Under this key guards, loaders and actions find the visit. */
export const visitContext = createContext<Visit>();

export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext);
}

/** Staff accounts and sessions. Its secret is made at the first start and kept in the store. */
export async function openSignIn(store: Store, { siteUrl, log }: { siteUrl: string; log: Logger }) {
  const secret = await store.settleMark(SECRET_MARK, randomBytes(32).toString('base64url'));
  const secure = siteUrl.startsWith('https:');
  const cookie = { secure, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  const cookieName = (name: string) => (secure ? `__Host-${name}` : name);
  const sessionCookie = cookieName('staff');
  const browserCookie = createCookie(cookieName('staff-browser'), {
    ...cookie,
    secrets: [secret],
    maxAge: KNOWN_BROWSER_SECONDS,
  });

  const run = inTurns(PASSWORDS_AT_ONCE);
  const auth = betterAuth({
    ...store.accounts,
    secret,
    baseURL: siteUrl,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      password: {
        hash: (password) => run(() => hashPassword(password)),
        verify: (check) => run(() => verifyPassword(check)),
      },
    },
    session: {
      ...store.accounts.session,
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      disableSessionRefresh: true,
    },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookie, attributes: cookie } },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
  });
  const { adapter, internalAdapter } = await auth.$context;
  await adapter.deleteMany({
    model: 'session',
    where: [{ field: 'expiresAt', operator: 'lt', value: new Date() }],
  });

  /** A name for something that tells nobody what it is. */
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind}\0${value}`).digest('base64url');

  /** What a try counts against. */
  async function triedBy(email: string, address: string, cookies: string): Promise<Tried[]> {
    const account = keyed('account', email);
    const browser: unknown = await browserCookie.parse(cookies);
    if (isBrowserOf(browser, account)) {
      return [{ subject: keyed('browser', browser.id), limit: SIGN_IN_LIMITS.knownBrowser }];
    }
    return [
      { subject: keyed('address', networkOf(address)), limit: SIGN_IN_LIMITS.address },
      { subject: account, limit: SIGN_IN_LIMITS.account },
    ];
  }

  return {
    /** How many members of staff there are. */
    countMembers: () => adapter.count({ model: 'user' }),

    /** Adds the first administrator; false if there is somebody already. */
    async addFirstMember(email: string, password: string): Promise<boolean> {
      const hash = await run(() => hashPassword(password));
      return adapter.transaction(async (transaction) => {
        if ((await transaction.count({ model: 'user' })) > 0) return false;
        const now = { createdAt: new Date(), updatedAt: new Date() };
        const { id } = await transaction.create<Record<string, unknown>, { id: string }>({
          model: 'user',
          data: {
            name: email.split('@')[0],
            email: email.toLowerCase(),
            emailVerified: true,
            role: 'administrator',
            ...now,
          },
        });
        await transaction.create({
          model: 'account',
          data: { userId: id, accountId: id, providerId: 'credential', password: hash, ...now },
        });
        return true;
      });
    },

    /**
     * The visit that a request is part of.
     * @param address the IP address it came from
     */
    visit(request: Request, address: string): Visit {
      const given = request.headers.get('Cookie') ?? '';
      const headers = new Headers({ Cookie: given });
      const cookies: string[] = [];
      const has = (name: string) => parse(given, name)[name] !== undefined;
      const forget = (name: string) => {
        if (has(name)) cookies.push(serialize(name, '', { ...cookie, maxAge: 0 }));
      };
      let known: Promise<StaffMember | undefined> | undefined;

      async function findMember(): Promise<StaffMember | undefined> {
        if (has(LEFT_COOKIE)) {
          await signOut();
          return undefined;
        }
        const found = await auth.api.getSession({ headers });
        if (!found) forget(sessionCookie);
        return found ? toMember(found.user) : undefined;
      }

      async function signOut(): Promise<boolean> {
        known = Promise.resolve(undefined);
        forget(sessionCookie);
        forget(LEFT_COOKIE);
        try {
          const found = await auth.api.getSession({ headers });
          if (found) await internalAdapter.deleteSession(found.session.token);
          return true;
        } catch (error) {
          log.error({ err: error }, 'A session could not be ended.');
          return false;
        }
      }

      return {
        cookies,

        member() {
          known ??= findMember();
          return known;
        },

        async signIn(email, password) {
          const name = email.trim().toLowerCase();
          const tried = await triedBy(name, address, given);
          if (!(await store.tries.take(tried, Date.now()))) return 'tooMany';
          try {
            const { headers: answer, response } = await auth.api.signInEmail({
              body: { email: name, password },
              headers,
              returnHeaders: true,
            });
            known = Promise.resolve(toMember(response.user));
            cookies.push(...answer.getSetCookie());
          } catch (error) {
            if (error instanceof APIError && error.statusCode < 500) return 'failed';
            throw error;
          }
          await store.tries.giveBack(tried);
          const browser: KnownBrowser = {
            id: randomBytes(16).toString('base64url'),
            account: keyed('account', name),
          };
          cookies.push(await browserCookie.serialize(browser));
          return 'signedIn';
        },

        signOut,
      };
    },
  };
}

type KnownBrowser = { id: string; account: string };

function isBrowserOf(value: unknown, account: string): value is KnownBrowser {
  return typeof value === 'object' && value !== null && (value as KnownBrowser).account === account;
}

function toMember(user: { id: string; name: string; email: string; role?: unknown }): StaffMember {
  const role = ROLES.find((known) => known === user.role);
  if (!role) throw new Error(`The member of staff ${user.id} has no known role.`);
  return { id: user.id, name: user.name, email: user.email, role };
}
