import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { readProxies } from '#server/http/client-address.ts';
import { type LogSettings, openLog } from './log.ts';
import { answerWithId, nameRequests } from './requests.ts';

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

function openedLog(settings: Partial<LogSettings> = {}, isTerminal = false) {
  const lines: string[] = [];
  const log = openLog(
    { LOG_LEVEL: 'info', ...settings },
    { write: (line) => lines.push(line) },
    isTerminal,
  );
  return { log, lines };
}

/** Logs each request, and answers with what it was called. */
async function serve(trusted: string) {
  const { log, lines } = openedLog();
  const proxies = readProxies(trusted);
  if (!proxies) throw new Error(`${trusted} are no proxies.`);
  const listener = nameRequests(
    proxies,
    answerWithId(async (_, response) => {
      await new Promise(setImmediate);
      log.info('Asked.');
      response.end();
    }),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ending.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return async (given?: string, path = '/') => {
    const headers = { connection: 'close', ...(given && { 'x-request-id': given }) };
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject),
    );
    await text(response);
    return {
      answered: response.headers['x-request-id'],
      logged: JSON.parse(lines.at(-1) ?? '{}').requestId,
    };
  };
}

test('an event is one line of JSON with its level by name and its moment in UTC', () => {
  const { log, lines } = openedLog();
  log.error({ err: new Error('broken\nin two'), pathname: '/sea' }, 'A page failed.');
  log.debug('Not asked for.');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  const { time, ...line } = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'error', msg: 'A page failed.', pathname: '/sea' });
  expect(line.err).toMatchObject({ type: 'Error', message: 'broken\nin two' });
  expect(new Date(time).toISOString()).toBe(time);
});

test('a terminal gets words, with what is known and where it failed, unless JSON is asked for', () => {
  const { log, lines } = openedLog({}, true);
  log.warn({ mail: 'one\u001b[2J' }, 'A mail waits.');
  log.error({ err: new Error('broken') }, 'A page failed.');
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT\S+Z WARN {2}A mail waits\. mail="one\\u001b\[2J"\n$/);
  expect(lines[1]).toMatch(/^\S+Z ERROR A page failed\.\n {2}Error: broken\n {6}at /);
  const json = openedLog({ LOG_FORMAT: 'json' }, true);
  json.log.warn('A mail waits.');
  expect(JSON.parse(json.lines[0] ?? '').msg).toBe('A mail waits.');
});

test('a request has an id of its own, in its answer and in what is logged for it', async () => {
  const ask = await serve('');
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.answered).toMatch(/^[a-z2-9]{12}$/);
  expect(one.answered).not.toBe(other.answered);
  expect((await ask()).logged).toMatch(/^[a-z2-9]{12}$/);
});

test('a built file goes without it, and is logged with it', async () => {
  const ask = await serve('');
  const { answered, logged } = await ask(undefined, '/assets/entry.client-abc.js');
  expect(answered).toBeUndefined();
  expect(logged).toMatch(/^[a-z2-9]{12}$/);
});

test('the id that a trusted proxy gave is kept, if it has the form of one', async () => {
  const given = '0196f3a1-7c1e-7b7a-9d53-5d1f2a6c8e10';
  const ask = await serve('127.0.0.1');
  expect(await ask(given)).toEqual({ answered: given, logged: given });
  for (const wrong of ['short', 'two words', '<b>bold</b>', 'x'.repeat(65)]) {
    expect((await ask(wrong)).answered).toMatch(/^[a-z2-9]{12}$/);
  }
  const stranger = await serve('10.0.0.0/8');
  expect((await stranger(given)).answered).toMatch(/^[a-z2-9]{12}$/);
});
