import { createHash } from 'node:crypto';
import { COUNTRY_LIST_FILE } from '#domain/countries/countries.ts';
import { BUILD_FILES, ERASED_FILES, type Files, LETTER_FILES } from '#files/files.ts';

/** Throws if a checksum differs on arrival. Repeated, it copies everything again. */
export async function copyFiles(from: Files, to: Files): Promise<number> {
  let copied = 0;
  for await (const key of keysIn(from)) {
    const bytes = await bytesOf(from, key);
    if (!bytes) continue;
    await to.put(key, bytes);
    const arrived = await bytesOf(to, key);
    if (!arrived || checksum(arrived) !== checksum(bytes)) {
      throw new Error(`The file ${key} did not arrive as it was. Try again.`);
    }
    copied += 1;
  }
  return copied;
}

async function* keysIn(files: Files): AsyncGenerator<string> {
  yield COUNTRY_LIST_FILE;
  yield* files.list(LETTER_FILES);
  yield* files.list(ERASED_FILES);
  yield* files.list(BUILD_FILES);
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.read(key);
  return stored && new Uint8Array(await new Response(stored.bytes).arrayBuffer());
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
