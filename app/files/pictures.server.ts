import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import {
  PICTURE_BYTES_MAX,
  PICTURE_ERRORS,
  PICTURE_TIME_LIMIT_MS,
  type PictureErrorKey,
} from '../domain/pictures/picture-rules.ts';

/** A WebP picture without metadata; the hash is the first 32 hex characters of its SHA-256. */
export type Picture = { bytes: Uint8Array; width: number; height: number; hash: string };

export type ProcessedPicture = { photo: Picture; thumbnail: Picture };

export type PictureStudio = {
  process(bytes: Uint8Array): Promise<ProcessedPicture>;
  /**
   * A picture as it stands, if it is one that a studio made: WebP without metadata that can be
   * decoded. Throws a PictureError for any other.
   */
  inspect(bytes: Uint8Array): Promise<Picture>;
  close(): Promise<void>;
};

export type PictureStudioOptions = {
  /** Pictures at work side by side, each in a process of its own. */
  concurrency?: number;
  /** Pictures that may wait for one of those; the next is refused with `pictures.busy`. */
  queueLimit?: number;
  /** Milliseconds a picture may take from when a worker begins on it. */
  timeLimitMs?: number;
  /** Milliseconds after which a worker without work is ended. */
  idleMs?: number;
  /** Told the process id of each worker that starts. */
  onStart?: (pid: number | undefined) => void;
  /** Another worker than the one beside this file; tests put faulty ones here. */
  workerFile?: string;
};

/** Why a picture was refused: `key` names the translated message, `message` is for logs. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly key: PictureErrorKey;

  constructor(key: PictureErrorKey, cause?: unknown) {
    super(PICTURE_ERRORS[key], { cause });
    this.key = key;
  }
}

/** What is asked of a worker: both kept pictures of one, or only whether it can be decoded. */
type Question = { bytes: Uint8Array; look: boolean };
type Answer = ProcessedPicture | Seen;

type Job = Question & {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

type Read = (length: number) => Promise<Buffer>;

type Worker = {
  ask(question: Question): Promise<Answer>;
  isAlive(): boolean;
  stop(): Promise<void>;
};

const CONCURRENCY_MAX = 2;
const QUEUE_LIMIT = 16;
const IDLE_MS = 60_000;
const START_LIMIT_MS = 15_000;
const WORKER_FILE = 'app/files/picture-worker.ts';
const ANSWER_HEAD_BYTES_MAX = 4096;
const JAVASCRIPT_HEAP_MIB = 64;
const SHELL = '/bin/sh';
const STDERR_CHARACTERS_KEPT = 2000;
/** In the length of a question: the picture is only to be looked at. */
const LOOK_BIT = 0x8000_0000;
const METADATA_FREE_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/**
 * Kilobytes of data a worker may hold, on Linux. Idle it counts as 0.6 GB, because address space
 * that V8 only reserves is counted too.
 */
const MEMORY_MAX_KB = 2 * 1024 * 1024;

/**
 * What a worker is bound to before Node starts in it: its memory, no core dumps (they would hold a
 * photo), no writing of files, and to be the first to go when the machine runs out of memory.
 */
const BOUND = `ulimit -d ${MEMORY_MAX_KB}
ulimit -c 0
ulimit -f 0
echo 1000 > /proc/self/oom_score_adj
exec "$@"`;

const keptPicture = z.object({
  width: z.int().min(1),
  height: z.int().min(1),
  length: z.int().min(1).max(PICTURE_BYTES_MAX),
});

const refusal = z.object({
  error: z.enum(Object.keys(PICTURE_ERRORS) as PictureErrorKey[]),
  detail: z.string(),
});

const seen = z.object({ seen: z.object({ width: z.int().min(1), height: z.int().min(1) }) });

const answerHead = z.union([
  z.object({ ready: z.literal(true) }),
  refusal,
  seen,
  z.object({ photo: keptPicture, thumbnail: keptPicture }),
]);

type Refusal = z.infer<typeof refusal>;

type Seen = z.infer<typeof seen>;

type AnswerHead = z.infer<typeof answerHead>;

/**
 * Makes the two pictures that are kept from what somebody sent. Decoding happens in processes of
 * few rights, started when needed and ended when idle; they do not keep this process alive.
 * `process` throws a PictureError for a picture that is refused, and an Error when no worker starts.
 * `close` refuses the waiting pictures as busy and lets those at work finish.
 */
export function createPictureStudio(options: PictureStudioOptions = {}): PictureStudio {
  const concurrency = options.concurrency ?? Math.min(CONCURRENCY_MAX, availableParallelism());
  const queueLimit = options.queueLimit ?? QUEUE_LIMIT;
  const waiting: Job[] = [];
  const working = new Set<Promise<void>>();
  const resting = new Map<Worker, NodeJS.Timeout>();
  let closed = false;

  function next(): void {
    while (working.size < concurrency) {
      const job = waiting.shift();
      if (!job) return;
      const done = work(job).finally(() => {
        working.delete(done);
        next();
      });
      working.add(done);
    }
  }

  async function work(job: Job): Promise<void> {
    let worker: Worker | undefined;
    try {
      worker = wake() ?? startWorker(options);
      job.resolve(await worker.ask(job));
    } catch (error) {
      job.reject(error);
    }
    if (worker?.isAlive()) rest(worker);
  }

  function wake(): Worker | undefined {
    for (const [worker, timer] of resting) {
      clearTimeout(timer);
      resting.delete(worker);
      if (worker.isAlive()) return worker;
    }
    return undefined;
  }

  function rest(worker: Worker): void {
    const timer = setTimeout(() => {
      resting.delete(worker);
      void worker.stop();
    }, options.idleMs ?? IDLE_MS);
    resting.set(worker, timer.unref());
  }

  function ask(question: Question): Promise<Answer> {
    const { byteLength } = question.bytes;
    if (byteLength > PICTURE_BYTES_MAX) {
      return Promise.reject(new PictureError('pictures.tooLarge', `${byteLength} bytes`));
    }
    const full = working.size >= concurrency && waiting.length >= queueLimit;
    if (closed || full) return Promise.reject(new PictureError('pictures.busy'));
    return new Promise((resolve, reject) => {
      waiting.push({ ...question, resolve, reject });
      next();
    });
  }

  return {
    async process(bytes) {
      const answer = await ask({ bytes, look: false });
      if ('seen' in answer) throw new PictureError('pictures.broken');
      return answer;
    },

    async inspect(bytes) {
      if (!isWebpWithoutMetadata(bytes)) throw new PictureError('pictures.type');
      const answer = await ask({ bytes, look: true });
      if (!('seen' in answer)) throw new PictureError('pictures.broken');
      return { bytes, ...answer.seen, hash: hashOf(bytes) };
    },

    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new PictureError('pictures.busy'));
      await Promise.all(working);
      for (let worker = wake(); worker; worker = wake()) await worker.stop();
    },
  };
}

function startWorker(options: PictureStudioOptions): Worker {
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
    lastWords = (lastWords + text).slice(-STDERR_CHARACTERS_KEPT);
  });
  channel.on('error', () => {});
  // While a picture is at work, the timer of `within` keeps this process alive; resting, nothing.
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

  async function ask({ bytes, look }: Question): Promise<Answer> {
    await started;
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.byteLength + (look ? LOOK_BIT : 0));
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
  // No environment: it holds the settings, passwords among them.
  return spawn(program, rest, {
    cwd: root,
    env: {},
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

/** Listens once for all: a listener added anew is called at once for what is already buffered. */
function reader(channel: Socket): Read {
  let take = () => {};
  channel.on('readable', () => take());
  return (length) =>
    new Promise((resolve, reject) => {
      take = () => {
        const bytes: Buffer | null = channel.read(length);
        if (!bytes) return;
        take = () => {};
        if (bytes.length === length) resolve(bytes);
        else reject(new Error('The worker ended within an answer.'));
      };
      take();
    });
}

async function readHead(read: Read): Promise<AnswerHead> {
  const length = (await read(4)).readUInt32LE();
  if (length > ANSWER_HEAD_BYTES_MAX) throw new Error(`A head of ${length} bytes is no answer.`);
  return answerHead.parse(JSON.parse(String(await read(length))));
}

async function readAnswer(read: Read): Promise<Answer | Refusal> {
  const head = await readHead(read);
  if ('ready' in head) throw new Error('The worker answered out of turn.');
  if ('error' in head || 'seen' in head) return head;
  const photo = await readPicture(read, head.photo);
  const thumbnail = await readPicture(read, head.thumbnail);
  return { photo, thumbnail };
}

async function readPicture(
  read: Read,
  { length, width, height }: z.infer<typeof keptPicture>,
): Promise<Picture> {
  const bytes = new Uint8Array(await read(length));
  if (!isWebpWithoutMetadata(bytes)) throw new PictureError('pictures.encoding');
  return { bytes, width, height, hash: hashOf(bytes) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A last look before anything is stored, whatever the worker and its libraries did. */
function isWebpWithoutMetadata(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 20) return false;
  if (file.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (file.toString('latin1', 8, 12) !== 'WEBP') return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!METADATA_FREE_CHUNKS.includes(file.toString('latin1', at, at + 4))) return false;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}
