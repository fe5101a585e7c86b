import { mkdtemp, rm } from 'node:fs/promises';
import { request as askHttp, type RequestListener } from 'node:http';
import { type ClientHttp2Session, constants } from 'node:http2';
import { request as askHttps } from 'node:https';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HttpServer, openHttpServer } from '#server/http/http-server.ts';
import { letHealthChecksIn } from '#server/intake/health-checks.ts';
import { makeCertificate } from '#tests/harness/certificates.ts';
import { askOver, nameShown, openSession } from '#tests/harness/http2-client.ts';
import { openSecureServer } from './secure-server.ts';

const SITE_URL = 'https://localhost';
const LONG_MS = 60_000;

let folder: string;
let first: ReturnType<typeof makeCertificate>;
let second: ReturnType<typeof makeCertificate>;
let httpServer: HttpServer;
let port: number;
let faults: unknown[];
const sessions: ClientHttp2Session[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-h2-'));
  first = makeCertificate(folder, 'first', { host: 'localhost' });
  second = makeCertificate(folder, 'second', { host: 'localhost' });
});
afterAll(() => rm(folder, { recursive: true }));

afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy();
  await httpServer.close(0);
});

async function open(answer: RequestListener, admits = () => true): Promise<void> {
  faults = [];
  const tls = { pair: first.pair as never, siteUrl: SITE_URL };
  httpServer = openHttpServer(answer, (error) => faults.push(error), { admits, tls });
  port = await httpServer.listen(0, '127.0.0.1');
}

function session(): ClientHttp2Session {
  const opened = openSession(port);
  sessions.push(opened);
  return opened;
}

const here: RequestListener = (_, response) => void response.end('here');

test('one port speaks HTTP/2, and HTTP/1.1 with who knows no other', async () => {
  await open(({ httpVersion, socket, method }, response) => {
    response.setHeader('X-Id', '1');
    response.writeHead(200, ['Content-Type', 'text/plain', 'A', 'b']);
    response.end(`${method} ${httpVersion} ${socket.remoteAddress}`);
  });
  const { status, headers, text } = await askOver(session());
  expect({ status, text, a: headers.a, id: headers['x-id'] }).toEqual({
    ...{ status: 200, text: 'GET 2.0 127.0.0.1', a: 'b', id: '1' },
  });
  const old = await new Promise<string>((resolve, reject) => {
    askHttps({ port, host: 'localhost', rejectUnauthorized: false }, async (answer) => {
      const { connection } = answer.headers;
      resolve(`${Buffer.concat(await answer.toArray())} ${connection}`);
    })
      .on('error', reject)
      .end();
  });
  expect(old).toMatch(/^GET 1\.1 127\.0\.0\.1 /);
});

test('what HTTP/2 has no words for is left out, without a warning', async () => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => void warnings.push(warning);
  process.on('warning', warned);
  await open((_, response) => {
    response.setHeader('Keep-Alive', 'timeout=5');
    response.writeHead(200, { Connection: 'close', 'Transfer-Encoding': 'chunked', A: 'b' });
    response.end('here');
  });
  const { headers, text } = await askOver(session());
  expect([text, headers.a]).toEqual(['here', 'b']);
  expect(Object.keys(headers)).not.toContain('connection');
  expect(Object.keys(headers)).not.toContain('keep-alive');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', warned);
  expect(warnings).toEqual([]);
});

test('many requests go over one connection, and as many as nginx allows at once', async () => {
  await open((request, response) => void response.end(request.url));
  const over = session();
  const paths = Array.from({ length: 300 }, (_, n) => `/${n}`);
  const answers = await Promise.all(paths.map((each) => askOver(over, { ':path': each })));
  expect(answers.map(({ text }) => text)).toEqual(paths);
  expect(over.remoteSettings.maxConcurrentStreams).toBe(100);
  const large = askOver(over, { ':path': '/', large: 'x'.repeat(20_000) });
  await expect(large).rejects.toThrow();
});

test('of its authority and its host one is believed only if both say the same', async () => {
  await open(
    letHealthChecksIn('site.test', ({ headers }, response) => void response.end(headers.host)),
  );
  const over = session();
  expect(await askOver(over, { ':authority': 'a.test' })).toMatchObject({ text: 'a.test' });
  expect(await askOver(over, { ':authority': 'a.test', host: 'b.test' })).toMatchObject({
    status: 400,
  });
  expect(await askOver(over, { ':authority': 'a.test', ':path': '/healthz' })).toMatchObject({
    text: 'site.test',
  });
});

test('whoever speaks plain HTTP there is led to HTTPS, or told so', async () => {
  await open(here);
  const plainly = (method: string, url: string, body?: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      askHttp({ port, host: '127.0.0.1', method, path: url, agent: false }, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString();
        resolve([answer.statusCode, answer.headers.location, text]);
      })
        .on('error', reject)
        .end(body);
    });
  const told = `This site speaks HTTPS: ${SITE_URL}\n`;
  expect(await plainly('GET', '/sea?a=b')).toEqual([308, `${SITE_URL}/sea?a=b`, told]);
  expect(await plainly('GET', '//evil.example')).toEqual([308, `${SITE_URL}//evil.example`, told]);
  expect(await plainly('POST', '/sea', 'password=secret')).toEqual([400, undefined, told]);
  const noise = connectPlain(port, '127.0.0.1');
  noise.end('\u0000nothing that anybody knows\r\n\r\n');
  expect(Buffer.concat(await noise.toArray()).toString()).toMatch(/^HTTP\/1\.1 400 /);
  expect((await askOver(session())).text).toBe('here');
});

test('another port leads to HTTPS too', async () => {
  await open(here);
  const plain = await httpServer.listenInPlain(0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${plain}/lakes`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, `${SITE_URL}/lakes`]);
});

test('too many connections are closed before they speak', async () => {
  await open(here, () => false);
  await expect(askOver(session())).rejects.toThrow();
});

test('a new certificate holds for new connections, and the old ones go on', async () => {
  await open(here);
  const over = session();
  await askOver(over);
  expect(await nameShown(port)).toBe('first');
  httpServer.renew(second.pair as never);
  expect(await nameShown(port)).toBe('second');
  expect((await askOver(over)).text).toBe('here');
});

test('a form that is sent slowly arrives whole, also one that waits to be asked for it', async () => {
  await open(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    response.end(String(body.length));
  });
  const over = session();
  const body = Buffer.alloc(3_000_000, 'sea');
  expect((await askOver(over, { ':method': 'POST' }, body)).text).toBe('3000000');
  const waits = over.request({ ':method': 'POST', ':path': '/', expect: '100-continue' });
  waits.once('continue', () => waits.end('sea'));
  expect(Buffer.concat(await waits.toArray()).toString()).toBe('3');
});

test('whoever leaves is noticed, and harms no other on the connection', async () => {
  const left = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  await open((request, response) => {
    if (request.url === '/') return void response.end('here');
    response.write('begun');
    begun.resolve();
    response.once('close', () => left.resolve((request as { aborted?: boolean }).aborted));
  });
  const over = session();
  const stream = over.request({ ':path': '/long' });
  stream.on('error', () => {});
  await begun.promise;
  stream.close(constants.NGHTTP2_CANCEL);
  expect(await left.promise).toBe(true);
  expect((await askOver(over)).text).toBe('here');
  expect(faults).toEqual([]);
});

test('an answer that fails half way is not taken for a whole one', async () => {
  await open((request, response) => {
    if (request.url === '/half') response.write('half');
    throw new Error(`failed ${request.url}`);
  });
  const over = session();
  expect(await askOver(over)).toMatchObject({ status: 500, text: 'Internal Server Error' });
  await expect(askOver(over, { ':path': '/half' })).rejects.toThrow();
  expect(faults).toHaveLength(2);
});

test('whoever asks and takes back without end is cut off', async () => {
  await open(() => {});
  const over = session();
  const told = new Promise<number>((resolve) => over.once('goaway', resolve));
  const sent = () => new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => over.once('connect', resolve));
  for (let n = 0; n < 600 && !over.destroyed; n += 1) {
    const stream = over.request({ ':path': '/' });
    stream.on('error', () => {});
    await sent();
    stream.close(constants.NGHTTP2_CANCEL);
    await sent();
  }
  expect(await told).toBe(constants.NGHTTP2_INTERNAL_ERROR);
});

test('a connection over which nothing goes on is closed, one whose answer is long in coming is not', async () => {
  await open(here);
  const going = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const { server } = openSecureServer(
    { pair: first.pair as never, siteUrl: SITE_URL, idleMs: 100 },
    async (_, response) => {
      asked.resolve();
      await going.promise;
      response.end('late');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened = () => {
    const one = openSession((server.address() as AddressInfo).port);
    sessions.push(one);
    return one;
  };
  const late = askOver(opened());
  await asked.promise;
  const idle = opened();
  await new Promise<void>((resolve) => idle.once('close', resolve));
  going.resolve();
  expect((await late).text).toBe('late');
  server.close();
});

test('while it drains it answers, and tells each connection to ask no more', async () => {
  await open(here);
  const over = session();
  await askOver(over);
  const told = new Promise<number>((resolve) => over.once('goaway', resolve));
  const drained = httpServer.drain(300);
  expect(await told).toBe(constants.NGHTTP2_NO_ERROR);
  const another = session();
  const toldToo = new Promise<number>((resolve) => another.once('goaway', resolve));
  expect((await askOver(another)).text).toBe('here');
  expect(await toldToo).toBe(constants.NGHTTP2_NO_ERROR);
  await drained;
});

test('once it closes, what was being answered is answered, and idle connections keep nobody waiting', async () => {
  const asked = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await open(async (request, response) => {
    if (request.url === '/late') {
      asked.resolve();
      await going.promise;
    }
    response.end('here');
  });
  const idle = session();
  await askOver(idle);
  const silent = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
  silent.on('error', () => {});
  const mute = connectPlain(port, '127.0.0.1');
  mute.on('error', () => {});
  await new Promise((resolve) => silent.once('secureConnect', resolve));
  const late = askOver(session(), { ':path': '/late' });
  await asked.promise;
  const closed = httpServer.close(LONG_MS);
  going.resolve();
  expect((await late).text).toBe('here');
  await closed;
});
