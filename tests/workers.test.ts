import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { letterIds, readPage, withStore } from './pages.ts';
import { type RunningSite, startSite } from './setup/start-site.ts';

const TOKEN = 'token of the metrics';
let site: RunningSite;

beforeAll(async () => {
  site = await startSite({
    from: inject('filledData'),
    env: { WORKERS: '2', METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' },
  });
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

/** The processes that one has started, as Linux lists them. */
async function childrenOf(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children: number[] = [];
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // After the name in brackets: the state, then the parent.
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) === parent) children.push(Number(pid));
  }
  return children;
}

/** A page, by a connection of its own, so that the processes take turns. */
const read = (path: string) => readPage(site.url + path, { Connection: 'close' });

test('all of them show a change at once', async () => {
  const [first = ''] = letterIds((await read('/sea')).html);
  expect(first).not.toBe('');
  await withStore(site, async ({ letterLife }) => {
    const letter = await letterLife.get(first);
    await letterLife.unpublish(first, { version: letter?.version ?? 0 });
  });
  for (let i = 0; i < 6; i++) expect(letterIds((await read('/sea')).html)).not.toContain(first);
});

test('what they count is added up', async () => {
  const before = await askedInAll();
  for (let i = 0; i < 6; i++) await read('/about');
  expect(await askedInAll()).toBeGreaterThanOrEqual(before + 6);
});

test('one that is killed is followed by another, and the site goes on', async () => {
  const children = await childrenOf(site.process.pid);
  expect(children).toHaveLength(2);
  const [killed = 0] = children;
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(async () => (await childrenOf(site.process.pid)).filter((pid) => pid !== killed))
    .toHaveLength(2);
  for (let i = 0; i < 6; i++) expect((await read('/sea')).status).toBe(200);
  expect(site.output()).toContain('A worker ended; another follows.');
});

test('all of them stop with the first, with code 0', async () => {
  const children = await childrenOf(site.process.pid);
  expect(children.length).toBeGreaterThanOrEqual(2);
  const ended = new Promise((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('what keeps them from serving is said once', async () => {
  const other = await startSite({ from: inject('filledData') });
  const { port } = new URL(other.url);
  const failed = await startSite({ env: { WORKERS: '2', PORT: port, SAMPLES: 'off' } }).catch(
    (error: Error) => error.message,
  );
  await other.stop();
  expect(String(failed).match(new RegExp(`Port ${port} is in use`, 'g'))).toHaveLength(1);
  expect(failed).toContain('ended with code 1');
});
