import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import { type Files, hasFiles, pictureKey, RESTORING } from '#files/files.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { putPictures, readPicture } from '#files/pictures/stored-pictures.server.ts';
import { commitPictures } from '#server/letters/commit-pictures.server.ts';
import { deleteErasedPictures } from '#server/letters/sweep-pictures.server.ts';
import { readConfig } from '#server/process/config.ts';
import { clearRestore, requireItsStore } from '#server/process/lost-store.server.ts';
import type { SnapshotReader } from '#store/database/snapshot.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { readSqliteSnapshot } from '#store/database/sqlite/snapshot.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, countWaiting, letterStep } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import { openTables, writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import { runBackupCommand, runRestoreCommand } from './backup-commands.server.ts';
import { replaceFile } from './restore.server.ts';

let folder: string;
let store: Store;
let files: Files;

const at = (...names: string[]) => path.join(folder, ...names);

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

/** What a letter's pictures are made of: the same words, the same pictures. */
function pictures(words: string) {
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

async function writeLetter(n: number): Promise<void> {
  const letter = letterNo(n, named(String(n)));
  await putPictures(files, letter.id ?? '', pictures(String(n)));
  await store.letterLife.insert(letter, 'published');
  const answer = await store.responses.write(responseNo(n, letter.id ?? ''));
  if (n % 2 === 0) await answerStep(store, 'approve', answer.id, { version: 1, by: ROSA });
}

async function replace(id: string, words: string): Promise<void> {
  const before = await store.letterLife.get(id);
  if (!before) throw new Error(`There is no letter ${id}.`);
  const change = { id, encoded: pictures(words), before };
  await commitPictures({ store, files, log: pino({ level: 'silent' }) }, change, (named) =>
    store.letterLife.edit(id, { version: before.version, by: ROSA }, { pictures: named }),
  );
}

async function erase(id: string): Promise<void> {
  const seen = async () => {
    const letter = await store.letterLife.get(id);
    return { version: letter?.version ?? 0, by: ROSA };
  };
  await letterStep(store, 'trash', id, await seen());
  await letterStep(store, 'erase', id, await seen());
  await deleteErasedPictures({ store, files });
}

/** Makes a backup of the site; `through` is how its files are read. */
async function backUp(
  name = 'backup.tar',
  through: Files = files,
  around: (reader: SnapshotReader) => SnapshotReader = (reader) => reader,
) {
  const reader = readSqliteSnapshot(at('site', 'wildpost.sqlite'));
  try {
    return await runBackupCommand([at(name)], { reader: around(reader), files: through });
  } finally {
    await reader.close();
  }
}

async function restore(name = 'backup.tar', to = 'restored', given?: Files) {
  const target = given ?? (await openDiskFiles(at(to, 'files')));
  const file = at(to, 'wildpost.sqlite');
  const isUnused = () =>
    stat(file)
      .then(() => false)
      .catch(() => true);
  return runRestoreCommand([at(name)], {
    ...{ files: target, work: at(to, 'restoring'), isUnused, where: at(to) },
    restoreStore: (made) => replaceFile(made, file),
  });
}

/** Looks into what was put back: it has to be right in itself. */
async function inside<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
  const there = await openSqliteStore(at('restored', 'wildpost.sqlite'));
  const kept = await openDiskFiles(at('restored', 'files'));
  try {
    expect(await there.counts.verify()).toEqual([]);
    const reader = readSqliteSnapshot(at('restored', 'wildpost.sqlite'));
    const all = (await reader.pictures('')).pictures;
    await reader.close();
    for (const { id, kind, hash } of all) {
      const stored = await readPicture(kept, { id, kind, hash });
      expect(hashOf(await new Response(stored?.bytes).bytes())).toBe(hash);
    }
    expect(await keysBelow(kept, 'letters')).toHaveLength(all.length);
    return await use(there);
  } finally {
    await there.close();
  }
}

/** Lets something happen right before the n-th picture is read. */
function whenReading(n: number, happen: () => Promise<void>): Files {
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

describe('a backup', () => {
  test('of a whole site comes back as it was, and is for its owner only', async () => {
    for (let n = 0; n < 12; n += 1) await writeLetter(n);
    const { code, lines } = await backUp();
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/24 pictures.*every sum is right/);
    expect((await stat(at('backup.tar'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['backup.tar', 'site']);
    expect((await restore()).lines[0]).toContain('the store and 24 pictures');
    expect((await readdir(at('restored'))).sort()).toEqual(['files', 'wildpost.sqlite']);
    await inside(async (inside) => {
      expect(await inside.counts.total()).toBe(12);
      expect(await countWaiting(inside)).toBe(6);
    });
  });

  test('never takes the place of another file', async () => {
    await writeFile(at('backup.tar'), 'the one of yesterday');
    await expect(backUp()).rejects.toThrow('is there already');
    expect(await readFile(at('backup.tar'), 'utf8')).toBe('the one of yesterday');
    await expect(backUp('nowhere/backup.tar')).rejects.toThrow('There is no folder');
  });

  test.each([1, 11, 17])(
    'in which a letter is erased before picture %i is read has it whole or not at all',
    async (n) => {
      for (let each = 0; each < 6; each += 1) await writeLetter(each);
      const { code } = await backUp(
        'backup.tar',
        whenReading(n, () => erase('letter0005')),
      );
      expect(code).toBe(0);
      await restore();
      await inside(async ({ letterLife, counts }) => {
        const letter = await letterLife.get('letter0005');
        expect(await counts.total()).toBe(letter ? 6 : 5);
      });
    },
  );

  test.each([1, 11, 12])(
    'in which a picture is replaced before picture %i is read has the old or the new one',
    async (n) => {
      for (let each = 0; each < 6; each += 1) await writeLetter(each);
      const happen = () => replace('letter0005', 'of another day');
      const { code } = await backUp('backup.tar', whenReading(n, happen));
      expect(code).toBe(0);
      await restore();
      await inside(async ({ letterLife }) => {
        const hash = (await letterLife.get('letter0005'))?.photo?.hash;
        const known = [pictures('5'), pictures('of another day')].map(({ photo }) => photo.hash);
        expect(known).toContain(hash);
      });
    },
  );

  test.each([
    ['erased', () => erase('letter0005'), undefined],
    ['replaced', () => replace('letter0005', 'of another day'), 'of another day'],
  ])('in whose moment a new letter is %s is that of the next moment', async (_, happen, words) => {
    for (let each = 0; each < 5; each += 1) await writeLetter(each);
    let moments = 0;
    const around = (reader: SnapshotReader): SnapshotReader => ({
      ...reader,
      async begin() {
        moments += 1;
        if (moments === 1) await writeLetter(5);
        await reader.begin();
        if (moments === 1) await happen();
      },
    });
    expect((await backUp('backup.tar', files, around)).code).toBe(0);
    expect(moments).toBe(2);
    await restore();
    await inside(async ({ letterLife }) => {
      const photo = (await letterLife.get('letter0005'))?.photo;
      expect(photo?.hash).toBe(words && pictures(words).photo.hash);
    });
  });

  test('in which pictures are replaced again and again comes to an end', async () => {
    for (let each = 0; each < 6; each += 1) await writeLetter(each);
    let reads = 0;
    let replaced = Promise.resolve();
    const restless: Files = {
      ...files,
      async read(key, range) {
        reads += 1;
        // Each time a new one is about to be read it is another again.
        if (key.startsWith('letters/letter0005') && reads < 50) {
          const words = `number ${reads}`;
          replaced = replaced.then(() => replace('letter0005', words));
          await replaced;
        }
        return files.read(key, range);
      },
    };
    expect((await backUp('backup.tar', restless)).code).toBe(0);
    await restore();
    await inside(async () => undefined);
  });

  test('says which pictures are missing, and is made all the same', async () => {
    for (let each = 0; each < 3; each += 1) await writeLetter(each);
    const keyOf = (id: string, kind: 'photo' | 'thumbnail', words: string) =>
      pictureKey({ id, kind, hash: pictures(words)[kind].hash });
    await files.delete(keyOf('letter0001', 'photo', '1'));
    await files.put(keyOf('letter0002', 'thumbnail', '2'), Buffer.from('a damaged thumbnail'));
    const { code, lines } = await backUp();
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(
      /2 pictures are not in it.*photo of letter letter0001.*thumbnail of letter letter0002/s,
    );
    const restored = await restore();
    expect(restored.code).toBe(0);
    expect(restored.lines.join('\n')).toContain('2 pictures are not in it');
  });

  test('has nothing of what was erased before', async () => {
    for (let each = 0; each < 3; each += 1) await writeLetter(each);
    await store.letterLife.insert(letterNo(7, { text: { en: 'My secret shell is blue.' } }));
    await erase('letter0007');
    await backUp();
    expect((await readFile(at('backup.tar'))).includes('My secret shell')).toBe(false);
    expect((await readFile(at('backup.tar'))).includes('This is letter 2.')).toBe(true);
  });

  test('of a store of an older version comes back as one of this', async () => {
    await store.close();
    await rm(at('site', 'wildpost.sqlite'));
    await (
      await openSqliteStore(at('site', 'wildpost.sqlite'), { last: '0009-moderation' })
    ).close();
    const size = async () => (await stat(at('site', 'wildpost.sqlite'))).size;
    const before = await size();
    await backUp();
    expect(await size()).toBe(before);
    await restore();
    await inside(async ({ settings }) => expect(await settings.list()).toEqual([]));
    store = await openSqliteStore(at('site', 'wildpost.sqlite'));
  });

  test('of a store of a newer version is refused', async () => {
    const tables = openTables(at('site', 'wildpost.sqlite'));
    await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(tables);
    await tables.destroy();
    await expect(backUp()).rejects.toThrow('a newer version of the site');
    expect(await readdir(folder)).toEqual(['site']);
  });

  test('on a full disk leaves nothing behind and says so', async (context) => {
    const disk = mountSmallDisk();
    if (!disk) return context.skip('Only root may mount a small disk to fill.');
    onTestFinished(disk.unmount);
    for (let each = 0; each < 3; each += 1) await writeLetter(each);
    await replace('letter0001', 'of all the waves '.repeat(100_000));
    const reader = readSqliteSnapshot(at('site', 'wildpost.sqlite'));
    await expect(
      runBackupCommand([path.join(disk.place, 'backup.tar')], { reader, files }),
    ).rejects.toThrow('the disk is full');
    await reader.close();
    expect(await readdir(disk.place)).toEqual([]);
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    for (let n = 0; n < 4; n += 1) await writeLetter(n);
    await backUp();
  });

  const nothingKept = async () => {
    expect(await readdir(at('restored'))).toEqual(['files']);
    expect(await readdir(at('restored', 'files'))).toEqual(['.unfinished']);
  };

  test('on a full disk leaves no site, and is made whole where there is room', async (context) => {
    const disk = mountSmallDisk();
    if (!disk) return context.skip('Only root may mount a small disk to fill.');
    onTestFinished(disk.unmount);
    await replace('letter0001', 'of all the waves '.repeat(70_000));
    await backUp('large.tar');
    const place = path.relative(folder, path.join(disk.place, 'restored'));
    await expect(restore('large.tar', place)).rejects.toThrow('the disk is full');
    expect(await readdir(path.join(disk.place, 'restored'))).toEqual(['files']);
    await restore('backup.tar', place);
    expect(await readdir(path.join(disk.place, 'restored'))).toEqual(['files', 'wildpost.sqlite']);
  });

  test('takes nothing from a file that is no backup', async () => {
    await writeFile(at('letter.txt'), 'Dear sea,');
    await writeFile(at('nothing'), '');
    await writeFile(at('noise'), Buffer.alloc(5000, 7));
    for (const name of ['letter.txt', 'nothing', 'noise', 'site/wildpost.sqlite']) {
      await expect(restore(name), name).rejects.toThrow('is no backup');
    }
    await expect(restore('nowhere.tar')).rejects.toThrow('There is no file');
    await nothingKept();
  });

  test('takes nothing from a backup that is cut off, wherever', async () => {
    const { size } = await stat(at('backup.tar'));
    for (const length of [size - 3000, size - 20_000, 5000, 2048]) {
      await truncate(at('backup.tar'), length);
      await expect(restore(), String(length)).rejects.toThrow(/cut off/);
    }
    await nothingKept();
  });

  test.each([
    ['a picture', 'the photo 2', 'damaged (the picture'],
    ['the store', 'This is letter 3.', 'damaged (the store)'],
    ['a head', 'ustar', 'is no backup'],
  ])('takes nothing from a backup in which %s was changed', async (_, words, sentence) => {
    const file = await open(at('backup.tar'), 'r+');
    const place = (await file.readFile()).indexOf(words);
    await file.write(Buffer.from('X'), 0, 1, place);
    await file.close();
    await expect(restore()).rejects.toThrow(sentence);
    await nothingKept();
  });

  test('goes only where nothing is, and is run again where one was broken off', async () => {
    await restore();
    await expect(restore()).rejects.toThrow('a site is in');
    await rm(at('restored', 'wildpost.sqlite'));
    await expect(restore()).rejects.toThrow('pictures of letters are in');
    // As a kill between the pictures and the store leaves it.
    const half = await openDiskFiles(at('restored', 'files'));
    await half.put('restoring/unfinished', Buffer.from('half'));
    await half.put('letters/of-another/photo', Buffer.from('of another backup'));
    await writeFile(at('restored', 'wildpost.sqlite-wal'), 'of another store');
    await restore();
    await inside(async ({ counts }) => expect(await counts.total()).toBe(4));
    expect((await readdir(at('restored'))).sort()).toEqual(['files', 'wildpost.sqlite']);
  });

  test('has put the site back though its mark stays, which goes where a site is', async () => {
    const config = readConfig({ DATA_DIR: at('restored') }, folder);
    const kept = await openDiskFiles(at('restored', 'files'));
    const stubborn: Files = {
      ...kept,
      delete: async () => Promise.reject(new Error('The disk went away.')),
    };
    const { code, lines } = await restore('backup.tar', 'restored', stubborn);
    expect([code, lines[1]]).toEqual([0, expect.stringContaining('is still noted')]);
    await inside(async ({ counts }) => expect(await counts.total()).toBe(4));
    expect(await hasFiles(kept, RESTORING)).toBe(true);
    await mkdir(at('restored', 'restoring'));
    await writeFile(at('restored', 'restoring', 'store.sqlite'), 'a whole copy');

    expect(await requireItsStore(config, async () => kept)).toBe(true);
    await clearRestore(config, kept);
    expect(await readdir(at('restored'))).not.toContain('restoring');
    expect(await hasFiles(kept, RESTORING)).toBe(false);
    expect(await hasFiles(kept, 'letters')).toBe(true);

    await rm(at('restored', 'wildpost.sqlite'));
    await expect(restore()).rejects.toThrow('pictures of letters are in');
    await expect(requireItsStore(config, async () => kept)).rejects.toThrow('no store is at');
    await kept.put('restoring/unfinished', Buffer.from('half'));
    await expect(requireItsStore(config, async () => kept)).rejects.toThrow('broken off');
  });

  test('that is told to stop leaves no copy behind', async () => {
    const listeners = () => process.listeners('SIGTERM').length;
    const before = listeners();
    const ended = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    onTestFinished(() => ended.mockRestore());
    const kept = await openDiskFiles(at('restored', 'files'));
    let left: string[] | undefined;
    const telling: Files = {
      ...kept,
      async put(key, bytes) {
        if (!left) {
          expect(await readdir(at('restored', 'restoring'))).toContain('store.sqlite');
          process.listeners('SIGTERM').at(-1)?.('SIGTERM');
          await vi.waitUntil(() => ended.mock.calls.length > 0);
          left = await readdir(at('restored'));
        }
        return kept.put(key, bytes);
      },
    };
    await restore('backup.tar', 'restored', telling).catch(() => undefined);
    expect(left).toEqual(['files']);
    expect(ended).toHaveBeenCalledWith(1);
    expect(listeners()).toBe(before);
  });
});
