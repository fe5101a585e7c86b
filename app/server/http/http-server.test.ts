import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { letHealthChecksIn } from '#server/intake/health-checks.ts';
import { type HttpServer, openHttpServer } from './http-server.ts';

const agent = new Agent({ keepAlive: true });
const LONG_MS = 60_000;

let httpServer: HttpServer;
let port: number;
let faults: unknown[];

async function open(answer: RequestListener): Promise<void> {
  faults = [];
  httpServer = openHttpServer(answer, (error) => faults.push(error));
  port = await httpServer.listen(0, '127.0.0.1');
}

function ask(path = '/'): Promise<IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    const asked = get({ port, path, agent, host: '127.0.0.1' }, async (answer) => {
      const chunks = await answer.toArray();
      resolve(Object.assign(answer, { text: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
  });
}

/** A connection over which nothing is sent. */
function connectSilently(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
  });
}

afterEach(() => httpServer.close(0));

test('before it leaves connections stay open longer than balancers keep them', async () => {
  await open((_, response) => response.end('here'));
  const { headers } = await ask();
  expect(headers.connection).toBe('keep-alive');
  expect(headers['keep-alive']).toBe('timeout=75');
});

test('while it drains it answers, however the answer is written, and each is the last of its connection', async () => {
  await open((request, response) => {
    if (request.url === '/list') response.writeHead(200, ['Content-Type', 'text/plain', 'A', 'b']);
    else if (request.url === '/object') response.writeHead(200, { A: 'b' });
    else response.setHeader('A', 'b');
    response.end('here');
  });
  await ask();
  const drained = httpServer.drain(300);
  expect(httpServer.draining.now).toBe(true);
  for (const path of ['/list', '/object', '/']) {
    const { text, headers } = await ask(path);
    expect([text, headers.connection, headers.a]).toEqual(['here', 'close', 'b']);
  }
  await drained;
  expect((await ask()).text).toBe('here');
});

test('once it closes nobody new comes in, and what was being answered is answered', async () => {
  const asked = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  await open(async (_, response) => {
    asked.resolve();
    await going.promise;
    response.end('late');
  });
  const late = ask();
  await asked.promise;
  const closed = httpServer.close(LONG_MS);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  going.resolve();
  expect((await late).text).toBe('late');
  await closed;
});

test('connections that nothing comes over keep nobody waiting', async () => {
  await open((_, response) => response.end('here'));
  await ask();
  const silent = await connectSilently();
  const ended = new Promise((resolve) => silent.once('close', resolve));
  silent.resume();
  await httpServer.close(LONG_MS);
  await ended;
});

test('what is not answered within the limit is broken off', async () => {
  const asked = Promise.withResolvers<void>();
  await open(() => asked.resolve());
  const never = ask();
  await asked.promise;
  await Promise.all([httpServer.close(50), expect(never).rejects.toThrow('socket hang up')]);
});

test('an answer that fails past everybody harms no other', async () => {
  await open(async (request, response) => {
    if (request.url === '/well') return void response.end('here');
    if (request.url === '/late') await new Promise((resolve) => setImmediate(resolve));
    if (request.url === '/half') {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half');
    }
    if (request.url === '/twice') {
      response.end('once');
      response.write('twice');
      return;
    }
    throw new Error(`failed ${request.url}`);
  });
  for (const path of ['/at-once', '/late']) {
    expect(await ask(path)).toMatchObject({ statusCode: 500, text: 'Internal Server Error' });
  }
  const half = fetch(`http://127.0.0.1:${port}/half`).then((answer) => answer.text());
  await expect(half).rejects.toThrow();
  expect((await ask('/twice')).text).toBe('once');
  expect((await ask('/well')).text).toBe('here');
  expect(faults.map((error) => (error as Error).message)).toEqual([
    'failed /at-once',
    'failed /late',
    'failed /half',
    'write after end',
  ]);
});

test('what fails late behind the way in for health checks is answered too', async () => {
  const fail = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('failed late');
  };
  await open(letHealthChecksIn('site.test', fail));
  expect(await ask()).toMatchObject({ statusCode: 500, text: 'Internal Server Error' });
  expect(faults).toEqual([new Error('failed late')]);
});

test('a request names its host once', async () => {
  await open(letHealthChecksIn('letters.example.org', (_, response) => response.end('here')));
  const say = async (...hosts: string[]) => {
    const socket = await connectSilently();
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
    socket.end(`GET / HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    return Buffer.concat(await socket.toArray()).toString();
  };
  expect(await say('letters.example.org')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await say()).toMatch(/^HTTP\/1\.1 400 /);
  expect(await say('letters.example.org', 'other.example')).toMatch(/^HTTP\/1\.1 400 /);
});
