import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { writeEmptyStore } from '#tests/store/sqlite/temporary.ts';
import { readConfig, sqliteFile } from './config.ts';
import { StartError } from './start-failure.ts';
import { openFilesToServe } from './storage.server.ts';

let dataDir: string;
let service: S3Service;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-places-'));
  service = await startS3Service();
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  await service.stop();
  await rm(dataDir, { recursive: true });
});

/** Settings with a bucket, over a store in which there is a letter or nothing. */
async function settings({ endpoint = service.endpoint, inUse = true }) {
  const FILES_URL = `s3://letters?endpoint=${endpoint}&path-style=on`;
  const config = readConfig({ DATA_DIR: dataDir, FILES_URL }, '/');
  await writeEmptyStore(sqliteFile(config));
  const store = await openSqliteStore(sqliteFile(config));
  if (inUse) await store.letterLife.insert(letterNo(0), 'published');
  await store.close();
  return config;
}

test('a bucket that answers is opened, over a new store and one in use', async () => {
  for (const inUse of [false, true]) {
    const { files, away } = await openFilesToServe(await settings({ inUse }));
    expect(away).toBeUndefined();
    await files.put('countries.json', new Uint8Array(2));
  }
});

test('a bucket that is away keeps a new site from starting, and none that is in use', async () => {
  await service.stop();
  await expect(openFilesToServe(await settings({ inUse: false }))).rejects.toThrow(StartError);
  const { files, away } = await openFilesToServe(await settings({}));
  expect(away).toBeInstanceOf(Error);
  await expect(files.ping()).rejects.toThrow();
});

test.each([503, 500])('a bucket that fails with %i is away', async (status) => {
  const { away } = await openFilesToServe(await settings({ endpoint: await failing(status) }));
  expect(away).toBeInstanceOf(Error);
});

test('a bucket that refuses keeps every site from starting', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'stolen');
  await expect(openFilesToServe(await settings({}))).rejects.toThrow(/SignatureDoesNotMatch/);
});

test('a bucket that says nothing is waited for, but not for as long as it is asked', async () => {
  const endpoint = await failing(undefined);
  const config = await settings({ endpoint });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = openFilesToServe(config);
  const isWaiting = () => expect(vi.getTimerCount()).toBeGreaterThan(0);
  await vi.waitFor(isWaiting, { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await opened).away?.message).toContain('no answer');
});

/** The address of a service that fails so with everything, or does not answer. */
async function failing(status: number | undefined): Promise<string> {
  const server = createServer((_, reply) => {
    if (status) reply.writeHead(status).end('<Error><Code>Failure</Code></Error>');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
