import {
  type ClientHttp2Session,
  connect,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { connect as connectTls } from 'node:tls';

export type Http2Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Whatever the certificate says: it was made for the test. */
export function openSession(port: number): ClientHttp2Session {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  return session.on('error', () => {});
}

export async function askOver(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
): Promise<Http2Answer> {
  const stream = session.request({ ':path': '/', ...headers });
  stream.end(body);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingHttpHeaders>();
  stream.once('response', resolve).once('error', reject);
  stream.once('close', () => reject(new Error(`It was closed: ${stream.rstCode}`)));
  const answered = await promise;
  const chunks = await stream.toArray();
  return {
    status: Number(answered[':status']),
    headers: answered,
    text: Buffer.concat(chunks).toString(),
  };
}

/** Whose certificate a new connection is shown. */
export function nameShown(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    }).on('error', reject);
  });
}
