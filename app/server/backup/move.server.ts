import { createHash } from 'node:crypto';
import { COUNTRY_LIST_FILE } from '#domain/countries/countries.ts';
import { type Files, LETTER_FILES } from '#files/files.ts';

/**
 * Copies every file from one place to another, and compares what arrived with what left. Repeated,
 * it copies all of them again. Resolves to how many there are; throws if one is not the same.
 */
export async function copyFiles(from: Files, to: Files): Promise<number> {
  const keys = [COUNTRY_LIST_FILE, ...(await from.list(LETTER_FILES))];
  let copied = 0;
  for (const key of keys) {
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

async function bytesOf(files: Files, key: string): Promise<Uint8Array | undefined> {
  const stored = await files.read(key);
  return stored && new Uint8Array(await new Response(stored.bytes).arrayBuffer());
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
