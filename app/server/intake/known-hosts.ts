import type { IncomingMessage, RequestListener } from 'node:http';
import { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { isTrusted } from '#server/http/client-address.ts';
import { logSecurity } from '#server/log/security-log.ts';

export const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const LOOPBACK_NAME = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** Asked by monitors under a node's own name; the token is what lets them in. */
const BY_TOKEN = new Set(['/metrics', '/forwarding']);

/**
 * Under a name that is not its own the site would be somebody else's, or nobody's. Health checks
 * come here with the site's name already.
 * @param siteUrl undefined while it is not said under which name the site is reached
 */
export function refuseUnknownHosts(
  siteUrl: string | undefined,
  log: Logger,
  next: RequestListener,
): RequestListener {
  if (siteUrl === undefined) return next;
  const site = new URL(siteUrl);

  function isOurs(host: string, peer: string): boolean {
    if (host === site.host) return true;
    const given = URL.parse(`${site.protocol}//${host}`);
    if (given?.host === site.host) return true;
    return LOOPBACK_NAME.test(given?.hostname ?? '') && isTrusted(peer, LOOPBACK);
  }

  return (request, response) => {
    const { host = site.host } = request.headers;
    const peer = request.socket.remoteAddress ?? '';
    if (byToken(request) || [host, ...hostInTarget(request)].every((name) => isOurs(name, peer)))
      return next(request, response);
    logSecurity(log, 'request.unknownHost');
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end('This site has another address.');
  };
}

function byToken({ url = '' }: IncomingMessage): boolean {
  return BY_TOKEN.has(url.split('?', 1)[0] ?? '');
}

/** `GET http://letters.example.org/ HTTP/1.1`, as to a proxy: its name counts more than `Host`. */
function hostInTarget({ url = '' }: IncomingMessage): string[] {
  return /^[/*]/.test(url) ? [] : [URL.parse(url)?.host ?? ''];
}
