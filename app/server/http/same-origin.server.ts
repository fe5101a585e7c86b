import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { logSecurity } from '#server/log/security-log.ts';
import { loggedPath } from './path-limits.ts';
import { refuse } from './refusal.ts';

/** CSRF: a change needs `Sec-Fetch-Site` or `Origin` of this site; neither is refused too. */
export function requireSameOrigin(siteUrl: string, log: Logger): MiddlewareHandler {
  const site = new URL(siteUrl).origin;
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const from = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin') ?? 'null';
    const ours = origin === site || origin === new URL(c.req.url).origin;
    const allowed =
      from === undefined ? ours : from === 'same-origin' && (ours || origin === 'null');
    if (allowed) return next();
    logSecurity(log, 'request.crossSite', { path: loggedPath(c.req.path) });
    return refuse(c, 'This was not sent from a page of this site.', 403);
  };
}
