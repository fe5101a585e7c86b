import { connect, createServer, type Socket } from 'node:net';

export type BreakingProxy = {
  /** The address of the database through it. */
  url: string;
  /**
   * From now on the first connection over which a text goes to the server ends: the server gets
   * the text, its answer does not arrive. Resolves once that has happened.
   */
  breakAfter(text: string): Promise<void>;
  /** All connections end; later ones lead to the same database of another server. */
  leadTo(url: string): void;
  stop(): Promise<void>;
};

/** A stretch of the line to a PostgreSQL server that can be cut at a chosen moment, for tests. */
export async function startBreakingProxy(url: string): Promise<BreakingProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let awaited: { text: string; done: () => void } | undefined;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let cut: (() => void) | undefined;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (awaited && bytes.includes(awaited.text)) {
        cut = awaited.done;
        awaited = undefined;
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!cut) return client.write(bytes);
      client.destroy();
      cut();
    });
  });
  const port = await new Promise<number>((resolve) => {
    proxy.listen(0, '127.0.0.1', () => resolve((proxy.address() as { port: number }).port));
  });
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    breakAfter: (text) =>
      new Promise((done) => {
        awaited = { text, done };
      }),
    leadTo(other) {
      target = new URL(other);
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}
