import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { LETTER_FILES } from '#files/files.ts';
import { letterOfOldKey, moveFromOldKey } from '#files/pictures/stored-pictures.server.ts';
import type { Services } from '#server/services.ts';

const LETTERS_AT_ONCE = 8;
const LEASE_MS = 60_000;
const PROLONGED_MS = 20_000;
const ALL_MOVED = 'pictures by content';

type Storage = Pick<Services, 'store' | 'files' | 'log'>;

/** Once for a site, by one of its processes; what fails is taken up a minute later. */
export async function movePicturesFromOldKeys(
  { store, files, log }: Storage,
  stop: AbortSignal,
): Promise<void> {
  const lease = { name: ALL_MOVED, holder: randomUUID() };
  const acquire = () => store.leases.acquire(lease, Date.now() + LEASE_MS, Date.now());
  const attempt = async () => {
    if (await store.siteMeta.get(ALL_MOVED)) return true;
    if (!(await acquire())) return false;
    const prolonging = setInterval(() => void acquire().catch(() => undefined), PROLONGED_MS);
    try {
      await moveAll({ store, files }, stop);
      if (!stop.aborted) await store.siteMeta.set(ALL_MOVED, 'yes');
      return true;
    } finally {
      clearInterval(prolonging);
      await store.leases.release(lease);
    }
  };
  const failed = (err: unknown) => {
    log.error({ err }, 'Pictures could not be given other keys yet.');
    return false;
  };
  while (!stop.aborted && !(await attempt().catch(failed))) {
    await pause(LEASE_MS, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}

async function moveAll(
  { store, files }: Pick<Services, 'store' | 'files'>,
  stop: AbortSignal,
): Promise<void> {
  const ids = lettersWithOldKeys(files);
  const work = async () => {
    for await (const id of ids) {
      if (stop.aborted) return;
      // What stands there without a letter may belong to another site.
      if (!(await store.letterLife.get(id))) continue;
      for (const kind of PICTURE_KINDS) {
        const findNamed = async () => (await store.letterLife.get(id))?.[kind]?.hash;
        await moveFromOldKey(files, { id, kind }, findNamed);
      }
    }
  };
  await Promise.all(Array.from({ length: LETTERS_AT_ONCE }, work));
}

async function* lettersWithOldKeys(files: Services['files']): AsyncGenerator<string> {
  let last: string | undefined;
  for await (const key of files.list(LETTER_FILES)) {
    const id = letterOfOldKey(key);
    if (id && id !== last) yield id;
    last = id ?? last;
  }
}
