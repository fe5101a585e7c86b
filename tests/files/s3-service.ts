import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The key that it knows, and the only name for one that S3rver knows. */
const KEY = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export type S3Service = {
  /** Its address, with a bucket named `letters`. */
  endpoint: string;
  port: number;
  /** Where it keeps what it is given. */
  directory: string;
  /** The variables by which it lets somebody in. */
  env: typeof KEY;
  stop(): Promise<void>;
};

/**
 * A service on this machine that speaks S3, for tests. S3rver takes its own view of the path of a
 * list when it checks a signature, so that is done here, by the book; nobody comes in without one.
 * Nor can it go on with a list of many pages, its cipher for that being one of the past.
 */
export async function startS3Service(): Promise<S3Service> {
  const directory = await mkdtemp(path.join(tmpdir(), 'wildpost-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'letters' }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const server = createServer((request, reply) => {
    if (isSigned(request)) return answer(request, reply);
    const reason = '<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>';
    reply.writeHead(403, { 'Content-Type': 'application/xml' }).end(reason);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    directory,
    env: KEY,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Whether a request is signed with the key, as "AWS Signature Version 4" has it. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const form = /Credential=S3RVER\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)/;
  const [, scope = '', signedHeaders = '', signature] =
    form.exec(headers.authorization ?? '') ?? [];
  const [pathname, query = ''] = (url ?? '').split('?');
  const canonical = [
    method,
    pathname,
    query.split('&').sort().join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part);
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (made, part) => hmac(made, part).digest(),
      `AWS4${KEY.AWS_SECRET_ACCESS_KEY}`,
    );
  return hmac(key, text).digest('hex') === signature;
}
