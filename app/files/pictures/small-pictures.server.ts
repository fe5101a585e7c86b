import type { Files } from '#files/files.ts';
import { createImageWorkerPool } from './image-workers.server.ts';
import { keepPictures } from './kept-pictures.ts';
import { readWhole } from './stored-pictures.server.ts';

export type SmallPictures = {
  /** Of the thumbnail with this hash; none where that is not stored. */
  read(id: string, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  close(): Promise<void>;
};

const KEPT_BYTES = 16 * 1024 * 1024;
const QUEUE_LIMIT = 64;

/** Kept in memory only, so that none outlives its letter (docs/decisions/081). */
export function openSmallPictures(
  files: Files,
  worker = createImageWorkerPool({ concurrency: 1, queueLimit: QUEUE_LIMIT }),
): SmallPictures {
  const kept = keepPictures<string>(KEPT_BYTES, async (hash, id) => {
    const thumbnail = await readWhole(files, { id, kind: 'thumbnail', hash });
    if (typeof thumbnail === 'string') return undefined;
    return new Uint8Array((await worker.reduce(thumbnail)).bytes);
  });
  return {
    read: (id, hash) => kept.read(hash, id),
    close: () => worker.close(),
  };
}
