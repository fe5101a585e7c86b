import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Files, pictureKey } from '#files/files.ts';
import type { SnapshotReader } from '#store/database/snapshot.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { readSqliteSnapshot } from '#store/database/sqlite/snapshot.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { countWaiting } from '#tests/cast/steps.ts';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import {
  at,
  backUp,
  beforeRead,
  erase,
  files,
  folder,
  inside,
  openStoreAgain,
  pictures,
  replace,
  restore,
  startBackedUpSite,
  store,
  writeLetter,
} from '#tests/harness/backed-up-site.ts';
import { openTables } from '#tests/store/sqlite/temporary.ts';
import { runBackupCommand } from './backup-commands.server.ts';

startBackedUpSite();

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
        beforeRead(n, () => erase('letter0005')),
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
      const { code } = await backUp('backup.tar', beforeRead(n, happen));
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
    await openStoreAgain();
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
      runBackupCommand([path.join(disk.folder, 'backup.tar')], {
        reader,
        files,
        keys: { where: 'the store', isOutside: false },
      }),
    ).rejects.toThrow('the disk is full');
    await reader.close();
    expect(await readdir(disk.folder)).toEqual([]);
  });
});
