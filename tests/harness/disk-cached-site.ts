import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { type DiskCache, openDiskCache } from '#server/disk-cache/disk-cache.ts';
import { readConfig } from '#server/process/config.ts';
import { reopenSite, startCachedSite, store } from './cached-site.ts';

const NEVER_MS = 1_000_000;

export let dataDir: string;

export let disk: DiskCache;

/** A site behind a page cache with a disk, which writes when it is told to. */
export function startDiskCachedSite(): void {
  startCachedSite();
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-disk-'));
    await restartSite();
  });
  afterEach(async () => {
    await disk.close();
    await rm(dataDir, { recursive: true });
  });
}

/** A new process: nothing is in memory. */
export async function restartSite({ env = {}, build = 'one' } = {}): Promise<void> {
  await disk?.close();
  disk = openDisk(env, build);
  await reopenSite({ disk });
}

export function openDisk(env: Record<string, string> = {}, build = 'one'): DiskCache {
  const config = readConfig({ DATA_DIR: dataDir, ...env }, dataDir);
  const log = pino({ level: 'silent' });
  return openDiskCache({ config, store, log }, { build, everyMs: NEVER_MS });
}

export function diskFolder(): string {
  return path.join(dataDir, 'page-cache');
}

export async function diskFile(): Promise<string> {
  const [name = ''] = (await readdir(diskFolder())).filter((each) => each.endsWith('.sqlite'));
  return path.join(diskFolder(), name);
}

export async function keysOnDisk(): Promise<unknown[]> {
  const database = new DatabaseSync(await diskFile(), { readOnly: true });
  const rows = database.prepare('select key from pages order by key').all();
  database.close();
  return rows.map(({ key }) => key);
}
