import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PURGE_TOKEN = 'a token for whoever may purge';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Stored = Answer & { address: string; asked: IncomingHttpHeaders; until: number };

export type SharedCacheServer = Awaited<ReturnType<typeof startSharedCache>>;

/**
 * As small a shared cache as the rules allow (RFC 9111): it goes by headers of answers alone, knows no cookie, and
 * throws away what has a tag that it is told. Its clock is set by hand.
 */
export async function startSharedCache() {
  const stored: Stored[] = [];
  const purged: string[][] = [];
  let behind = '';
  let now = 0;
  let refuses = false;

  function find(address: string, { headers }: IncomingMessage): Stored | undefined {
    return stored.find(
      (one) =>
        one.address === address &&
        one.until > now &&
        listed(one.headers.vary).every((name) => one.asked[name] === headers[name]),
    );
  }

  function keep(address: string, asked: IncomingHttpHeaders, answer: Answer): void {
    const control = listed(answer.headers['cache-control']);
    const seconds = (name: string) =>
      Number(control.find((part) => part.startsWith(`${name}=`))?.split('=')[1] ?? 0);
    const forbidden = ['no-store', 'no-cache', 'private'].some((word) => control.includes(word));
    if (forbidden || answer.status !== 200 || seconds('s-maxage') === 0) return;
    const until = now + seconds('s-maxage') + seconds('stale-while-revalidate');
    stored.push({ ...answer, address, asked, until });
  }

  function purge(incoming: IncomingMessage): number {
    if (incoming.headers.authorization !== `Bearer ${PURGE_TOKEN}`) return 403;
    if (refuses) return 503;
    const tags = String(incoming.headers['surrogate-key']).split(' ');
    purged.push(tags);
    const left = stored.filter(
      ({ headers }) =>
        !String(headers['surrogate-key'])
          .split(' ')
          .some((tag) => tags.includes(tag)),
    );
    stored.splice(0, stored.length, ...left);
    return 200;
  }

  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    if (method === 'POST' && url === '/purge') {
      incoming.resume();
      outgoing.writeHead(purge(incoming)).end();
      return;
    }
    const known = find(url, incoming);
    const answer = known ?? (await ask(behind + url, method, headers));
    if (!known && method === 'GET') keep(url, headers, answer);
    outgoing.writeHead(answer.status, { ...answer.headers, 'x-cache': known ? 'hit' : 'miss' });
    outgoing.end(method === 'HEAD' ? undefined : answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    purged,
    purgeUrl: `${url}/purge`,
    standBefore(site: string): void {
      behind = site;
    },
    wait(seconds: number): void {
      now += seconds;
    },
    refuse(does: boolean): void {
      refuses = does;
    },
    get: (path: string, headers: Record<string, string> = {}) => ask(url + path, 'GET', headers),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function ask(url: string, method: string, headers: IncomingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const { statusCode: status = 0, headers: sent } = answer;
        resolve({ status, headers: sent, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

function listed(value: string | undefined): string[] {
  return (value ?? '').toLowerCase().split(/,\s*/).filter(Boolean);
}
