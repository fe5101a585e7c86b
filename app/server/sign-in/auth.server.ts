import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Logger } from 'pino';
import { z } from 'zod';
import { SESSION_LIFE_MS } from '#domain/staff/staff.ts';
import type { Store } from '#store/store.ts';

type Options = {
  secret: string;
  siteUrl: string;
  sessionCookie: { name: string; attributes: object };
  log: Logger;
};

/**
 * better-auth as this site uses it: it keeps sessions and signs their cookies. None of its HTTP
 * routes is mounted, and whether somebody may begin a session is decided by our own code.
 */
export function openAuth(store: Store, { secret, siteUrl, sessionCookie, log }: Options) {
  return betterAuth({
    ...store.accounts,
    secret,
    baseURL: siteUrl,
    plugins: [staffSessions],
    session: {
      ...store.accounts.session,
      expiresIn: SESSION_LIFE_MS / 1000,
      disableSessionRefresh: true,
    },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: sessionCookie },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
  });
}

const staffSessions = {
  id: 'staff-sessions',
  endpoints: {
    /** Begins a session of a member, whoever asks; resolves to nothing if there is no such member. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ memberId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.memberId);
        if (!user) return null;
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { id: session.id, token: session.token, user };
      },
    ),
  },
} satisfies BetterAuthPlugin;
