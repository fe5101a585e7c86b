import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What stands in one thing alone, by the kind of thing: words, an address, bytes. */
export type Plants = Record<string, (string | Buffer)[]>;

/** The kinds of which something stands in these bytes, each with what it is. */
export function plantsIn(plants: Plants, bytes: Buffer): string[] {
  return Object.entries(plants).flatMap(([kind, all]) =>
    all
      .filter((plant) => bytes.includes(plant))
      .map((plant) => `${kind} (${typeof plant === 'string' ? plant : 'picture'})`),
  );
}

/** Looks through every file below some folders, byte by byte. */
export async function plantsBelow(
  plants: Plants,
  folders: readonly string[],
  isLeftOut: (file: string) => boolean = () => false,
): Promise<{ found: string[]; bytes: number }> {
  const found = new Set<string>();
  let bytes = 0;
  for (const folder of folders) {
    for await (const file of filesBelow(folder)) {
      if (isLeftOut(file)) continue;
      const content = await readFile(file).catch(ifGone);
      bytes += content?.length ?? 0;
      for (const plant of content ? plantsIn(plants, content) : []) {
        found.add(`${plant} in ${path.relative(folder, file)}`);
      }
    }
  }
  return { found: [...found].sort(), bytes };
}

/** A running site removes some meanwhile. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(ifGone)) ?? []) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(at);
    else if (entry.isFile()) yield at;
  }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
