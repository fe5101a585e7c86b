import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { BrowserContext } from 'playwright-core';

export type Line = Awaited<ReturnType<typeof openLine>>;

/** Between a browser and a site: it can be cut, lose an answer, and bring another worker than the site's. */
export async function openLine() {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let to = '';
  let isCut = false;
  let losesAnswerTo: string | undefined;
  let firstOf: () => Promise<void> = async () => undefined;
  let worker: string | undefined;
  let late: { address: RegExp; ms: number } | undefined;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', url = '', headers } = incoming;
    asked.push(`${method} ${url}`);
    if (url === '/sw.js' && worker !== undefined) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      outgoing.end(worker);
      return;
    }
    const sent = request(to + url, { method, headers }, (answer) => {
      if (losesAnswerTo && method === 'POST' && url.startsWith(losesAnswerTo)) {
        answer.resume().once('end', () => void firstOf().then(() => incoming.socket.destroy()));
        return;
      }
      const pass = () => {
        if (outgoing.destroyed) return void answer.destroy();
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, outgoing, () => undefined);
      };
      if (late?.address.test(url)) setTimeout(pass, late.ms);
      else pass();
    });
    // An end that breaks off breaks the other one too: nobody waits for a rest that never comes.
    sent.on('error', () => incoming.socket.destroy());
    pipeline(incoming, sent, () => undefined);
  }

  const server = createServer(forward);
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    asked,
    leadTo(url: string): void {
      to = url;
    },
    /** With the browser knowing of it, or without: a line that is there and brings nothing. */
    async cut(context?: BrowserContext): Promise<void> {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await context?.setOffline(true);
    },
    async mend(context?: BrowserContext): Promise<void> {
      isCut = false;
      losesAnswerTo = undefined;
      late = undefined;
      await context?.setOffline(false);
    },
    /** Until it is mended: a browser may send again by itself what a connection lost. */
    loseAnswerTo(address: string, first: () => Promise<void> = async () => undefined): void {
      firstOf = first;
      losesAnswerTo = address;
    },
    /** Until it is mended. */
    delay(address: RegExp, ms: number): void {
      late = { address, ms };
    },
    /** Undefined: the site's own. */
    bringWorker(script: string | undefined): void {
      worker = script;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
