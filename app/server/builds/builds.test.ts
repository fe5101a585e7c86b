import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDiskFiles } from '#files/disk.server.ts';
import { BUILD_FILES, type Files, packKey } from '#files/files.ts';
import { NOON } from '#tests/cast/cast.ts';
import { keysBelow } from '#tests/files/keys.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { openOlderFiles } from './older-files.ts';
import { readBuildId } from './packed-build.ts';
import { publishBuild, startPublishing, sweepBuilds } from './publish-build.server.ts';

const HOUR = 60 * 60 * 1000;
const SILENT = pino({ level: 'silent' });
const FONT = 'nunito-AbCd_-12.woff2';
/** As a route's without code for browsers is. */
const EMPTY = 'undo-BvRk9kiK.js';

let folder: string;
let opened: OpenedStore;
let files: Files;
let shared: { store: OpenedStore['store']; files: Files };

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-builds-'));
  opened = await openTemporaryStore();
  files = await openDiskFiles(path.join(folder, 'files'));
  shared = { store: opened.store, files };
});

afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const scriptOf = (build: string) => `root-${build.padEnd(8, '0')}.js`;
const wordsOf = (build: string) => `console.log("${build}");`.repeat(40);

/** The files of a build, as they are when it is compressed. */
async function make(build: string): Promise<string> {
  const assets = path.join(folder, build, 'assets');
  await mkdir(assets, { recursive: true });
  const script = path.join(assets, scriptOf(build));
  await writeFile(script, wordsOf(build));
  await writeFile(`${script}.br`, brotliCompressSync(wordsOf(build)));
  await writeFile(`${script}.gz`, 'is made anew');
  await writeFile(path.join(assets, FONT), 'the same in each');
  await writeFile(path.join(assets, EMPTY), '');
  return assets;
}

async function publish(build: string, now = NOON): Promise<void> {
  const assets = await make(build);
  await publishBuild(shared, { id: await readBuildId(assets), folder: assets }, now);
}

function answering(given: Partial<typeof shared> = {}) {
  const older = openOlderFiles({ ...shared, ...given, log: SILENT });
  const app = new Hono();
  app.get('/assets/*', (c) => older(c, c.req.path.slice('/assets/'.length)));
  return (name: string, encoding = 'gzip, br') =>
    app.request(`/assets/${name}`, { headers: { 'Accept-Encoding': encoding } });
}

describe('the files of another build', () => {
  test('are answered as they were, in whatever form a browser takes', async () => {
    await publish('one');
    const ask = answering();
    const packed = await ask(scriptOf('one'));
    expect(packed.status).toBe(200);
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(Buffer.from(await packed.arrayBuffer())).toEqual(brotliCompressSync(wordsOf('one')));
    const zipped = await ask(scriptOf('one'), 'gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(wordsOf('one'));
    expect(await (await ask(scriptOf('one'), 'identity')).text()).toBe(wordsOf('one'));
    const font = await ask(FONT);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(font.headers.has('content-encoding')).toBe(false);
    expect(await font.text()).toBe('the same in each');
  });

  test('are answered where there is nothing in them', async () => {
    await publish('one');
    const answer = await answering()(EMPTY);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  test('are known as soon as it is noted, and not without', async () => {
    const ask = answering();
    const absent = await ask(scriptOf('one'));
    expect(absent.status).toBe(404);
    expect(absent.headers.get('cache-control')).toBe('no-store');
    await publish('one');
    expect((await ask(scriptOf('one'))).status).toBe(200);
    await publish('two');
    expect((await ask(scriptOf('two'))).status).toBe(200);
  });

  test('are asked of the store once for a thousand names that somebody made up', async () => {
    await publish('one');
    const ids = vi.spyOn(shared.store.builds, 'ids');
    const read = vi.spyOn(files, 'read');
    const ask = answering();
    const made = Array.from({ length: 1000 }, (_, n) => `root-${String(n).padStart(8, '0')}.js`);
    const answers = await Promise.all(made.map((name) => ask(name)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(ids).toHaveBeenCalledTimes(1);
    for (const name of ['root.js', '../wildpost.sqlite', `${scriptOf('one')}.br`, '__proto__']) {
      expect((await ask(encodeURIComponent(name))).status, name).toBe(404);
    }
    expect(ids).toHaveBeenCalledTimes(1);
    expect(read).not.toHaveBeenCalled();
    ids.mockRestore();
  });

  test('are fetched once for all who ask at the same moment and later', async () => {
    await publish('one');
    const read = vi.spyOn(files, 'read');
    const ask = answering();
    await Promise.all(Array.from({ length: 20 }, () => ask(scriptOf('one'))));
    await ask(scriptOf('one'));
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('are given to nobody if somebody changed what is stored', async () => {
    await publish('one');
    for (const key of await keysBelow(files, BUILD_FILES)) {
      const { size } = (await files.read(key)) ?? { size: 0 };
      await files.put(key, Buffer.alloc(size, 'alert(1);'));
    }
    const ask = answering();
    expect((await ask(scriptOf('one'))).status).toBe(404);
    expect((await ask(FONT)).status).toBe(404);
  });

  test('may be asked for again when the bucket is back', async () => {
    await publish('one');
    const read = vi.fn(files.read).mockRejectedValueOnce(new Error('The bucket is away.'));
    const ask = answering({ files: { ...files, read } });
    const away = await ask(scriptOf('one'));
    expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await ask(scriptOf('one'))).status).toBe(200);
  });
});

describe('a build', () => {
  test('shares with others what is the same in them', async () => {
    await publish('one');
    await publish('two');
    expect(await keysBelow(files, BUILD_FILES)).toHaveLength(3);
  });

  test('is stored again where it went missing, and nothing else is', async () => {
    await publish('one');
    const [lost = ''] = await keysBelow(files, BUILD_FILES);
    await files.delete(lost);
    const put = vi.spyOn(files, 'put');
    await publish('one');
    expect(put.mock.calls.map(([key]) => key)).toEqual([lost]);
    await publish('one');
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('goes once no node has had it for so long, with what no other has', async () => {
    await publish('one');
    await publish('two', NOON + HOUR);
    const [both] = (await shared.store.builds.find(await idOf('one')))?.packs ?? [];
    await sweepBuilds(shared, NOON + HOUR);
    expect(await shared.store.builds.ids()).toHaveLength(2);
    await sweepBuilds(shared, NOON + HOUR + 1);
    expect(await shared.store.builds.ids()).toEqual([await idOf('two')]);
    const left = await keysBelow(files, BUILD_FILES);
    expect(left).toHaveLength(2);
    expect(left).toContain(packKey(both ?? ''));
    await sweepBuilds(shared, NOON + 3 * HOUR);
    expect(await keysBelow(files, BUILD_FILES)).toEqual([]);
  });

  test('in whose folder the next one was built is told to be there, and stays what it was', async () => {
    const assets = await make('one');
    const id = await readBuildId(assets);
    await publishBuild(shared, { id, folder: assets }, NOON);
    await writeFile(path.join(assets, 'next-AAAAAAAA.js'), 'of the next one');
    await publishBuild(shared, { id, folder: assets }, NOON + HOUR);
    await shared.store.builds.forget(NOON + 1);
    expect(await shared.store.builds.ids()).toEqual([id]);
    await shared.store.builds.forget(NOON + 2 * HOUR);
    await publishBuild(shared, { id, folder: assets }, NOON + 2 * HOUR);
    expect(await shared.store.builds.ids()).toEqual([]);
  });

  test('is tried again within a minute while the bucket is away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const put = vi.fn(files.put).mockRejectedValueOnce(new Error('The bucket is away.'));
      const log = pino({ level: 'silent' });
      const warned = vi.spyOn(log, 'warn');
      const started = await startPublishing(
        { ...shared, files: { ...files, put }, log },
        await make('one'),
      );
      expect(warned).toHaveBeenCalledTimes(1);
      expect(await keysBelow(files, BUILD_FILES)).toEqual([]);
      await vi.advanceTimersByTimeAsync(60_000);
      await started.stop();
      expect(await keysBelow(files, BUILD_FILES)).toHaveLength(2);
      expect(warned).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

const idOf = (build: string) => readBuildId(path.join(folder, build, 'assets'));
