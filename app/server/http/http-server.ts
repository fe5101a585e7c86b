import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { REFUSED } from './refusal.ts';

/** Longer than a load balancer keeps an idle connection: it closes, not we. */
const KEEP_ALIVE_MS = 75_000;
const SWEEP_MS = 100;
/** A browser's spare connection that has sent nothing by then. */
const SILENT_MS = 1000;

export type Draining = { now: boolean };

export type HttpServer = ReturnType<typeof openHttpServer>;

export function openHttpServer(
  answer: RequestListener,
  onFault: (error: unknown) => void,
  admits: (socket: Socket) => boolean = () => true,
) {
  const draining: Draining = { now: false };
  // Health checks name no Host; the listener asks others for one.
  const server = createServer({ requireHostHeader: false }, async (request, response) => {
    if (draining.now) response.setHeader('Connection', 'close');
    response.on('error', onFault);
    try {
      await answer(request, response);
    } catch (error) {
      onFault(error);
      giveUp(response);
    }
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = new Map<Socket, number>();
  server.on('connection', (socket) => {
    if (!admits(socket)) {
      socket.destroy();
      return;
    }
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    draining,

    listen(port: number, host: string): Promise<number> {
      return new Promise((resolve, reject) => {
        // After listening, an error is that of one connection.
        server.on('error', reject);
        server.listen(port, host, () => resolve((server.address() as { port: number }).port));
      });
    },

    async drain(drainMs: number): Promise<void> {
      draining.now = true;
      await pause(drainMs);
    },

    async close(limitMs: number): Promise<void> {
      draining.now = true;
      const sweeping = setInterval(() => sweep(server, sockets), SWEEP_MS);
      const limit = setTimeout(() => server.closeAllConnections(), limitMs);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(sweeping);
      clearTimeout(limit);
    },
  };
}

function giveUp(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', [REFUSED]: 'yes' });
  response.end('Internal Server Error');
}

function sweep(server: Server, sockets: ReadonlyMap<Socket, number>): void {
  server.closeIdleConnections();
  for (const [socket, since] of sockets) {
    if (socket.bytesRead === 0 && performance.now() - since > SILENT_MS) socket.destroy();
  }
}
