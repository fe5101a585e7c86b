import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supervise } from './supervisor.server.ts';

const { lines, tellWorkersMetrics } = vi.hoisted(() => ({
  lines: [] as { level: string; msg: string }[],
  tellWorkersMetrics: vi.fn(),
}));
vi.mock('#server/log/log.ts', () => {
  const at = (level: string) => (fields: object, msg: string) =>
    lines.push({ level, ...fields, msg });
  return { openLog: () => ({ error: at('error'), fatal: at('fatal') }) };
});
vi.mock('./metrics-of-workers.ts', () => ({ tellWorkersMetrics }));
vi.mock('#server/process/stop-signals.ts', () => ({ onStopSignal: () => {} }));

/** A process as the supervisor sees it. */
class OneProcess extends EventEmitter {
  readonly process = { pid: 100 + processes.length };
  readonly received: unknown[] = [];
  isConnected = () => true;
  send = (told: unknown) => this.received.push(told);
}

let processes: OneProcess[];
let fork: () => Worker;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  processes = [];
  lines.length = 0;
  fork = () => {
    const made = new OneProcess();
    processes.push(made);
    return made as unknown as Worker;
  };
  vi.spyOn(cluster, 'setupPrimary').mockReturnValue();
  vi.spyOn(cluster, 'fork').mockImplementation(() => fork());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  tellWorkersMetrics.mockReset();
});

function begin(workers: number, env: NodeJS.ProcessEnv = {}): OneProcess {
  void supervise({ WORKERS: String(workers), ...env });
  const [first] = processes;
  first?.emit('message', { tell: 'serving', workers });
  return first as OneProcess;
}

test('what serves can give its memory back', () => {
  begin(1);
  const flags = vi.mocked(cluster.setupPrimary).mock.calls.flatMap(([each]) => each?.execArgv);
  expect(flags).toEqual(expect.arrayContaining([...process.execArgv, '--expose-gc']));
});

test('that the first process was killed while it started is written before the end', async () => {
  const ended = supervise({});
  processes[0]?.emit('exit', null, 'SIGKILL');
  expect(await ended).toBe(1);
  expect(lines).toMatchObject([
    { level: 'fatal', signal: 'SIGKILL', msg: 'The site was ended while it started.' },
  ]);
});

test('a process that cannot be started is tried again, later each time', async () => {
  const first = begin(1);
  const working = fork;
  fork = () => {
    throw new Error('spawn ENOMEM');
  };
  first.emit('exit', 1, null);
  await vi.advanceTimersByTimeAsync(200);
  await vi.advanceTimersByTimeAsync(400);
  await vi.waitFor(() => expect(lines).toHaveLength(3));
  expect(lines.slice(1)).toMatchObject([
    { level: 'error', msg: 'No process could be started.', pauseMs: 400 },
    { level: 'error', msg: 'No process could be started.', pauseMs: 800 },
  ]);
  fork = working;
  await vi.advanceTimersByTimeAsync(800);
  expect(processes).toHaveLength(2);
});

test('a first process that cannot be started ends it', async () => {
  fork = () => {
    throw new Error('spawn ENOMEM');
  };
  expect(await supervise({})).toBe(1);
  expect(lines).toMatchObject([{ level: 'fatal', msg: 'No process could be started.' }]);
});

test('one that fails after it lasted is followed at once, and hears when another listens', async () => {
  const first = begin(1);
  await vi.advanceTimersByTimeAsync(11_000);
  first.emit('message', { tell: 'failing' });
  await vi.advanceTimersByTimeAsync(0);
  expect(processes).toHaveLength(2);
  expect(first.received).toEqual([]);
  processes[1]?.emit('listening', {});
  expect(first.received).toEqual([{ tell: 'followed' }]);
  first.emit('exit', 1, null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(processes).toHaveLength(2);
});

test('one that fails at its beginning is followed after a pause', async () => {
  const first = begin(1);
  first.emit('message', { tell: 'failing' });
  await vi.advanceTimersByTimeAsync(199);
  expect(processes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(processes).toHaveLength(2);
});

test('what workers count is added up only if somebody may ask for it, and harms nothing', async () => {
  begin(2);
  begin(1, { METRICS_TOKEN: 'token of the metrics' });
  await vi.advanceTimersByTimeAsync(0);
  expect(tellWorkersMetrics).not.toHaveBeenCalled();
  tellWorkersMetrics.mockImplementation(() => {
    throw new Error('no such library');
  });
  processes = [];
  begin(2, { METRICS_TOKEN: 'token of the metrics' });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines).toMatchObject([{ level: 'error', msg: 'What they count is not added up.' }]);
  expect(processes).toHaveLength(2);
});

test('one that starts hears of others that answer, and when the last of them is gone or fails', async () => {
  const first = begin(3);
  const [, second, third] = processes;
  second?.emit('message', { tell: 'serving', workers: 3 });
  first.emit('exit', null, 'SIGKILL');
  expect(third?.received).toEqual([]);
  second?.emit('message', { tell: 'failing' });
  expect(third?.received).toEqual([{ tell: 'alone' }]);
  await vi.advanceTimersByTimeAsync(11_000);
  const beside = { WILDPOST_BESIDE_OTHERS: 'yes' };
  expect(vi.mocked(cluster.fork).mock.calls).toEqual([[{}], [beside], [beside], [{}], [{}]]);
});

test('one that would have to choose a port of its own listens at once', async () => {
  // There is no such address, so that none can be found for all of them.
  void supervise({ WORKERS: '2', PORT: '0', HOST: '192.0.2.1' });
  await vi.waitUntil(() => processes.length === 1);
  processes[0]?.emit('message', { tell: 'serving', workers: 2 });
  expect(vi.mocked(cluster.fork).mock.calls).toEqual([[{}], [{}]]);
});
