import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import { isTrusted } from '#server/http/client-address.ts';
import type { Outcome, Tracing } from './current-span.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Asked every few seconds, by machines. */
const CHECKS = ['/healthz', '/readyz', '/metrics'];

/**
 * A span for each request, named by its route: an address may hold what a letter is about.
 * @param routeOf the pattern of a path, if it is one of the site's
 */
export function traceRequests(
  tracing: Tracing,
  {
    trusted,
    routeOf,
    next,
  }: {
    trusted: BlockList;
    routeOf: (method: string, path: string) => string | undefined;
    next: RequestListener;
  },
): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (CHECKS.includes(path)) return next(request, response);
    const method = METHODS.includes(request.method ?? '') ? String(request.method) : '_OTHER';
    const attributes = {
      'http.request.method': method,
      'network.protocol.version': request.httpVersion.replace(/^2\.0$/, '2'),
    };
    const said = method === '_OTHER' ? 'HTTP' : method;
    const outcomeOf = (status: number, route: string | undefined): Outcome => ({
      name: route ? `${said} ${route}` : said,
      attributes: { 'http.response.status_code': status, ...(route && { 'http.route': route }) },
      ...(status >= 500 && { failure: String(status) }),
    });
    const span = tracing.begin(said, { kind: 'server', attributes }, parentOf(request, trusted));
    response.once('close', () =>
      span.end(() => outcomeOf(response.statusCode, routeOf(method, path))),
    );
    return span.run(() => next(request, response));
  };
}

function parentOf({ headers, socket }: IncomingMessage, trusted: BlockList): string | undefined {
  const given = headers.traceparent;
  const isGiven = typeof given === 'string';
  return isGiven && isTrusted(socket.remoteAddress ?? '', trusted) ? given : undefined;
}
