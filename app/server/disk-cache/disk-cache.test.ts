import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import {
  approveOne,
  opened,
  renderPlain,
  reopenSite,
  site,
  store,
} from '#tests/harness/cached-site.ts';
import {
  disk,
  diskFolder,
  keysOnDisk,
  openDisk,
  restartSite,
  startDiskCachedSite,
} from '#tests/harness/disk-cached-site.ts';

const AMINA = '/letters/sea-amina-mombasa';

startDiskCachedSite();

describe('a page on the disk', () => {
  test('is shown after a restart as it was before, in every encoding, and not rendered', async () => {
    const accepted = ['br', 'gzip', 'zstd', 'identity'].map((each) => ({
      'Accept-Encoding': each,
    }));
    await site.get('/sea', accepted[0]);
    const before = await Promise.all(accepted.map((headers) => site.get('/sea', headers)));
    await disk.turn();
    await restartSite();
    const after = await Promise.all(accepted.map((headers) => site.get('/sea', headers)));
    for (const [i, { status, headers, body }] of after.entries()) {
      expect(status).toBe(200);
      expect({ ...headers, date: '' }).toEqual({ ...before[i]?.headers, date: '' });
      expect(body.equals(before[i]?.body ?? Buffer.alloc(0))).toBe(true);
    }
    expect(site.rendered).toEqual([]);
    expect(disk.figures()).toMatchObject({ hits: 1, misses: 0 });
  });

  test('is found by the other processes of its machine', async () => {
    const first = disk;
    await site.get('/sea');
    await first.turn();
    const second = openDisk();
    await reopenSite({ disk: second });
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
    await second.close();
  });

  test('is written when its process ends, if it was not before', async () => {
    await site.get('/sea');
    await restartSite();
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
  });

  test('keeps the variants of a page apart', async () => {
    await approveOne('amina', 0);
    for (let n = 1; n < 7; n += 1) await approveOne('amina', n);
    let draw = 0;
    const random = () => (draw++ % 12) / 12;
    await reopenSite({ disk, random });
    const starts = async () => {
      const seen = new Set<number>();
      for (let n = 0; n < 60; n += 1) {
        seen.add(Number(JSON.parse((await site.get(AMINA)).body.toString())[2]));
      }
      return seen;
    };
    expect((await starts()).size).toBe(3);
    await disk.turn();
    await reopenSite({ disk, random });
    expect((await starts()).size).toBe(3);
    expect(site.rendered).toEqual([]);
  });

  test('is not shown after its time', async () => {
    await site.get('/sea');
    site.change.render = async (key, context) => {
      context.dependencies.expireAt(Date.now() + 10 * 365 * 24 * 3600 * 1000);
      return renderPlain(key, context);
    };
    await site.get('/about');
    await disk.turn();
    await reopenSite({ disk });
    site.wait(30 * 365 * 24 * 3600 * 1000);
    await site.get('/sea');
    await site.get('/about');
    expect(site.rendered).toEqual(['/about']);
  });
});

describe('what was changed while no process ran', () => {
  test('is not shown as it was, and what is as it was is not rendered', async () => {
    const pages = ['/sea', '/rivers', AMINA, '/map', '/about'];
    for (const page of pages) await site.get(page);
    await disk.close();
    const other = await openSqliteStore(opened.location);
    const by = ROSA;
    await letterStep(other, 'trash', 'amina', { version: 1, by });
    await other.close();
    await restartSite();
    expect((await site.get(AMINA)).status).toBe(404);
    expect((await site.get('/sea')).body.toString()).not.toContain('Amina');
    for (const page of ['/rivers', '/about']) await site.get(page);
    expect(site.rendered).toEqual([AMINA, '/sea']);
  });

  test('and changed back is looked at again, and not rendered', async () => {
    const body = (await site.get('/map')).body.toString();
    await disk.close();
    await letterStep(store, 'trash', 'amina', { version: 1 });
    await letterStep(store, 'restore', 'amina', { version: 2 });
    await restartSite();
    expect((await site.get('/map')).body.toString()).toBe(body);
    expect(site.figures()).toMatchObject({ renders: 0, unchanged: 1 });
    await restartSite();
    await site.get('/map');
    expect(disk.figures()).toMatchObject({ hits: 1, outdated: 0 });
  });

  test('in another past of the same number is not taken for it', async () => {
    await approveOne('amina', 0);
    await site.get('/sea');
    await disk.close();
    const versions = await store.tagVersions(['letter:amina']);
    const database = new DatabaseSync(opened.location);
    database.exec("update content_touched set mark = 'another' where subject = 'letter:amina'");
    database.close();
    const [number] = (versions.get('letter:amina') ?? '').split('.');
    expect((await store.tagVersions(['letter:amina'])).get('letter:amina')).toBe(
      `${number}.another`,
    );
    await restartSite();
    await site.get('/sea');
    expect(disk.figures()).toMatchObject({ hits: 0, outdated: 1 });
  });

  test('leaves no word on the disk soon after the start', async () => {
    for (let n = 0; n < 3; n += 1) await store.letterLife.insert(letterNo(n), 'published');
    await site.get(AMINA);
    await site.get('/rivers');
    await disk.close();
    expect(await keysOnDisk()).toEqual([AMINA, '/rivers']);
    await letterStep(store, 'trash', 'amina', { version: 1 });
    await letterStep(store, 'erase', 'amina', { version: 2 });
    await restartSite();
    await disk.turn();
    await disk.turn();
    expect(await keysOnDisk()).toEqual(['/rivers']);
    for (const name of await readdir(diskFolder())) {
      expect((await readFile(path.join(diskFolder(), name))).includes('sea-amina')).toBe(false);
    }
  });
});

describe('a change while it runs', () => {
  test('deletes what shows it', async () => {
    for (const page of [AMINA, '/sea', '/rivers']) await site.get(page);
    await disk.turn();
    await letterStep(store, 'trash', 'amina', { version: 1 });
    await disk.turn();
    expect(await keysOnDisk()).toEqual(['/rivers']);
    for (const name of await readdir(diskFolder())) {
      expect((await readFile(path.join(diskFolder(), name))).includes('sea-amina')).toBe(false);
    }
  });

  test('between a page and its being written leaves it unwritten', async () => {
    await site.get('/sea');
    await site.get('/rivers');
    await approveOne();
    await disk.turn();
    expect(await keysOnDisk()).toEqual(['/rivers']);
  });

  test('of which nobody heard yet is waited for', async () => {
    let answered = Number.NEGATIVE_INFINITY;
    const heard: string[] = [];
    const follow = () =>
      disk.follow(
        () => {
          disk.invalidate(heard.splice(0));
          return true;
        },
        {
          state: () => ({
            ...{ answeredAgo: performance.now() - answered, isAway: false },
            ...{ isListening: undefined, clock: undefined },
          }),
        },
      );
    await site.get('/sea');
    await site.get('/rivers');
    follow();
    await disk.turn();
    expect(await keysOnDisk()).toEqual([]);
    await approveOne();
    heard.push('letter:amina');
    answered = performance.now();
    await disk.turn();
    expect(await keysOnDisk()).toEqual(['/rivers']);
  });
});
