import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CHECK_EVERY_MS = 100;
const CHECK_LIMIT_MS = 2000;
const WAIT_MS = 10_000;
/** Idempotent methods. */
const REPEATABLE = ['GET', 'HEAD'];

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

export type Balancer = {
  url: string;
  add(node: string): void;
  remove(node: string): void;
  ready(): string[];
  stop(): Promise<void>;
};

/**
 * Asks each node at `/readyz`, hands requests to those that are ready, and retries only where it
 * does no harm.
 */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let next = 0;
  let stopped = false;

  async function keepChecking(node: string): Promise<void> {
    while (!stopped && nodes.has(node)) {
      const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
      const ready = await fetch(`${node}/readyz`, { signal })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (nodes.has(node)) nodes.set(node, ready);
      await pause(CHECK_EVERY_MS);
    }
  }

  const ready = () => [...nodes].flatMap(([node, isReady]) => (isReady ? [node] : []));

  async function choose(): Promise<string | undefined> {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; await pause(20)) {
      const choice = ready();
      next += 1;
      if (choice.length > 0) return choice[next % choice.length];
    }
    return undefined;
  }

  async function answer(asked: Asked): Promise<Answer> {
    for (;;) {
      const node = await choose();
      if (!node) return { status: 503, headers: {}, body: Buffer.from('No node is ready.') };
      try {
        return await forward(node, asked);
      } catch (error) {
        const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (refused) nodes.set(node, false);
        else if (!REPEATABLE.includes(asked.method)) {
          return { status: 502, headers: {}, body: Buffer.from(String(error)) };
        }
      }
    }
  }

  function forward(node: string, { method, path, headers, body }: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(node);
      const { connection: _, ...rest } = headers;
      const sent = request({ agent, hostname, port, method, path, headers: rest }, (coming) => {
        const { statusCode: status = 502, headers } = coming;
        collect(coming).then((body) => resolve({ status, headers, body }), reject);
      });
      sent.on('error', reject).end(body);
    });
  }

  const server = createServer(async (incoming, response) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const body = await collect(incoming);
    const { status, headers: given, body: bytes } = await answer({ method, path, headers, body });
    const { connection: _, 'transfer-encoding': __, ...rest } = given;
    response.writeHead(status, { ...rest, 'content-length': bytes.length }).end(bytes);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const checking: Promise<void>[] = [];
  return {
    url: `http://127.0.0.1:${port}`,
    add(node) {
      nodes.set(node, false);
      checking.push(keepChecking(node));
    },
    remove: (node) => void nodes.delete(node),
    ready,
    async stop() {
      stopped = true;
      await Promise.all(checking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}
