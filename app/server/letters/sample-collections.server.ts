import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CollectionWords } from '#domain/collections/collection.ts';
import { LOCALES } from '#domain/languages/languages.ts';
import { StartError } from '#server/process/start-failure.ts';
import { newId } from '#store/database/ids.ts';
import type { Store } from '#store/store.ts';

const SAID = z.object({ title: z.string().min(1), words: z.string().min(1) });
const COLLECTION = z.object({
  said: z.partialRecord(z.enum(LOCALES), SAID),
  /** By their addresses, in order. */
  letters: z.array(z.string()),
});

/** What is there already stays as it is; a file is called as its collection is addressed. */
export async function loadSampleCollections(store: Store, folder: string): Promise<void> {
  const at = path.join(folder, 'collections');
  const names = await readdir(at).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of names.filter((name) => name.endsWith('.json'))) {
    const read = COLLECTION.safeParse(JSON.parse(await readFile(path.join(at, file), 'utf8')));
    if (!read.success) {
      throw new StartError(
        `The sample collection ${file} is not usable: ${z.prettifyError(read.error)}`,
      );
    }
    const { letters } = read.data;
    const said: CollectionWords = read.data.said;
    const ids = await store.letterTable.idsOf(letters);
    await store.collectionDesk.addSample({
      ...{ id: newId(), slug: path.basename(file, '.json'), said },
      letters: letters.flatMap((slug) => ids.get(slug) ?? []),
    });
  }
}
