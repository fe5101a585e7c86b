import type { RequestListener } from 'node:http';

/** What balancers ask of a node, often with HTTP/1.0 and without a host, or with one of their own. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

/**
 * Lets health checks come without a usable `Host`. Everything else has to name one as HTTP/1.1 wants
 * it, which the server itself is told not to ask for.
 * @param host what a health check is taken to have asked for
 */
export function letHealthChecksIn(host: string, next: RequestListener): RequestListener {
  // Whoever calls waits for what is promised: an answer that fails later is answered for there.
  return (request, response) => {
    const { headers, httpVersion, url = '' } = request;
    if (HEALTH_CHECKS.has(url.split('?', 1)[0] ?? '')) headers.host = host;
    else if (httpVersion === '1.1' && headers.host === undefined) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    return next(request, response);
  };
}
