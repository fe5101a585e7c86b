import type { Files } from '#files/files.ts';

/** Every key below a folder, in order. */
export async function keysBelow(files: Pick<Files, 'list'>, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list(folder)) keys.push(key);
  return keys.sort();
}
