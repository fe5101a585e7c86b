import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { PICTURE_TIME_LIMIT_MS } from '#domain/pictures/picture-rules.ts';
import { PictureError } from './encoded-picture.server.ts';
import { readAnswer, reader, readHead, type WorkerReply } from './worker-answers.server.ts';

export type Question = { bytes: Uint8Array; task: keyof typeof TASK_BITS };

export type Worker = {
  ask(question: Question): Promise<WorkerReply>;
  isAlive(): boolean;
  stop(): Promise<void>;
};

export type WorkerOptions = {
  /** Milliseconds a picture may take from when a worker begins on it. */
  timeLimitMs?: number;
  onStart?: (pid: number | undefined) => void;
  /** Another worker than the one beside this file; tests put faulty ones here. */
  workerFile?: string;
};

const START_LIMIT_MS = 15_000;
const WORKER_FILE = 'app/files/pictures/picture-worker.ts';
const JAVASCRIPT_HEAP_MIB = 64;
const SHELL = '/bin/sh';
const STDERR_CHARACTERS_MAX = 2000;
const TASK_BITS = { encode: 0, inspect: 0x8000_0000, reduce: 0x4000_0000 };

/** Kilobytes, on Linux: V8 reserves 0.6 GB when idle, the costliest pictures need 0.4 more. */
const MEMORY_MAX_KB = 1.25 * 1024 * 1024;

/** No core dumps: they would hold a photo. The first to go when memory runs out. */
const BOUND = `ulimit -d ${MEMORY_MAX_KB}
ulimit -c 0
ulimit -f 0
echo 1000 > /proc/self/oom_score_adj
exec "$@"`;

/** Ours holds passwords. More arenas of glibc would hold back memory from the next picture. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

export function startWorker(options: WorkerOptions): Worker {
  const timeLimitMs = options.timeLimitMs ?? PICTURE_TIME_LIMIT_MS;
  const child = spawnWorker(options.workerFile);
  let alive = true;
  let lastWords = '';
  let abandon: ((error: Error) => void) | undefined;

  const gone = new Promise<void>((resolve) => {
    const end = (reason: unknown) => {
      alive = false;
      // One turn later, so that what it wrote on stderr is here.
      setImmediate(() => {
        abandon?.(new Error(`The worker ended (${reason}). ${lastWords}`.trim()));
        child.stdio[3]?.destroy();
        resolve();
      });
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? code));
  });
  const channel = child.stdio[3] as Socket;
  const complaints = child.stderr as Socket;
  const read = reader(channel);
  complaints.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-STDERR_CHARACTERS_MAX);
  });
  channel.on('error', () => {});
  child.unref();
  channel.unref();
  complaints.unref();
  options.onStart?.(child.pid);
  const started = start();

  async function start(): Promise<void> {
    try {
      await within(START_LIMIT_MS, new Error('It was not ready in time.'), readHead(read));
    } catch (cause) {
      await stop();
      throw new Error('The picture worker does not start. Run "npm ci"; its cause says more.', {
        cause,
      });
    }
  }

  async function ask({ bytes, task }: Question): Promise<WorkerReply> {
    await started;
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.byteLength + TASK_BITS[task]);
    channel.write(length);
    channel.write(bytes);
    const answer = await within(
      timeLimitMs,
      new PictureError('pictures.timeout', `${timeLimitMs} ms`),
      readAnswer(read),
    ).catch(async (error) => {
      await stop();
      throw error instanceof PictureError ? error : new PictureError('pictures.broken', error);
    });
    if ('error' in answer) throw new PictureError(answer.error, answer.detail);
    return answer;
  }

  async function stop(): Promise<void> {
    alive = false;
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }

  function within<T>(ms: number, late: Error, task: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout;
    return new Promise<T>((resolve, reject) => {
      abandon = reject;
      timer = setTimeout(reject, ms, late);
      task.then(resolve, reject);
    }).finally(() => {
      clearTimeout(timer);
      abandon = undefined;
    });
  }

  return { ask, isAlive: () => alive, stop };
}

function spawnWorker(workerFile?: string): ChildProcess {
  const root = projectFolder();
  const file = workerFile ?? join(root, WORKER_FILE);
  const readable = [
    file,
    join(root, 'package.json'),
    join(root, 'app/domain/pictures'),
    join(root, 'node_modules'),
    realpathSync(join(root, 'node_modules')),
  ];
  const command = [
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${JAVASCRIPT_HEAP_MIB}`,
    '--no-warnings',
    file,
  ];
  const bindable = process.platform === 'linux' && existsSync(SHELL);
  const [program, ...rest] = bindable
    ? ([SHELL, '-c', BOUND, 'sh', process.execPath, ...command] as const)
    : ([process.execPath, ...command] as const);
  return spawn(program, rest, {
    cwd: root,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
}

/** Built code runs from build/server, sources from app/files; the worker always runs from source. */
function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No package.json above ${import.meta.dirname}.`);
    folder = above;
  }
  return folder;
}
