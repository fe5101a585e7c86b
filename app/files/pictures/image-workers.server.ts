import { availableParallelism } from 'node:os';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';
import { createWorkerPool } from '#files/workers/worker-pool.server.ts';
import {
  type EncodedPicture,
  type EncodedPictures,
  hashOf,
  isWebpWithoutMetadata,
  PictureError,
} from './encoded-picture.server.ts';
import type { WorkerReply } from './worker-answers.server.ts';
import { type Question, startPictureWorker, type WorkerOptions } from './worker-process.server.ts';

export type ImageWorkerPool = {
  encode(bytes: Uint8Array): Promise<EncodedPictures>;
  inspect(bytes: Uint8Array): Promise<EncodedPicture>;
  reduce(bytes: Uint8Array): Promise<EncodedPicture>;
  /** A JPEG of a photo, for a file to be printed. */
  print(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

export type ImageWorkerPoolOptions = WorkerOptions & {
  concurrency?: number;
  /** Pictures that may wait for one of those; the next is refused with `pictures.busy`. */
  queueLimit?: number;
  /** Milliseconds after which a worker without work is ended. */
  idleMs?: number;
};

const CONCURRENCY_MAX = 2;
const QUEUE_LIMIT = 16;
const IDLE_MS = 60_000;

/** All throw a PictureError; `close` refuses those that wait with `pictures.busy`. */
export function createImageWorkerPool(options: ImageWorkerPoolOptions = {}): ImageWorkerPool {
  const pool = createWorkerPool({
    start: () => startPictureWorker(options),
    concurrency: options.concurrency ?? Math.min(CONCURRENCY_MAX, availableParallelism()),
    queueLimit: options.queueLimit ?? QUEUE_LIMIT,
    idleMs: options.idleMs ?? IDLE_MS,
    busy: () => new PictureError('pictures.busy'),
  });

  async function ask(question: Question): Promise<WorkerReply> {
    const { byteLength } = question.bytes;
    if (byteLength > PICTURE_BYTES_MAX) {
      throw new PictureError('pictures.tooLarge', `${byteLength} bytes`);
    }
    const answer = await pool.ask(question);
    if (answer instanceof PictureError) throw answer;
    return answer;
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

    async print(bytes) {
      const answer = await ask({ bytes, task: 'print' });
      if (!('print' in answer)) throw new PictureError('pictures.broken');
      return answer.print;
    },

    close: () => pool.close(),
  };
}
