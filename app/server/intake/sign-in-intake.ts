import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { consumeOne, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { splitLocale } from '#domain/languages/languages.ts';
import { TRY_AGAIN_SECONDS } from '#domain/staff/sign-in-limits.ts';
import { refuse } from '#server/http/refusal.ts';
import { logSecurity } from '#server/log/security-log.ts';

/** More than all of a team at once; a page is made for each, which is what a flood would wear out. */
const STRANGERS: RateLimit = { burst: 40, everyMs: 100 };
const SIGN_IN = /^\/authentication(?:[/.]|$)/i;

type Source = {
  /** Whether cookies were given out here to somebody who signed in; nobody else can make them. */
  isKnown: (cookies: string) => Promise<boolean>;
  log: Logger;
};

/** Turns strangers who come too fast away before anything is read, looked up or rendered for them. */
export function limitSignIns({ isKnown, log }: Source): MiddlewareHandler {
  // By the steady clock: nobody else has to understand it.
  let forgottenAt: number | undefined;
  return async (c, next) => {
    const { path } = splitLocale(decodeURIComponent(c.req.path));
    if (c.req.method !== 'POST' || !SIGN_IN.test(path)) return next();
    if (await isKnown(c.req.header('Cookie') ?? '')) return next();
    const after = consumeOne(STRANGERS, forgottenAt, performance.now());
    forgottenAt = after ?? forgottenAt;
    if (after !== undefined) return next();
    logSecurity(log, 'limit.signIns');
    c.header('Retry-After', `${TRY_AGAIN_SECONDS.busy}`);
    return refuse(c, 'Too many are signing in just now. Try again in a few seconds.', 503);
  };
}
