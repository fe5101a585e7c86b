import type { RequestListener } from 'node:http';
import { nameRequests } from '#server/log/requests.ts';
import type { Services } from '#server/services.ts';
import { traceRequests } from '#server/tracing/traced-requests.ts';
import { letHealthChecksIn } from './health-checks.ts';
import { refuseUnknownHosts } from './known-hosts.ts';

/** What a request passes before anything of the site looks at it. */
export function wayIn(
  { config, log, tracing }: Pick<Services, 'config' | 'log' | 'tracing'>,
  routeOf: (method: string, path: string) => string | undefined,
  listener: RequestListener,
): RequestListener {
  const { TRUSTED_PROXIES: trusted } = config;
  const known = refuseUnknownHosts(config.SITE_URL, log, listener);
  const traced = tracing ? traceRequests(tracing, { trusted, routeOf, next: known }) : known;
  return letHealthChecksIn(new URL(config.siteUrl).host, nameRequests(trusted, traced));
}
