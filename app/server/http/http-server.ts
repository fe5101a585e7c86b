import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { constants } from 'node:http2';
import type { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  lastRequests,
  openSecureServer,
  type SecureServerOptions,
  streamOf,
} from '#server/tls/secure-server.ts';
import { REFUSED } from './refusal.ts';

/** Longer than a load balancer keeps an idle connection: it closes, not we. */
const KEEP_ALIVE_MS = 75_000;
const SWEEP_MS = 100;
/** A browser's spare connection that has sent nothing by then. */
const SILENT_MS = 1000;

export type Draining = { now: boolean };

export type HttpServer = ReturnType<typeof openHttpServer>;

/** @param options `tls`: with which it speaks HTTPS, and HTTP/2 with whoever can */
export function openHttpServer(
  answer: RequestListener,
  onFault: (error: unknown) => void,
  {
    admits = () => true,
    tls,
  }: {
    admits?: (socket: Socket) => boolean;
    tls?: Omit<SecureServerOptions, 'idleMs'> | undefined;
  } = {},
) {
  const draining: Draining = { now: false };
  const listener: RequestListener = async (request, response) => {
    if (draining.now) makeLast(response);
    response.on('error', onFault);
    try {
      await answer(request, response);
    } catch (error) {
      onFault(error);
      giveUp(response);
    }
  };
  const secure = tls && openSecureServer({ ...tls, idleMs: KEEP_ALIVE_MS }, listener);
  // Health checks name no Host; the listener asks others for one.
  const server =
    secure?.server ??
    createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  const servers = secure ? [secure.server, secure.plain] : [server];
  const sockets = new Map<Socket, number>();
  const watch = (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  };
  for (const each of servers) {
    each.on('connection', (socket: Socket) => {
      if (sockets.has(socket)) return;
      if (admits(socket)) watch(socket);
      else socket.destroy();
    });
  }
  secure?.server.on('secureConnection', watch);

  return {
    draining,

    renew: (pair: SecureServerOptions['pair']) => secure?.server.setSecureContext(pair),

    listen: (port: number, host: string) => listen(server, port, host),

    async listenInPlain(port: number, host: string): Promise<number | undefined> {
      return secure && listen(secure.plain, port, host);
    },

    async drain(drainMs: number): Promise<void> {
      draining.now = true;
      secure?.sayGoodbye();
      await pause(drainMs);
    },

    async close(limitMs: number): Promise<void> {
      draining.now = true;
      const sweeping = setInterval(() => {
        for (const each of servers) each.closeIdleConnections();
        closeSilent(sockets);
      }, SWEEP_MS);
      const limit = setTimeout(() => {
        for (const socket of sockets.keys()) socket.destroy();
      }, limitMs);
      await Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))));
      clearInterval(sweeping);
      clearTimeout(limit);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // After listening, an error is that of one connection.
    server.on('error', reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

/** Over HTTP/2 its session goes on for those that are still on their way. */
function makeLast(response: ServerResponse): void {
  const stream = streamOf(response);
  if (!stream) response.setHeader('Connection', 'close');
  else if (stream.session) lastRequests(stream.session);
}

function giveUp(response: ServerResponse): void {
  if (response.headersSent) {
    const stream = streamOf(response);
    // Without a reason it would look whole to some.
    if (stream) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    else response.destroy();
    return;
  }
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', [REFUSED]: 'yes' });
  response.end('Internal Server Error');
}

function closeSilent(sockets: ReadonlyMap<Socket, number>): void {
  for (const [socket, since] of sockets) {
    if (socket.bytesRead === 0 && performance.now() - since > SILENT_MS) socket.destroy();
  }
}
