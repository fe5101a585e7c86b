import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { probeFolder } from './disk-probe.ts';
import { type Files, isKey, requireKey } from './files.ts';

const UNFINISHED = '.unfinished';
/** What a crash left half-written is cleared at the next start, once no writer can still own it. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const PUT_ATTEMPTS = 10;

export async function openDiskFiles(root: string): Promise<Files> {
  const top = path.resolve(root);
  const unfinished = path.join(top, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await clearAbandoned(unfinished);
  const pathOf = (key: string) => path.join(top, ...requireKey(key).split('/'));

  async function* list(folder: string): AsyncGenerator<string> {
    for await (const entry of (await opendir(pathOf(folder)).catch(absent)) ?? []) {
      const key = `${folder}/${entry.name}`;
      if (!isKey(key)) continue;
      if (entry.isDirectory()) yield* list(key);
      if (entry.isFile()) yield key;
    }
  }

  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const temporary = path.join(unfinished, randomUUID());
      try {
        await writeThrough(temporary, bytes);
        await renameInto(temporary, target);
      } catch (error) {
        await unlink(temporary).catch(() => undefined);
        throw error;
      }
    },

    async read(key, range) {
      const file = await open(pathOf(key)).catch(absent);
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

    list,

    async delete(key) {
      const file = pathOf(key);
      await unlink(file).catch(absent);
      let folder = path.dirname(file);
      while (folder !== top && (await removeIfEmpty(folder))) folder = path.dirname(folder);
      await syncFolder(folder).catch(absent);
    },

    ping: () => probeFolder(unfinished),
  };
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(absent);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder that is empty may be taken away by another process just before the file arrives. */
async function renameInto(file: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    const made = await mkdir(folder, { recursive: true });
    try {
      await rename(file, target);
      await syncFolders(folder, made && path.dirname(made));
      return;
    } catch (error) {
      if (attempt === PUT_ATTEMPTS || (error as NodeJS.ErrnoException).code !== 'ENOENT')
        throw error;
    }
  }
}

async function syncFolders(from: string, to = from): Promise<void> {
  await syncFolder(from);
  if (from !== to) await syncFolders(path.dirname(from), to);
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
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
