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
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || isLeftOut(file)) continue;
      const content = await readFile(file);
      bytes += content.length;
      for (const plant of plantsIn(plants, content)) {
        found.add(`${plant} in ${path.relative(folder, file)}`);
      }
    }
  }
  return { found: [...found].sort(), bytes };
}
