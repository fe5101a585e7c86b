import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { REFUSED } from './refusal.ts';

/** Longer than a balancer keeps a connection that nothing comes over: it, not we, lets go of it. */
const KEEP_ALIVE_MS = 75_000;
/** How often it looks for connections that nothing comes over any more. */
const SWEEP_MS = 100;
/** A connection over which not a byte has come by then is somebody's reserve. */
const SILENT_MS = 1000;

/** Whether the site is about to stop: whoever sends it requests may look for another. */
export type Draining = { now: boolean };

export type HttpServer = ReturnType<typeof openHttpServer>;

/**
 * The HTTP server of the site, which can be closed without anybody being turned away.
 * @param onFault told what went wrong with a request past whoever answers it; it harms no other
 */
export function openHttpServer(answer: RequestListener, onFault: (error: unknown) => void) {
  const draining: Draining = { now: false };
  // Whoever asks after a node's health names no host; of others the listener asks for one.
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
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    draining,

    /** Resolves to the port. */
    listen(port: number, host: string): Promise<number> {
      return new Promise((resolve, reject) => {
        // Once it listens, an error is that of one connection which could not be taken.
        server.on('error', reject);
        server.listen(port, host, () => resolve((server.address() as { port: number }).port));
      });
    },

    /** From now on it says that it is leaving, and goes on answering for as long as is given. */
    async drain(drainMs: number): Promise<void> {
      draining.now = true;
      await pause(drainMs);
    },

    /** Lets nobody new in, and resolves when everything is answered, or the limit is over. */
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
  response.writeHead(500, { 'Content-Type': 'text/plain', [REFUSED]: 'yes' });
  response.end('Internal Server Error');
}

function sweep(server: Server, sockets: ReadonlyMap<Socket, number>): void {
  server.closeIdleConnections();
  for (const [socket, since] of sockets) {
    if (socket.bytesRead === 0 && performance.now() - since > SILENT_MS) socket.destroy();
  }
}
