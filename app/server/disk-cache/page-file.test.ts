import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import { site, store } from '#tests/harness/cached-site.ts';
import {
  dataDir,
  disk,
  diskFile,
  diskFolder,
  keysOnDisk,
  restartSite,
  startDiskCachedSite,
} from '#tests/harness/disk-cached-site.ts';

const AMINA = '/letters/sea-amina-mombasa';

startDiskCachedSite();

/** What no encoding makes smaller. */
const renderRandom = async () =>
  new Response(randomBytes(40_000), { headers: { 'Cache-Control': 'no-cache' } });

describe('nothing is found', () => {
  test.each([
    ['of another build', { build: 'two' }],
    ['of other settings', { env: { SITE_NAME: 'Another' } }],
    ['with other redirects', { env: { REDIRECTS: '/sea=/rivers' } }],
  ])('%s, and nothing of before is left', async (_, other) => {
    await site.get('/sea');
    await restartSite(other);
    await site.get('/sea');
    expect(site.rendered).toEqual(['/sea']);
    expect((await readdir(diskFolder())).filter((name) => name.endsWith('.sqlite'))).toHaveLength(
      1,
    );
  });

  test('of a store that was put back from a backup', async () => {
    await site.get('/sea');
    await disk.close();
    await store.siteMeta.set('past of the store', 'another');
    await restartSite();
    await site.get('/sea');
    expect(site.rendered).toEqual(['/sea']);
  });

  test('of other settings, unless no page shows them', async () => {
    await site.get('/sea');
    await restartSite({ env: { LOG_LEVEL: 'error', METRICS_TOKEN: 'a'.repeat(16) } });
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
  });

  test('where it is switched off, nor is a folder made', async () => {
    await rm(diskFolder(), { recursive: true });
    await restartSite({ env: { PAGE_CACHE_DISK_MB: '0' } });
    await site.get('/sea');
    await restartSite({ env: { PAGE_CACHE_DISK_MB: '0' } });
    await site.get('/sea');
    expect(site.rendered).toEqual(['/sea']);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('where it is switched off, nor is anything of before left', async () => {
    await site.get('/sea');
    await disk.turn();
    expect(await keysOnDisk()).toEqual(['/sea']);
    await restartSite({ env: { PAGE_CACHE_DISK_MB: '0' } });
    await disk.turn();
    expect(await readdir(diskFolder())).toEqual([]);
  });

  test('of what is asked for with a cookie of the team, or sets one', async () => {
    await site.get('/sea', { Cookie: '__Host-staff=abc' });
    site.change.render = async () =>
      new Response('mine', { headers: { 'Cache-Control': 'no-cache', 'Set-Cookie': 'staff=1' } });
    await site.get('/rivers');
    await disk.turn();
    expect(await keysOnDisk()).toEqual([]);
  });
});

describe('a file that is', () => {
  const spoilings: Record<string, (bytes: Buffer) => Buffer> = {
    'cut off': (bytes) => bytes.subarray(0, bytes.length / 2),
    empty: () => Buffer.alloc(0),
    'of something else': () => Buffer.from('not a database '.repeat(1000)),
    'spoilt all over': (bytes) => Buffer.from(bytes.map((byte, i) => (i % 97 ? byte : byte ^ 255))),
    'spoilt within': (bytes) =>
      bytes.map((byte, i) => (i > 4096 && i % 7 ? byte ^ 1 : byte)) as Buffer,
  };

  test.each(Object.entries(spoilings))('%s is a miss, and no error', async (_, spoil) => {
    const pages = ['/sea', '/rivers', '/map', AMINA];
    const before = [];
    for (const page of pages) before.push((await site.get(page)).body.toString());
    await disk.close();
    const file = await diskFile();
    await writeFile(file, spoil(await readFile(file)));
    for (let n = 0; n < 2; n += 1) {
      await restartSite();
      const after = [];
      for (const page of pages) after.push((await site.get(page)).body.toString());
      expect(after).toEqual(before);
      await disk.turn();
    }
  });

  test('spoilt in one page alone is a miss for that page', async () => {
    await site.get('/sea');
    await site.get('/rivers');
    await disk.close();
    const database = new DatabaseSync(await diskFile());
    database.exec(
      "update pages set rest = replace(rest, 'text/plain', 'text/html') where key = '/sea'",
    );
    database.close();
    await restartSite();
    expect((await site.get('/sea')).headers['content-type']).toBe('text/plain');
    await site.get('/rivers');
    expect(site.rendered).toEqual(['/sea']);
  });

  test('locked by somebody keeps nobody waiting, and is written later', async () => {
    await site.get('/sea');
    const database = new DatabaseSync(await diskFile());
    database.exec('begin immediate');
    await disk.turn();
    expect((await site.get('/rivers')).status).toBe(200);
    database.exec('rollback');
    database.close();
    await disk.turn();
    expect(await keysOnDisk()).toContain('/rivers');
  });

  test('where none can be is no reason not to serve', async () => {
    await disk.close();
    await rm(diskFolder(), { recursive: true });
    await writeFile(diskFolder(), 'a file where a folder has to be');
    await restartSite();
    for (let n = 0; n < 2; n += 1) expect((await site.get('/sea')).status).toBe(200);
    await disk.turn();
    await disk.close();
    await rm(diskFolder());
    await mkdir(diskFolder());
  });

  test('on a full disk is left as it is, and pages are served', async (context) => {
    const small = mountSmallDisk();
    if (!small) return context.skip('Only root may mount a small disk to fill.');
    await disk.close();
    await symlink(small.folder, diskFolder()).catch(async () => {
      await rm(diskFolder(), { recursive: true });
      await symlink(small.folder, diskFolder());
    });
    await restartSite();
    await site.get('/sea');
    await disk.turn();
    const { bavail, bsize } = await statfs(small.folder);
    await writeFile(path.join(small.folder, 'rubbish'), new Uint8Array(bavail * bsize));
    site.change.render = renderRandom;
    for (let n = 0; n < 5; n += 1) {
      expect((await site.get(`/letters/letter-${n}`)).status).toBe(200);
      await disk.turn();
    }
    expect(disk.figures().written).toBe(1);
    await restartSite();
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
    await disk.close();
    await small.unmount();
  });

  test('full keeps the newest', async () => {
    await restartSite({ env: { PAGE_CACHE_DISK_MB: '1' } });
    site.change.render = renderRandom;
    for (let n = 0; n < 40; n += 1) {
      await site.get(`/letters/letter-${n}`);
      if (n % 5 === 0) await disk.turn();
      expect(disk.figures().bytes).toBeLessThanOrEqual(1024 * 1024);
    }
    await disk.turn();
    const keys = await keysOnDisk();
    expect(keys.length).toBeGreaterThan(5);
    expect(keys).toContain('/letters/letter-39');
    expect(keys).not.toContain('/letters/letter-0');
  });
});
