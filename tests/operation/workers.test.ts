import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { letterStep } from '#tests/cast/steps.ts';
import { fetchPage, letterIds, withStore } from '#tests/setup/pages.ts';
import { childrenOf } from '#tests/setup/processes.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const TOKEN = 'token of the metrics';
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({
    from: inject('sampleData'),
    env: { WORKERS: '2', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
  });
  await vi.waitFor(async () => expect(await processesThatAnswer()).toBe(2), { timeout: 60_000 });
});
afterAll(() => site.stop());

async function metrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${TOKEN}`, Connection: 'close' };
  return (await fetch(`${site.url}/metrics`, { headers })).text();
}

async function askedInAll(): Promise<number> {
  const counts = (await metrics()).matchAll(/_count\{method="GET",status="200"\} (\d+)/g);
  return Array.from(counts, ([, n]) => Number(n)).reduce((sum, n) => sum + n, 0);
}

/** A page, by a connection of its own, so that the processes take turns. */
const read = (path: string) => fetchPage(site.url + path, { Connection: 'close' });

async function processesThatAnswer(): Promise<number> {
  await read('/about');
  const answered = site.output().matchAll(/"pid":(\d+).*"path":"\/about"/g);
  return new Set(Array.from(answered, ([, pid]) => pid)).size;
}

test('all of them show a change at once', async () => {
  const [first = ''] = letterIds((await read('/sea')).html);
  expect(first).not.toBe('');
  await withStore(site, async (store) => {
    const letter = await store.letterLife.get(first);
    await letterStep(store, 'unpublish', first, { version: letter?.version ?? 0 });
  });
  for (let i = 0; i < 6; i++) expect(letterIds((await read('/sea')).html)).not.toContain(first);
});

test('what they count is added up', async () => {
  const before = await askedInAll();
  expect(before).toBeGreaterThan(0);
  for (let i = 0; i < 6; i++) await read('/about');
  expect(await askedInAll()).toBeGreaterThanOrEqual(before + 6);
});

test('one that is killed is followed by another, and the site goes on', async () => {
  const children = childrenOf(site.process.pid);
  expect(children).toHaveLength(2);
  const [killed = 0] = children;
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => childrenOf(site.process.pid).filter((pid) => pid !== killed))
    .toHaveLength(2);
  for (let i = 0; i < 6; i++) expect((await read('/sea')).status).toBe(200);
  await expect.poll(site.output).toContain('A serving process ended; another follows.');
});

test('all of them stop with the first, with code 0', async () => {
  const children = childrenOf(site.process.pid);
  expect(children.length).toBeGreaterThanOrEqual(2);
  const ended = new Promise((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('what keeps them from serving is said once', async () => {
  const other = await startSite({ from: inject('sampleData') });
  const { port } = new URL(other.url);
  const failed = await startSite({ env: { WORKERS: '2', PORT: port, SAMPLES: 'off' } }).catch(
    (error: Error) => error.message,
  );
  await other.stop();
  expect(String(failed).match(new RegExp(`Port ${port} is in use`, 'g'))).toHaveLength(1);
  expect(failed).toContain('ended with code 1');
});

/** A site of one process, with a program that each of its processes runs first. */
function startAlone(first: string): Promise<RunningSite> {
  const program = `import cluster from 'node:cluster'; ${first}`;
  const env = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}`,
    LOG_LEVEL: 'error',
  };
  return startSite({ from: inject('sampleData'), env });
}

/** What the log says with a message, line by line. */
function logged({ output }: RunningSite, message: string): Record<string, unknown>[] {
  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith(message));
}

const ENDED = 'A serving process ended; another follows.';

test('one that serves alone is followed too, at the same address, and the log says so', async () => {
  const alone = await startAlone('');
  const children = childrenOf(alone.process.pid);
  expect(children).toHaveLength(1);
  const [pid = 0] = children;
  process.kill(pid, 'SIGKILL');
  const isReady = () => fetch(`${alone.url}/readyz`).then(({ ok }) => ok, String);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  expect((await fetchPage(`${alone.url}/sea`)).status).toBe(200);
  expect(childrenOf(alone.process.pid)).not.toContain(pid);
  await expect
    .poll(() => logged(alone, ENDED))
    .toMatchObject([{ level: 'error', worker: pid, signal: 'SIGKILL' }]);
  expect(alone.output().match(/ is at http/g)).toHaveLength(1);
  const [code] = await Promise.all([once(alone.process, 'exit'), alone.stop()]);
  expect(code).toEqual([0, null]);
});

test('one that ends at once each time is followed later and later, until the site is stopped', async () => {
  const alone = await startAlone('if (cluster.worker?.id > 1) process.exit(7);');
  process.kill(childrenOf(alone.process.pid)[0] ?? 0, 'SIGKILL');
  await expect.poll(() => logged(alone, ENDED).length).toBeGreaterThanOrEqual(4);
  const [, ...again] = logged(alone, ENDED);
  expect(again.every(({ code }) => code === 7)).toBe(true);
  const pauses = again.map(({ pauseMs }) => Number(pauseMs));
  expect(pauses.slice(1)).toEqual(pauses.slice(0, -1).map((pause) => pause * 2));
  const [code] = await Promise.all([once(alone.process, 'exit'), alone.stop()]);
  expect(code).toEqual([0, null]);
});

test('nothing that serves outlives the one that watches over it', async () => {
  const alone = await startAlone('');
  alone.process.kill('SIGKILL');
  await once(alone.process, 'close');
  await expect(fetch(alone.url)).rejects.toThrow('fetch failed');
});

test('an error that nobody caught ends its process when it has answered, and another serves', async () => {
  const alone = await startAlone(
    `process.on('SIGWINCH', () => { Promise.reject(new Error('that nobody waited for')); });
     process.on('SIGUSR2', () => { throw new Error('that nobody caught'); });`,
  );
  const [pid = 0] = childrenOf(alone.process.pid);
  process.kill(pid, 'SIGWINCH');
  await expect.poll(() => alone.output()).toContain('that nobody waited for');
  expect((await fetchPage(`${alone.url}/sea`)).status).toBe(200);
  expect(childrenOf(alone.process.pid)).toEqual([pid]);

  const { port } = new URL(alone.url);
  const half = connect(Number(port), '127.0.0.1');
  const body = 'email=nobody%40example.org&password=';
  half.write(
    'POST /authentication HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n' +
      'Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n' +
      `Content-Length: ${body.length}\r\n\r\n`,
  );
  await once(half, 'data');
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => logged(alone, 'An error was caught by nobody').length).toBe(1);
  const isFollowed = () => childrenOf(alone.process.pid).some((child) => child !== pid);
  // Its port is never closed: it takes what comes until another listens there.
  const answers = async () => (await fetchPage(`${alone.url}/sea`, { Connection: 'close' })).status;
  while (!isFollowed()) expect(await answers()).toBe(200);
  for (let n = 0; n < 50; n += 1) expect(await answers()).toBe(200);
  expect(childrenOf(alone.process.pid)).toContain(pid);
  half.end(body);
  expect(await text(half)).toMatch(/^HTTP\/1\.1 400 [\s\S]*<form/);
  await expect.poll(() => childrenOf(alone.process.pid)).not.toContain(pid);
  expect(logged(alone, 'A serving process fails; another follows.')).toMatchObject([
    { worker: pid },
  ]);
  expect((await fetchPage(`${alone.url}/sea`)).status).toBe(200);
  await alone.stop();
});
