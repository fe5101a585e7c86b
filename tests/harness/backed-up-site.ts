import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { putPictures, readPicture } from '#files/pictures/stored-pictures.server.ts';
import { runBackupCommand, runRestoreCommand } from '#server/backup/backup-commands.server.ts';
import { replaceFile } from '#server/backup/restore.server.ts';
import { commitPictures } from '#server/letters/commit-pictures.server.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import type { SnapshotReader } from '#store/database/snapshot.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { readSqliteSnapshot } from '#store/database/sqlite/snapshot.ts';
import { addressKeysFrom, OF_THE_STORE } from '#store/privacy/address-keys.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';

export let folder: string;

export let store: Store;

export let files: Files;

export const at = (...names: string[]) => path.join(folder, ...names);

/** What a letter's pictures are made of: the same words, the same pictures. */
export function pictures(words: string) {
  const one = (text: string) => {
    const bytes = Buffer.from(text);
    return { bytes, hash: hashOf(bytes), width: 4, height: 3 };
  };
  return { photo: one(`the photo ${words}`), thumbnail: one(`the thumbnail ${words}`) };
}

function named(words: string) {
  const { photo, thumbnail } = pictures(words);
  const { bytes: _, ...large } = photo;
  const { bytes: __, ...small } = thumbnail;
  return { photo: large, thumbnail: small };
}

export async function writeLetter(n: number): Promise<void> {
  const letter = letterNo(n, named(String(n)));
  await putPictures(files, letter.id ?? '', pictures(String(n)));
  await store.letterLife.insert(letter, 'published');
  const answer = await store.responses.write(responseNo(n, letter.id ?? ''));
  if (n % 2 === 0) await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
}

export async function replace(id: string, words: string): Promise<void> {
  const before = await store.letterLife.get(id);
  if (!before) throw new Error(`There is no letter ${id}.`);
  const change = { id, encoded: pictures(words), before };
  await commitPictures({ store, files, log: pino({ level: 'silent' }) }, change, (named) =>
    store.letterLife.edit(id, { version: before.version, by: ROSA }, { pictures: named }),
  );
}

export async function erase(id: string): Promise<void> {
  const seen = async () => {
    const letter = await store.letterLife.get(id);
    return { version: letter?.version ?? 0, by: ROSA };
  };
  await letterStep(store, 'trash', id, await seen());
  await letterStep(store, 'erase', id, await seen());
  await deleteErasedPictures({ store, files });
}

/** Makes a backup of the site; `through` is how its files are read. */
export async function backUp(
  name = 'backup.tar',
  through: Files = files,
  around: (reader: SnapshotReader) => SnapshotReader = (reader) => reader,
) {
  const reader = readSqliteSnapshot(at('site', 'wildpost.sqlite'));
  try {
    return await runBackupCommand([at(name)], {
      ...{ reader: around(reader), files: through },
      keys: { where: 'the store', isOutside: false },
    });
  } finally {
    await reader.close();
  }
}

export async function restore(name = 'backup.tar', to = 'restored', given?: Files) {
  const target = given ?? (await openDiskFiles(at(to, 'files')));
  const file = at(to, 'wildpost.sqlite');
  const isUnused = () =>
    stat(file)
      .then(() => false)
      .catch(() => true);
  return runRestoreCommand([at(name)], {
    keys: addressKeysFrom(OF_THE_STORE),
    ...{ files: target, work: at(to, 'restoring'), isUnused, where: at(to) },
    restoreStore: (made) => replaceFile(made, file),
  });
}

/** Looks into what was put back: it has to be right in itself. */
export async function inside<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
  const there = await openSqliteStore(at('restored', 'wildpost.sqlite'));
  const restoredFiles = await openDiskFiles(at('restored', 'files'));
  try {
    expect(await there.counts.verify()).toEqual([]);
    const reader = readSqliteSnapshot(at('restored', 'wildpost.sqlite'));
    const all = (await reader.pictures('')).pictures;
    await reader.close();
    for (const { id, kind, hash } of all) {
      const stored = await readPicture(restoredFiles, { id, kind, hash });
      if (!stored) throw new Error(`The ${kind} of ${id} is not there.`);
      expect(hashOf(await buffer(stored.bytes))).toBe(hash);
    }
    expect(await keysBelow(restoredFiles, 'letters')).toHaveLength(all.length);
    return await use(there);
  } finally {
    await there.close();
  }
}

/** Lets something happen right before the n-th picture is read. */
export function beforeRead(n: number, happen: () => Promise<void>): Files {
  let reads = 0;
  return {
    ...files,
    async read(key, range) {
      reads += 1;
      if (reads === n) await happen();
      return files.read(key, range);
    },
  };
}

/** Over what stands in its file now. */
export async function openStoreAgain(): Promise<void> {
  store = await openSqliteStore(at('site', 'wildpost.sqlite'));
}

/** A site with a store and pictures on disk, for each test of a file. */
export function startBackedUpSite(): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'wildpost-backup-'));
    files = await openDiskFiles(at('site', 'files'));
    await writeEmptyStore(at('site', 'wildpost.sqlite'));
    store = await openSqliteStore(at('site', 'wildpost.sqlite'));
  });

  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
}
