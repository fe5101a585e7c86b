import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { probeFolder } from './disk-probe.ts';
import { type Files, requireKey } from './files.ts';

/** Half-written files stand here until they are whole. */
const UNFINISHED = '.unfinished';
/** What a crash left half-written is cleared at the next start, once no writer can still own it. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Files in a folder on this machine. Throws if the folder cannot be made or written. */
export async function openDiskFiles(root: string): Promise<Files> {
  const unfinished = path.join(root, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await clearAbandoned(unfinished);
  const place = (key: string) => path.join(root, ...requireKey(key).split('/'));

  return {
    async put(key, bytes) {
      const target = place(key);
      const temporary = path.join(unfinished, randomUUID());
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeThrough(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw error;
      }
      await syncFolder(path.dirname(target));
    },

    async read(key, range) {
      const file = await open(place(key)).catch(absent);
      if (!file) return undefined;
      try {
        const found = await file.stat();
        if (!found.isFile()) {
          await file.close();
          return undefined;
        }
        const stream = file.createReadStream({ autoClose: true, ...range });
        return { size: found.size, bytes: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    async list(folder) {
      const entries = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch(
        absent,
      );
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/'))
        .sort();
    },

    hasAny: (folder) => hasFile(place(folder)),

    async deleteFolder(folder) {
      const target = place(folder);
      await rm(target, { recursive: true, force: true });
      await syncFolder(path.dirname(target)).catch(absent);
    },

    ping: () => probeFolder(unfinished),
  };
}

/** Goes down at once, so that of many folders the first with a file is enough. */
async function hasFile(folder: string): Promise<boolean> {
  for await (const entry of (await opendir(folder).catch(absent)) ?? []) {
    if (entry.isFile()) return true;
    if (entry.isDirectory() && (await hasFile(path.join(folder, entry.name)))) return true;
  }
  return false;
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another process may be done with it by now.
    const found = await stat(file).catch(absent);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

/** Writes a new file and waits until it is on the disk. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
