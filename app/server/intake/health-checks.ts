import type { RequestListener } from 'node:http';

/** Load balancers ask with HTTP/1.0 and no Host, or with one of their own. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

const HOST = 'host';

export function letHealthChecksIn(host: string, next: RequestListener): RequestListener {
  // The caller awaits the promise: a late failure is answered there.
  return (request, response) => {
    const { headers, httpVersion, url = '' } = request;
    const authority = headers[':authority'];
    if (headers.host !== undefined && authority !== undefined && headers.host !== authority) {
      response.writeHead(400).end();
      return;
    }
    // What HTTP/2 calls its authority is the host to all that follow.
    if (typeof authority === 'string') headers.host = authority;
    if (HEALTH_CHECKS.has(url.split('?', 1)[0] ?? '')) headers.host = host;
    else if (httpVersion === '1.1' && countHosts(request.rawHeaders) !== 1) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    return next(request, response);
  };
}

/** Of two, others may heed the second: RFC 9112, section 3.2. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}
