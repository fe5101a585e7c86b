import { z } from 'zod';
import type { LetterFace } from '#domain/faces/letter-face.ts';
import { startWorker } from '#files/workers/worker.server.ts';
import { createWorkerPool } from '#files/workers/worker-pool.server.ts';

export type FaceCutter = {
  cut(face: LetterFace): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

const TIME_LIMIT_MS = 20_000;
/** At half a second each the last one waits as long as a reader would. */
const QUEUE_LIMIT = 16;
const IDLE_MS = 60_000;
const HEAP_MIB = 128;
const BYTES_MAX = 8 * 1024 * 1024;

const answerHead = z.union([
  z.object({ length: z.int().min(1).max(BYTES_MAX) }),
  z.object({ error: z.string() }),
]);

export function openFaceCutter({
  faces = 'build/faces',
  timeLimitMs = TIME_LIMIT_MS,
  queueLimit = QUEUE_LIMIT,
} = {}): FaceCutter {
  const pool = createWorkerPool<LetterFace, Uint8Array<ArrayBuffer>>({
    start: () => start(faces, timeLimitMs),
    concurrency: 1,
    queueLimit,
    idleMs: IDLE_MS,
    busy: () => new Error('Too many faces wait to be cut.'),
  });
  return { cut: (face) => pool.ask(face), close: () => pool.close() };
}

function start(faces: string, timeLimitMs: number) {
  return startWorker<LetterFace, Uint8Array<ArrayBuffer>>({
    name: 'cutter of faces',
    program: {
      file: 'app/server/faces/face-worker.ts',
      readable: [faces],
      heapMib: HEAP_MIB,
      environment: { FACES: faces },
    },
    timeLimitMs,
    write(face) {
      const head = Buffer.from(JSON.stringify(face));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(head.byteLength);
      return [length, head];
    },
    async read(head, read) {
      const answer = answerHead.parse(JSON.parse(String(head)));
      if ('error' in answer) throw new Error(answer.error);
      return new Uint8Array(await read(answer.length));
    },
    late: () => new Error(`A face was not cut within ${timeLimitMs} ms.`),
    broken: (cause) => new Error('A face cannot be cut.', { cause }),
  });
}
