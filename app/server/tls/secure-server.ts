import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  Http2ServerResponse,
  type Http2Session,
  type OutgoingHttpHeaders,
} from 'node:http2';
import type { Socket } from 'node:net';
import type { KeyPair } from './key-pair.ts';

/** As nginx has it; a page and its parts are some forty. */
const STREAMS_AT_ONCE = 100;
/** Requests that are taken back at once (CVE-2023-44487): so many in one go, and so many a second. */
const TAKEN_BACK = { streamResetBurst: 300, streamResetRate: 30 };
const HEADER_BYTES_MAX = 16 * 1024;
/** Of what is sent to us before we read it, a connection: 1 MB a second over a line of 0.25 s. */
const WINDOW_BYTES = 256 * 1024;
const HANDSHAKE_MS = 20_000;
/** The first byte of whoever speaks TLS (RFC 8446, section 5.1). */
const HANDSHAKE_RECORD = 22;
/** RFC 9113, section 8.2.2. */
const OF_THE_CONNECTION = /^(?:connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/i;

export type SecureServerOptions = {
  pair: Pick<KeyPair, 'cert' | 'key'>;
  siteUrl: string;
  /** Milliseconds after which a connection over which nothing goes on is closed. */
  idleMs: number;
};

/** Its types lack what it has for HTTP/1.1. */
type HttpsServer = Http2SecureServer & Pick<Server, 'closeIdleConnections'>;

/** HTTP/2 and HTTP/1.1 over TLS at one port; whoever speaks plain HTTP there is told so. */
export function openSecureServer(
  { pair, siteUrl, idleMs }: SecureServerOptions,
  answer: RequestListener,
) {
  const server = createSecureServer({
    cert: pair.cert,
    key: pair.key,
    allowHTTP1: true,
    handshakeTimeout: HANDSHAKE_MS,
    ...TAKEN_BACK,
    settings: {
      maxConcurrentStreams: STREAMS_AT_ONCE,
      maxHeaderListSize: HEADER_BYTES_MAX,
      initialWindowSize: WINDOW_BYTES,
    },
    requireHostHeader: false,
    keepAliveTimeout: idleMs,
    Http2ServerResponse: WithoutConnectionHeaders,
  } as Parameters<typeof createSecureServer>[0]) as HttpsServer;
  server.on('request', (request, response) =>
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse),
  );
  const sessions = trackSessions(server, idleMs);
  const plain = createServer(toHttps(siteUrl)).setTimeout(HANDSHAKE_MS);
  const [secured] = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
    const leave = () => socket.destroy();
    socket.on('error', leave);
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (!first) return;
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      socket.off('error', leave);
      socket.unshift(first);
      if (first[0] === HANDSHAKE_RECORD) secured?.call(server, socket);
      else plain.emit('connection', socket);
    });
  });
  return { server, plain, ...sessions };
}

export function streamOf(response: ServerResponse) {
  return response instanceof Http2ServerResponse ? response.stream : undefined;
}

function trackSessions(server: Http2SecureServer, idleMs: number) {
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.setLocalWindowSize(WINDOW_BYTES);
    let streams = 0;
    session.on('stream', (stream) => {
      streams += 1;
      stream.once('close', () => {
        streams -= 1;
      });
    });
    session.setTimeout(idleMs, () => streams === 0 && session.close());
  });
  return {
    sayGoodbye: () => {
      for (const session of sessions) lastRequests(session);
    },
  };
}

const LAST_STREAM_ID = 2 ** 31 - 1;
const leaving = new WeakSet<object>();

/** RFC 9113, section 6.8: whatever was sent before the other side read this is answered. */
export function lastRequests(session: Http2Session): void {
  if (session.destroyed || session.closed || leaving.has(session)) return;
  leaving.add(session);
  session.goaway(constants.NGHTTP2_NO_ERROR, LAST_STREAM_ID);
}

/** What ends a connection of HTTP/1.1 has no meaning for one of many streams. */
class WithoutConnectionHeaders extends Http2ServerResponse {
  override setHeader(name: string, value: number | string | readonly string[]): void {
    if (!OF_THE_CONNECTION.test(name)) super.setHeader(name, value);
  }

  // biome-ignore lint/suspicious/noExplicitAny: what is written comes in several forms.
  override writeHead(status: number, ...more: any[]): this {
    const headers: OutgoingHttpHeaders | string[] | undefined = more.at(-1);
    if (!headers || Array.isArray(headers)) return super.writeHead(status, ...more);
    const allowed = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name));
    return super.writeHead(status, Object.fromEntries(allowed));
  }
}

/** Whatever name it was asked under: only the site's own is encrypted here. */
function toHttps(siteUrl: string): RequestListener {
  return ({ method, url = '' }, response) => {
    const asks = (method === 'GET' || method === 'HEAD') && url.startsWith('/');
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' };
    if (asks) response.writeHead(308, { ...headers, Location: siteUrl + url });
    else response.writeHead(400, headers);
    response.end(`This site speaks HTTPS: ${siteUrl}\n`);
  };
}
