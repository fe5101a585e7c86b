import { availableParallelism } from 'node:os';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  hashOf,
  isWebpWithoutMetadata,
  PictureError,
} from './encoded-picture.server.ts';
import type { WorkerReply } from './worker-answers.server.ts';
import {
  type Question,
  startWorker,
  type Worker,
  type WorkerOptions,
} from './worker-process.server.ts';

export type ImageWorkerPool = {
  encode(bytes: Uint8Array): Promise<EncodedPictures>;
  inspect(bytes: Uint8Array): Promise<EncodedPicture>;
  reduce(bytes: Uint8Array): Promise<EncodedPicture>;
  close(): Promise<void>;
};

export type ImageWorkerPoolOptions = WorkerOptions & {
  concurrency?: number;
  /** Pictures that may wait for one of those; the next is refused with `pictures.busy`. */
  queueLimit?: number;
  /** Milliseconds after which a worker without work is ended. */
  idleMs?: number;
};

type Job = Question & {
  resolve(answer: WorkerReply): void;
  reject(error: unknown): void;
};

const CONCURRENCY_MAX = 2;
const QUEUE_LIMIT = 16;
const IDLE_MS = 60_000;

/** All throw a PictureError; `close` refuses those that wait with `pictures.busy`. */
export function createImageWorkerPool(options: ImageWorkerPoolOptions = {}): ImageWorkerPool {
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

  function ask(question: Question): Promise<WorkerReply> {
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
    async encode(bytes) {
      const answer = await ask({ bytes, task: 'encode' });
      if (!('photo' in answer)) throw new PictureError('pictures.broken');
      return answer;
    },

    async inspect(bytes) {
      if (!isWebpWithoutMetadata(bytes)) throw new PictureError('pictures.type');
      const answer = await ask({ bytes, task: 'inspect' });
      if (!('seen' in answer)) throw new PictureError('pictures.broken');
      return { bytes, ...answer.seen, hash: hashOf(bytes) };
    },

    async reduce(bytes) {
      const answer = await ask({ bytes, task: 'reduce' });
      if (!('small' in answer)) throw new PictureError('pictures.broken');
      return answer.small;
    },

    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new PictureError('pictures.busy'));
      await Promise.all(working);
      for (let worker = wake(); worker; worker = wake()) await worker.stop();
    },
  };
}
