import { mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import { ERASED_FILES, type Files, hasFiles, RESTORING } from '#files/files.ts';
import { readConfig } from '#server/process/config.ts';
import { clearRestore, requireItsStore } from '#server/process/lost-store.server.ts';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import {
  at,
  backUp,
  erase,
  files,
  folder,
  inside,
  replace,
  restore,
  startBackedUpSite,
  writeLetter,
} from '#tests/harness/backed-up-site.ts';

startBackedUpSite();

describe('a restore', () => {
  beforeEach(async () => {
    for (let n = 0; n < 4; n += 1) await writeLetter(n);
    await backUp();
  });

  const nothingRestored = async () => {
    expect(await readdir(at('restored'))).toEqual(['files']);
    expect(await readdir(at('restored', 'files'))).toEqual(['.unfinished']);
  };

  test('on a full disk leaves no site, and is made whole where there is room', async (context) => {
    const disk = mountSmallDisk();
    if (!disk) return context.skip('Only root may mount a small disk to fill.');
    onTestFinished(disk.unmount);
    await replace('letter0001', 'of all the waves '.repeat(70_000));
    await backUp('large.tar');
    const relative = path.relative(folder, path.join(disk.folder, 'restored'));
    await expect(restore('large.tar', relative)).rejects.toThrow('the disk is full');
    expect(await readdir(path.join(disk.folder, 'restored'))).toEqual(['files']);
    await restore('backup.tar', relative);
    expect(await readdir(path.join(disk.folder, 'restored'))).toEqual(['files', 'wildpost.sqlite']);
  });

  test('takes nothing from a file that is no backup', async () => {
    await writeFile(at('letter.txt'), 'Dear sea,');
    await writeFile(at('nothing'), '');
    await writeFile(at('noise'), Buffer.alloc(5000, 7));
    for (const name of ['letter.txt', 'nothing', 'noise', 'site/wildpost.sqlite']) {
      await expect(restore(name), name).rejects.toThrow('is no backup');
    }
    await expect(restore('nowhere.tar')).rejects.toThrow('There is no file');
    await nothingRestored();
  });

  test('takes nothing from a backup that is cut off, wherever', async () => {
    const { size } = await stat(at('backup.tar'));
    for (const length of [size - 3000, size - 20_000, 5000, 2048]) {
      await truncate(at('backup.tar'), length);
      await expect(restore(), String(length)).rejects.toThrow(/cut off/);
    }
    await nothingRestored();
  });

  test.each([
    ['a picture', 'the photo 2', 'damaged (the picture'],
    ['the store', 'This is letter 3.', 'damaged (the store)'],
    ['a head', 'ustar', 'is no backup'],
  ])('takes nothing from a backup in which %s was changed', async (_, words, sentence) => {
    const file = await open(at('backup.tar'), 'r+');
    const offset = (await file.readFile()).indexOf(words);
    await file.write(Buffer.from('X'), 0, 1, offset);
    await file.close();
    await expect(restore()).rejects.toThrow(sentence);
    await nothingRestored();
  });

  test('brings back no letter that was erased since, and says how many', async () => {
    await erase('letter0001');
    await erase('letter0002');
    const marks = await openDiskFiles(at('restored', 'files'));
    for await (const key of files.list(ERASED_FILES)) {
      const stored = await files.read(key);
      await marks.put(key, await new Response(stored?.bytes).bytes());
    }
    const { lines } = await restore();
    expect(lines).toContain(
      '2 letters and answers in it were erased after it was made: they are not put back.',
    );
    await inside(async (there) => {
      expect(await there.counts.total()).toBe(2);
      expect(await there.letterLife.get('letter0001')).toBeUndefined();
      const ids = ['letter0000', 'letter0001', 'letter0002'];
      expect([...(await there.erasedLetters.erasedAmong(ids))].sort()).toEqual([
        'letter0001',
        'letter0002',
      ]);
    });
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
    const restoredFiles = await openDiskFiles(at('restored', 'files'));
    const stubborn: Files = {
      ...restoredFiles,
      delete: async () => Promise.reject(new Error('The disk went away.')),
    };
    const { code, lines } = await restore('backup.tar', 'restored', stubborn);
    expect([code, lines[1]]).toEqual([0, expect.stringContaining('is still noted')]);
    await inside(async ({ counts }) => expect(await counts.total()).toBe(4));
    expect(await hasFiles(restoredFiles, RESTORING)).toBe(true);
    await mkdir(at('restored', 'restoring'));
    await writeFile(at('restored', 'restoring', 'store.sqlite'), 'a whole copy');

    expect(await requireItsStore(config, async () => restoredFiles)).toBe(true);
    await clearRestore(config, restoredFiles);
    expect(await readdir(at('restored'))).not.toContain('restoring');
    expect(await hasFiles(restoredFiles, RESTORING)).toBe(false);
    expect(await hasFiles(restoredFiles, 'letters')).toBe(true);

    await rm(at('restored', 'wildpost.sqlite'));
    await expect(restore()).rejects.toThrow('pictures of letters are in');
    await expect(requireItsStore(config, async () => restoredFiles)).rejects.toThrow(
      'no store is at',
    );
    await restoredFiles.put('restoring/unfinished', Buffer.from('half'));
    await expect(requireItsStore(config, async () => restoredFiles)).rejects.toThrow('broken off');
  });

  test('that is told to stop leaves no copy behind', async () => {
    const listeners = () => process.listeners('SIGTERM').length;
    const before = listeners();
    const ended = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    onTestFinished(() => ended.mockRestore());
    const restoredFiles = await openDiskFiles(at('restored', 'files'));
    let left: string[] | undefined;
    const telling: Files = {
      ...restoredFiles,
      async put(key, bytes) {
        if (!left) {
          expect(await readdir(at('restored', 'restoring'))).toContain('store.sqlite');
          process.listeners('SIGTERM').at(-1)?.('SIGTERM');
          await vi.waitUntil(() => ended.mock.calls.length > 0);
          left = await readdir(at('restored'));
        }
        return restoredFiles.put(key, bytes);
      },
    };
    await restore('backup.tar', 'restored', telling).catch(() => undefined);
    expect(left).toEqual(['files']);
    expect(ended).toHaveBeenCalledWith(1);
    expect(listeners()).toBe(before);
  });
});
