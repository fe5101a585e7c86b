import { PICTURE_TIME_LIMIT_MS } from '#domain/pictures/picture-rules.ts';
import { startWorker, type Worker } from '#files/workers/worker.server.ts';
import { PictureError } from './encoded-picture.server.ts';
import { readAnswer, type WorkerReply } from './worker-answers.server.ts';

export type Question = { bytes: Uint8Array; task: keyof typeof TASK_BITS };

export type PictureWorker = Worker<Question, WorkerReply | PictureError>;

export type WorkerOptions = {
  /** Milliseconds a picture may take from when a worker begins on it. */
  timeLimitMs?: number;
  onStart?: (pid: number | undefined) => void;
  /** Another worker than the one beside this file; tests put faulty ones here. */
  workerFile?: string;
};

const WORKER_FILE = 'app/files/pictures/picture-worker.ts';
const JAVASCRIPT_HEAP_MIB = 64;
const TASK_BITS = { encode: 0, inspect: 0x8000_0000, reduce: 0x4000_0000, print: 0xc000_0000 };

/** What it answers to a picture that it refuses is an answer: it goes on. */
export function startPictureWorker(options: WorkerOptions): PictureWorker {
  const timeLimitMs = options.timeLimitMs ?? PICTURE_TIME_LIMIT_MS;
  return startWorker<Question, WorkerReply | PictureError>({
    name: 'picture worker',
    program: {
      file: options.workerFile ?? WORKER_FILE,
      readable: ['app/domain/pictures'],
      heapMib: JAVASCRIPT_HEAP_MIB,
    },
    timeLimitMs,
    onStart: options.onStart,
    write({ bytes, task }) {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.byteLength + TASK_BITS[task]);
      return [length, bytes];
    },
    read: readAnswer,
    late: () => new PictureError('pictures.timeout', `${timeLimitMs} ms`),
    broken: (error) =>
      error instanceof PictureError ? error : new PictureError('pictures.broken', error),
  });
}
