import { createCookie } from 'react-router';
import { networkOf } from '#domain/abuse/rate-limits.ts';
import type { SessionLimits } from '#domain/staff/sessions.ts';
import { CODE_LIMIT, SIGN_IN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import type { RateLimited } from '#store/abuse/rate-limits.ts';
import type { Store } from '#store/store.ts';
import type { Lane } from './passwords.server.ts';
import { sessionCookiesOver } from './session-cookies.server.ts';
import { isBrowser, isBrowserOf } from './sign-in-cookies.ts';
import type { StaffKeys } from './staff-keys.server.ts';

const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;
export const CODE_SECONDS = 10 * 60;

type Parts = { keys: StaffKeys; siteUrl: string; sessionLimits: SessionLimits };

/** What browsers of staff keep, and what their attempts are counted by. */
export function visitCookiesOver(store: Store, { keys, siteUrl, sessionLimits: limits }: Parts) {
  const { keyed } = keys;
  const secure = siteUrl.startsWith('https:');
  const cookie = { secure, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  const cookieName = (name: string) => (secure ? `__Host-${name}` : name);
  const secrets = [...keys.secrets];
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
    secrets: keys.secrets,
    limits,
  });
  /** What an attempt counts against: the browser if it is known to the account, or where it is. */
  async function limitsOf(
    what: 'password' | 'code',
    { email, address, given }: { email: string; address: string; given: string },
  ): Promise<{ lane: Lane; limited: RateLimited[] }> {
    const browser: unknown = await browserCookie.parse(given);
    const code = what === 'code';
    if (isBrowserOf(browser, keys.keyedByEach('account', email))) {
      const key = keyed(code ? 'browser code' : 'browser', browser.id);
      return { lane: 'known', limited: [{ key, limit: SIGN_IN_LIMITS.knownBrowser }] };
    }
    const limited = [
      { key: keyed('address', networkOf(address)), limit: SIGN_IN_LIMITS.address },
      {
        key: keyed(code ? 'account code' : 'account', email),
        limit: code ? CODE_LIMIT : SIGN_IN_LIMITS.account,
      },
    ];
    return { lane: 'strangers', limited };
  }

  /** Signed here for somebody who signed in; whose account it is, is not looked at. */
  async function hasKnown(given: string): Promise<boolean> {
    return (await sessions.hasSigned(given)) || isBrowser(await browserCookie.parse(given));
  }

  /** Nobody guesses a signature: where tries come from is counted, and no account can be locked. */
  const limitsOfPasskeys = (address: string): RateLimited[] => [
    { key: keyed('address passkey', networkOf(address)), limit: SIGN_IN_LIMITS.address },
  ];

  return { cookie, browserCookie, codeCookie, sessions, limitsOf, limitsOfPasskeys, hasKnown };
}
