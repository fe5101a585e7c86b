import { letterFolder } from '#files/files.ts';
import { deleteUnnamed } from '#files/pictures/stored-pictures.server.ts';
import type { Services } from '#server/services.ts';
import { BEFORE_ANY_CHANGE, type UnendedChange } from '#store/letters/pictures.ts';
import { noteErased } from './erased-marks.server.ts';

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

type Storage = Pick<Services, 'store' | 'files'>;

export const deleteErasedPictures = (storage: Storage) => endChanges(storage, BEFORE_ANY_CHANGE);

export async function sweepPictures(storage: Storage, now: number = Date.now()): Promise<void> {
  await storage.store.letterPictures.renew(now);
  await endChanges(storage, now - ABANDONED_AFTER_MS);
}

async function endChanges({ store, files }: Storage, before: number): Promise<void> {
  const { letterPictures } = store;
  const ended: UnendedChange[] = [];
  for (const one of await letterPictures.unended(before)) {
    const { letterId, erased } = one;
    const listed = await keysOf(files, letterId);
    // Asked after the list was made: whatever is put from now on is not in it.
    if (!erased && (await letterPictures.isChanging(letterId, before))) continue;
    await deleteUnnamed(files, listed, await letterPictures.named([letterId]));
    if (erased) await noteErased({ store, files }, letterId);
    ended.push(one);
  }
  if (ended.some(({ erased }) => erased) && !(await store.purge())) return;
  for (const { change, letterId } of ended) await letterPictures.end(change, letterId);
}

async function keysOf(files: Storage['files'], letterId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(letterFolder(letterId))) keys.push(key);
  return keys;
}
