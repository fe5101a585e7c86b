import { mkdir, mkdtemp, rename, rm, statfs, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readBucketAddress } from '#files/bucket-address.ts';
import { openDiskFiles } from '#files/disk.server.ts';
import type { Files } from '#files/files.ts';
import { ReplicaError } from '#store/database/postgres/connections.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import { openReadiness } from './readiness.server.ts';

const PICTURE = { hash: 'ab'.repeat(16), width: 4, height: 3 };
const ALL_WELL = { store: 'ok', disk: 'ok', files: 'ok' };

let dataDir: string;
let store: Store;
let files: Files;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-ready-'));
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(): Promise<void> {
  await writeEmptyStore(path.join(dataDir, 'wildpost.sqlite'));
  store = await openSqliteStore(path.join(dataDir, 'wildpost.sqlite'));
  files = await openDiskFiles(path.join(dataDir, 'files'));
}

/** Asks, and again when what was found may be looked at anew. */
function asking(config: { DATABASE_URL?: string; FILES_URL?: string } = {}, at = files) {
  const bucket = config.FILES_URL ? readBucketAddress(config.FILES_URL) : undefined;
  const ask = openReadiness({
    config: { dataDir, DATABASE_URL: config.DATABASE_URL, FILES_URL: bucket },
    store,
    files: at,
  });
  return async () => {
    vi.advanceTimersByTime(1001);
    return ask();
  };
}

describe('whether the site is ready', () => {
  test('it is while everything is well, and says so of each part', async () => {
    expect(await asking()()).toEqual({ ready: true, parts: ALL_WELL });
  });

  test('not without the folder of pictures, and again once it is back', async () => {
    const ask = asking();
    await rename(path.join(dataDir, 'files'), path.join(dataDir, 'elsewhere'));
    expect(await ask()).toEqual({ ready: false, parts: { ...ALL_WELL, files: 'missing' } });
    await rename(path.join(dataDir, 'elsewhere'), path.join(dataDir, 'files'));
    expect(await ask()).toEqual({ ready: true, parts: ALL_WELL });
  });

  test('not with an empty folder where letters have pictures, as an unmounted disk leaves it', async () => {
    const ask = asking();
    await store.letterLife.insert(letterNo(0, { photo: PICTURE, thumbnail: PICTURE }), 'published');
    expect(await ask()).toEqual({ ready: false, parts: { ...ALL_WELL, files: 'missing' } });
    await files.put('letters/letter0000/a1/photo', new Uint8Array(3));
    expect((await ask()).ready).toBe(true);
  });

  test('not while its store was deleted, though SQLite would write on', async () => {
    const ask = asking();
    await unlink(path.join(dataDir, 'wildpost.sqlite'));
    expect(await ask()).toEqual({ ready: false, parts: { ...ALL_WELL, store: 'missing' } });
  });

  test('not on a full disk, until there is room again', async (context) => {
    const disk = mountSmallDisk();
    if (!disk) return context.skip('Only root may mount a small disk to fill.');
    onTestFinished(disk.unmount);
    await store.close();
    await rm(dataDir, { recursive: true });
    dataDir = path.join(disk.folder, 'data');
    await mkdir(dataDir);
    await open();
    const ask = asking();
    expect((await ask()).ready).toBe(true);
    const { bavail, bsize } = await statfs(disk.folder);
    await writeFile(path.join(disk.folder, 'rubbish'), new Uint8Array((bavail - 2) * bsize));
    expect(await ask()).toEqual({
      ready: false,
      parts: { store: 'ok', disk: 'full', files: 'full' },
    });
    await unlink(path.join(disk.folder, 'rubbish'));
    expect(await ask()).toEqual({ ready: true, parts: ALL_WELL });
  });

  test('a bucket that is away is told, and takes no node out; a database that is away does', async () => {
    const shared = { DATABASE_URL: 'postgres://db/letters', FILES_URL: 's3://letters' };
    const away = { ...files, ping: () => Promise.reject(new Error('no answer')) };
    const parts = { ...ALL_WELL, files: 'away' };
    expect(await asking(shared, away)()).toEqual({ ready: true, parts });
    expect(await asking({}, away)()).toEqual({ ready: false, parts });
    const ask = asking(shared);
    vi.spyOn(store, 'ping').mockRejectedValue(new Error('no answer'));
    expect(await ask()).toEqual({ ready: false, parts: { ...ALL_WELL, store: 'away' } });
  });

  test('a database says how its poll, its listener and its clock are; only the clock takes a node out', async () => {
    const ask = asking({ DATABASE_URL: 'postgres://db/letters', FILES_URL: 's3://letters' });
    const feed = { answeredAgo: 10, isAway: false, isListening: true, clock: undefined };
    const told = async (part: object) => {
      vi.spyOn(store, 'feedState').mockReturnValue({ ...feed, ...part });
      const { ready, parts } = await ask();
      return [ready, parts.poll, parts.listener, parts.clock];
    };
    expect(await told({})).toEqual([true, 'ok', 'ok', 'ok']);
    expect(await told({ answeredAgo: 3001 })).toEqual([true, 'away', 'ok', 'ok']);
    expect(await told({ isListening: false })).toEqual([true, 'ok', 'away', 'ok']);
    expect(await told({ isListening: undefined })).toEqual([true, 'ok', undefined, 'ok']);
    const clock = (ahead: number) => ({ clock: { ahead, within: 5 } });
    expect(await told(clock(10_000))).toEqual([true, 'ok', 'ok', 'ok']);
    expect(await told(clock(-10_006))).toEqual([false, 'ok', 'ok', 'wrong']);
  });

  test('a server that takes no changes is named by what it is', async () => {
    const ask = asking({ DATABASE_URL: 'postgres://db/letters', FILES_URL: 's3://letters' });
    for (const [isStandby, state] of [
      [true, 'replica'],
      [false, 'readOnly'],
    ] as const) {
      vi.spyOn(store, 'ping').mockRejectedValue(new ReplicaError(isStandby));
      expect(await ask()).toEqual({ ready: false, parts: { ...ALL_WELL, store: state } });
    }
  });

  test('a store that a newer version took over is named so, and the node is not ready', async () => {
    const takenOver = Object.assign(new Error('It was taken over.'), { code: 'OUTDATED' });
    vi.spyOn(store, 'ping').mockRejectedValue(takenOver);
    const { ready, parts } = await asking()();
    expect([ready, parts.store]).toEqual([false, 'outdated']);
  });

  test('a bucket that hangs is waited for no longer than a balancer waits, and asked once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ping = vi.fn(() => promise);
    const ask = asking({ FILES_URL: 's3://letters' }, { ...files, ping });
    const first = ask();
    await vi.advanceTimersByTimeAsync(2000);
    expect((await first).parts.files).toBe('away');
    expect((await ask()).parts.files).toBe('away');
    expect(ping).toHaveBeenCalledTimes(1);
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect((await ask()).parts.files).toBe('ok');
  });

  test('however many ask, each part is looked at once in a moment', async () => {
    const ping = vi.spyOn(store, 'ping');
    const ask = openReadiness({
      config: { dataDir, DATABASE_URL: undefined, FILES_URL: undefined },
      store,
      files,
    });
    await Promise.all(Array.from({ length: 100 }, ask));
    await ask();
    expect(ping).toHaveBeenCalledTimes(1);
  });
});
