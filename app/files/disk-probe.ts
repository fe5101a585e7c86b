import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Enough to need room of its own, and bytes that no file system packs into none. */
const BYTES = randomBytes(64 * 1024);

export async function probeFolder(folder: string): Promise<void> {
  const file = path.join(folder, `.probe-${process.pid}`);
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(BYTES);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
