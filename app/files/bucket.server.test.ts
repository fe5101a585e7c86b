import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeFiles } from '#tests/files/contract.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { openBucketFiles } from './bucket.server.ts';
import { type BucketAddress, readBucketAddress } from './bucket-address.ts';
import { deleteFolder } from './files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

let service: S3Service;
let opened = 0;

beforeAll(async () => {
  service = await startS3Service();
});

beforeEach(() => {
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
});

afterEach(() => vi.unstubAllEnvs());

afterAll(() => service.stop());

/** A folder of the bucket that no other test has. */
function address(part: Partial<BucketAddress> = {}): BucketAddress {
  opened += 1;
  return {
    bucket: 'letters',
    prefix: `site${opened}/`,
    endpoint: service.endpoint,
    region: 'us-east-1',
    pathStyle: true,
    ...part,
  };
}

describeFiles('bucket', async () => ({
  files: await openBucketFiles(address()),
  close: async () => undefined,
}));

describe('a bucket', () => {
  test('is shared by sites that know nothing of each other', async () => {
    const [one, other] = [await openBucketFiles(address()), await openBucketFiles(address())];
    await one.put('countries.json', bytes('one'));
    expect(await other.read('countries.json')).toBeUndefined();
    await other.put('countries.json', bytes('other'));
    const stored = await one.read('countries.json');
    expect(await new Response(stored?.bytes).text()).toBe('one');
  });

  test('gives up a file that nobody wants to the end', async () => {
    const files = await openBucketFiles(address());
    await files.put('letters/a1/photo', new Uint8Array(5_000_000));
    for (let n = 0; n < 60; n += 1) {
      const stored = await files.read('letters/a1/photo');
      await stored?.bytes.cancel();
    }
    expect((await files.read('letters/a1/photo'))?.size).toBe(5_000_000);
  });

  test('is read by nobody who goes past the site', async () => {
    const files = await openBucketFiles(address({ prefix: 'private/' }));
    await files.put('letters/a1/photo', bytes('waves'));
    const answer = await fetch(`${service.endpoint}/letters/private/letters/a1/photo`);
    expect(answer.status).toBe(403);
  });

  test('has nothing of an upload that was cut off', async () => {
    const files = await openBucketFiles(address({ prefix: 'cut/' }));
    const upload = connect(service.port, '127.0.0.1');
    upload.on('error', () => undefined);
    upload.write(
      'PUT /letters/cut/letters/a1/photo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n',
    );
    upload.write('half of it');
    upload.destroy();
    expect(await files.read('letters/a1/photo')).toBeUndefined();
    expect(await keysBelow(files, 'letters')).toEqual([]);
  });

  test.each([
    ['that is not there', { bucket: 'no-such-bucket' }, {}],
    ['to another key', {}, { AWS_SECRET_ACCESS_KEY: 'stolen' }],
    ['of nobody', {}, { AWS_ACCESS_KEY_ID: 'nobody' }],
    ['of a service that does not run', { endpoint: 'http://127.0.0.1:1' }, {}],
  ])('%s is refused', async (_, part, env) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    await expect(openBucketFiles(address(part))).rejects.toThrow();
  });
});

const isPing = ({ url }: IncomingMessage) => url?.startsWith('/letters/site/nothing') ?? false;

const TIMES = { connect: 1000, answer: 150, silence: 1000 };

describe('a service', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const start = async (answer: RequestListener) => {
    server = createServer(answer);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port: own } = server.address() as { port: number };
    return address({ endpoint: `http://127.0.0.1:${own}`, prefix: 'site/' });
  };

  test('that says nothing is given up', async () => {
    const asked: string[] = [];
    const at = await start(({ method }) => void asked.push(String(method)));
    await expect(openBucketFiles(at, { times: TIMES })).rejects.toThrow();
    expect(asked).toEqual(['GET', 'GET', 'GET', 'GET']);
  });

  test('that fails for a while is asked again, with the whole file each time', async () => {
    const got: { path: string; body: string; headers: IncomingHttpHeaders }[] = [];
    const at = await start(async (request, reply) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (isPing(request)) return reply.end();
      got.push({ path: request.url ?? '', body, headers: request.headers });
      reply.statusCode = got.length < 3 ? 503 : 200;
      reply.end();
    });
    const files = await openBucketFiles(at);
    await files.put('letters/a1/photo', bytes('waves'));
    expect(got.map(({ path: asked, body }) => [asked.split('?')[0], body])).toEqual(
      Array(3).fill(['/letters/site/letters/a1/photo', 'waves']),
    );
    const hash = createHash('sha256').update('waves').digest('hex');
    expect(got[0]?.headers['x-amz-content-sha256']).toBe(hash);
    expect(got[0]?.headers.authorization).toMatch(/SignedHeaders=[^,]*x-amz-content-sha256/);
  });

  test('that has many files is asked page by page, for a list and to delete them', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => `site/letters/a1/picture${n}`);
    const stored = new Set([...keys, 'site/letters/a10/photo']);
    const pages: string[] = [];
    const at = await start((request, reply) => {
      if (isPing(request)) return reply.end();
      const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://service');
      if (request.method === 'DELETE') {
        stored.delete(pathname.slice('/letters/'.length));
        return reply.writeHead(204).end();
      }
      const after = query.get('continuation-token') ?? '';
      const below = [...stored].filter((key) => key.startsWith(query.get('prefix') ?? ''));
      const rest = below.sort().filter((key) => key > after);
      const page = rest.slice(0, Number(query.get('max-keys')));
      pages.push(page.join(' '));
      const more = page.length < rest.length;
      reply.setHeader('Content-Type', 'application/xml');
      reply.end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>` +
          page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('') +
          (more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '') +
          '</ListBucketResult>',
      );
    });
    const files = await openBucketFiles(at, { keysAtOnce: 3 });
    expect(await keysBelow(files, 'letters/a1')).toEqual(
      keys.map((key) => key.slice('site/'.length)),
    );
    expect(pages.map((page) => page.split(' ').length)).toEqual([3, 3, 3, 1]);
    await deleteFolder(files, 'letters/a1');
    expect([...stored]).toEqual(['site/letters/a10/photo']);
  });

  test('that ends in the middle of a file fails its reader', async () => {
    const at = await start((request, reply) => {
      if (isPing(request)) return reply.end();
      reply.writeHead(200, { 'Content-Length': 1000 }).write('only a part');
      setImmediate(() => reply.destroy());
    });
    const files = await openBucketFiles(at);
    const stored = await files.read('letters/a1/photo');
    await expect(new Response(stored?.bytes).text()).rejects.toThrow();
  });

  test('that refuses for good is not asked again, and its refusal is no absence', async () => {
    let asked = 0;
    const at = await start((request, reply) => {
      if (isPing(request)) return reply.end();
      asked += 1;
      reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    });
    const files = await openBucketFiles(at);
    await expect(files.read('letters/a1/photo')).rejects.toThrow();
    expect(asked).toBe(1);
  });

  test('is given the token of a session, if there is one', async () => {
    vi.stubEnv('AWS_SESSION_TOKEN', 'for an hour');
    const tokens: unknown[] = [];
    const at = await start(({ headers }, reply) => {
      tokens.push(headers['x-amz-security-token']);
      reply.end();
    });
    await openBucketFiles(at);
    expect(tokens).toEqual(['for an hour']);
  });
});

describe('the address of a bucket', () => {
  test('names the bucket, and if need be all the rest', () => {
    expect(readBucketAddress('s3://letters')).toEqual({
      bucket: 'letters',
      prefix: '',
      endpoint: undefined,
      region: undefined,
      pathStyle: false,
    });
    expect(
      readBucketAddress(
        's3://letters/sites/wild-post/?endpoint=https://s3.example.org:9000&region=eu&path-style=on',
      ),
    ).toEqual({
      bucket: 'letters',
      prefix: 'sites/wild-post/',
      endpoint: 'https://s3.example.org:9000',
      region: 'eu',
      pathStyle: true,
    });
    expect(readBucketAddress('s3://letters?endpoint=http://minio')?.region).toBe('us-east-1');
  });

  test.each([
    'letters',
    'https://letters',
    's3://',
    's3://L',
    's3://key:secret@letters',
    's3://letters/../else?x',
    's3://letters/a//b',
    's3://letters/.hidden',
    's3://letters?endpoint=s3.example.org',
    's3://letters?path-style=yes',
    's3://letters?regoin=eu',
    's3://letters:9000',
    's3://letters#a',
  ])('%s is refused', (value) => {
    expect(readBucketAddress(value)).toBeUndefined();
  });
});
