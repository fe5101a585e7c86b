import { randomBytes } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import {
  approveOne,
  opened,
  renderPlain,
  reopenSite,
  site,
  startCachedSite,
  store,
} from '#tests/harness/cached-site.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';

const AMINA = '/letters/sea-amina-mombasa';
const NEVER_MS = 1_000_000;

let dataDir: string;
let disk: DiskCache;

startCachedSite();
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-disk-'));
  await restart();
});
afterEach(async () => {
  await disk.close();
  await rm(dataDir, { recursive: true });
});

/** A new process: nothing is in memory. */
async function restart({ env = {}, build = 'one' } = {}): Promise<void> {
  await disk?.close();
  disk = openOver(env, build);
  await reopenSite({ disk });
}

function openOver(env: Record<string, string> = {}, build = 'one'): DiskCache {
  const config = readConfig({ DATA_DIR: dataDir, ...env }, dataDir);
  const log = pino({ level: 'silent' });
  return openDiskCache({ config, store, log }, { build, everyMs: NEVER_MS });
}

const folder = () => path.join(dataDir, 'page-cache');

async function fileName(): Promise<string> {
  const [name = ''] = (await readdir(folder())).filter((each) => each.endsWith('.sqlite'));
  return path.join(folder(), name);
}

/** What no encoding makes smaller. */
const renderRandom = async () =>
  new Response(randomBytes(40_000), { headers: { 'Cache-Control': 'no-cache' } });

async function keysOnDisk(): Promise<unknown[]> {
  const database = new DatabaseSync(await fileName(), { readOnly: true });
  const rows = database.prepare('select key from pages order by key').all();
  database.close();
  return rows.map(({ key }) => key);
}

describe('a page on the disk', () => {
  test('is shown after a restart as it was before, in every encoding, and not rendered', async () => {
    const accepted = ['br', 'gzip', 'zstd', 'identity'].map((each) => ({
      'Accept-Encoding': each,
    }));
    await site.get('/sea', accepted[0]);
    const before = await Promise.all(accepted.map((headers) => site.get('/sea', headers)));
    await disk.turn();
    await restart();
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
    const second = openOver();
    await reopenSite({ disk: second });
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
    await second.close();
  });

  test('is written when its process ends, if it was not before', async () => {
    await site.get('/sea');
    await restart();
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
    await restart();
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
    await restart();
    expect((await site.get('/map')).body.toString()).toBe(body);
    expect(site.figures()).toMatchObject({ renders: 0, unchanged: 1 });
    await restart();
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
    await restart();
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
    await restart();
    await disk.turn();
    await disk.turn();
    expect(await keysOnDisk()).toEqual(['/rivers']);
    for (const name of await readdir(folder())) {
      expect((await readFile(path.join(folder(), name))).includes('sea-amina')).toBe(false);
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
    for (const name of await readdir(folder())) {
      expect((await readFile(path.join(folder(), name))).includes('sea-amina')).toBe(false);
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

describe('nothing is found', () => {
  test.each([
    ['of another build', { build: 'two' }],
    ['of other settings', { env: { SITE_NAME: 'Another' } }],
    ['with other redirects', { env: { REDIRECTS: '/sea=/rivers' } }],
  ])('%s, and nothing of before is left', async (_, other) => {
    await site.get('/sea');
    await restart(other);
    await site.get('/sea');
    expect(site.rendered).toEqual(['/sea']);
    expect((await readdir(folder())).filter((name) => name.endsWith('.sqlite'))).toHaveLength(1);
  });

  test('of a store that was put back from a backup', async () => {
    await site.get('/sea');
    await disk.close();
    await store.siteMeta.set('past of the store', 'another');
    await restart();
    await site.get('/sea');
    expect(site.rendered).toEqual(['/sea']);
  });

  test('of other settings, unless no page shows them', async () => {
    await site.get('/sea');
    await restart({ env: { LOG_LEVEL: 'error', METRICS_TOKEN: 'a'.repeat(16) } });
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
  });

  test('where it is switched off, nor is a folder made', async () => {
    await rm(folder(), { recursive: true });
    await restart({ env: { PAGE_CACHE_DISK_MB: '0' } });
    await site.get('/sea');
    await restart({ env: { PAGE_CACHE_DISK_MB: '0' } });
    await site.get('/sea');
    expect(site.rendered).toEqual(['/sea']);
    expect(await readdir(dataDir)).toEqual([]);
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
    const file = await fileName();
    await writeFile(file, spoil(await readFile(file)));
    for (let n = 0; n < 2; n += 1) {
      await restart();
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
    const database = new DatabaseSync(await fileName());
    database.exec(
      "update pages set rest = replace(rest, 'text/plain', 'text/html') where key = '/sea'",
    );
    database.close();
    await restart();
    expect((await site.get('/sea')).headers['content-type']).toBe('text/plain');
    await site.get('/rivers');
    expect(site.rendered).toEqual(['/sea']);
  });

  test('locked by somebody keeps nobody waiting, and is written later', async () => {
    await site.get('/sea');
    const database = new DatabaseSync(await fileName());
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
    await rm(folder(), { recursive: true });
    await writeFile(folder(), 'a file where a folder has to be');
    await restart();
    for (let n = 0; n < 2; n += 1) expect((await site.get('/sea')).status).toBe(200);
    await disk.turn();
    await disk.close();
    await rm(folder());
    await mkdir(folder());
  });

  test('on a full disk is left as it is, and pages are served', async (context) => {
    const small = mountSmallDisk();
    if (!small) return context.skip('Only root may mount a small disk to fill.');
    await disk.close();
    await symlink(small.folder, folder()).catch(async () => {
      await rm(folder(), { recursive: true });
      await symlink(small.folder, folder());
    });
    await restart();
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
    await restart();
    await site.get('/sea');
    expect(site.rendered).toEqual([]);
    await disk.close();
    await small.unmount();
  });

  test('full keeps the newest', async () => {
    await restart({ env: { PAGE_CACHE_DISK_MB: '1' } });
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
