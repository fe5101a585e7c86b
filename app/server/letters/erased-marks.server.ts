import { ERASED_FILES, ERASURE_KEY_FILE, erasedFile, type Files } from '#files/files.ts';
import type { Store } from '#store/store.ts';

/** Beside the pictures: a store that is put back from a backup does not know what came after it. */
export async function noteErased(
  { store, files }: { store: Pick<Store, 'erasedLetters'>; files: Files },
  letterId: string,
): Promise<void> {
  const mark = await store.erasedLetters.markOf(letterId);
  if (mark === undefined) return;
  const key = await store.erasedLetters.key();
  await files.put(ERASURE_KEY_FILE, Buffer.from(key));
  await files.put(erasedFile(mark), Buffer.from('erased\n'));
}

/** Erases in a store whatever was erased since; resolves to how many letters. */
export async function eraseAgain({
  store,
  files,
}: {
  store: Pick<Store, 'erasedLetters'>;
  files: Files;
}): Promise<number> {
  const noted = await files.read(ERASURE_KEY_FILE);
  const key = noted ? await new Response(noted.bytes).text() : await store.erasedLetters.key();
  const marks: string[] = [];
  for await (const file of files.list(ERASED_FILES)) {
    if (file !== ERASURE_KEY_FILE) marks.push(file.slice(file.lastIndexOf('/') + 1));
  }
  return store.erasedLetters.eraseAgain(marks, key);
}
