import type { Services } from '#server/services.ts';

/**
 * Deletes the files of erased letters, and what is left of their words in the store: noted with
 * the erasing, done once that is certain. What fails is done by the next round of chores.
 */
export async function deleteErasedFolders({
  store,
  files,
}: Pick<Services, 'store' | 'files'>): Promise<void> {
  const folders = await store.letterLife.foldersToDelete();
  if (folders.length === 0) return;
  for (const folder of folders) await files.deleteFolder(folder);
  if (!(await store.purge())) return;
  for (const folder of folders) await store.letterLife.folderDeleted(folder);
}
