import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StorageService = Awaited<ReturnType<typeof startStorageService>>;

type Stored = { bytes: Buffer; type: string; metadata: Record<string, string> | undefined };

const BUCKETS = ['letters.example.com', 'others.example.com'];

/** Buckets on this machine that speak the JSON interface of Google's, in as much as the site uses it; both hold the same. */
export async function startStorageService() {
  const stored = new Map<string, Stored>();
  const calls: string[] = [];
  let failure: number | undefined;
  let cutsAfter: number | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    calls.push(`${request.method} ${pathname}`);
    if (failure !== undefined) return response.writeHead(failure).end('{"error":{}}');
    if (!request.headers.authorization) return response.writeHead(401).end();
    const [, upload, bucket, name] =
      /^(\/upload)?\/storage\/v1\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(pathname) ?? [];
    if (!BUCKETS.includes(bucket ?? '')) return response.writeHead(404).end();
    if (upload)
      return answer(response, put(Buffer.concat(chunks), request.headers['content-type']));
    if (name === undefined) return answer(response, list(searchParams));
    const key = decodeURIComponent(name);
    const found = stored.get(key);
    if (!found) return response.writeHead(404).end('No such object');
    if (request.method === 'DELETE') {
      stored.delete(key);
      return response.writeHead(204).end();
    }
    if (cutsAfter !== undefined) return cutOff(response, found, cutsAfter);
    return send(response, found, request.headers.range);
  });

  function put(body: Buffer, type = ''): object {
    const boundary = /boundary=(\S+)/.exec(type)?.[1] ?? '';
    const text = body.toString('latin1');
    const [, head = '', rest = ''] = text.split(`--${boundary}\r\n`);
    const described = JSON.parse(
      Buffer.from(head.slice(head.indexOf('\r\n\r\n')), 'latin1').toString(),
    );
    const bytes = rest.slice(rest.indexOf('\r\n\r\n') + 4, rest.lastIndexOf(`\r\n--${boundary}--`));
    const { name, contentType, metadata } = described;
    stored.set(name, { bytes: Buffer.from(bytes, 'latin1'), type: contentType, metadata });
    return { kind: 'storage#object', ...described };
  }

  function list(query: URLSearchParams): object {
    const names = [...stored.keys()]
      .filter(
        (name) =>
          name.startsWith(query.get('prefix') ?? '') && name > (query.get('pageToken') ?? ''),
      )
      .sort();
    const page = names.slice(0, Number(query.get('maxResults')));
    const nextPageToken = names.length > page.length ? page.at(-1) : undefined;
    return { items: page.map((name) => ({ name })), ...(nextPageToken && { nextPageToken }) };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    stored,
    calls,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'letters.example.com',
    otherBucket: 'others.example.com',
    fail(status: number | undefined) {
      failure = status;
    },
    /** After so many bytes of each file. */
    cut(bytes: number | undefined) {
      cutsAfter = bytes;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function send(response: ServerResponse, { bytes, type }: Stored, range: string | undefined): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (start === undefined || end === undefined) {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
    return;
  }
  const part = bytes.subarray(Number(start), Number(end) + 1);
  const last = Number(start) + part.length - 1;
  const headers = {
    'Content-Length': part.length,
    'Content-Range': `bytes ${start}-${last}/${bytes.length}`,
  };
  response.writeHead(206, headers).end(part);
}

function cutOff(response: ServerResponse, { bytes, type }: Stored, after: number): void {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length });
  response.write(bytes.subarray(0, after), () => response.destroy());
}
