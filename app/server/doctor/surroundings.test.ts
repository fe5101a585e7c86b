import { statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { copyFiles } from '#server/backup/move.server.ts';
import { readConfig } from '#server/process/config.ts';
import { openFiles } from '#server/process/storage.server.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { startS3Service } from '#tests/files/s3-service.ts';
import { mountSmallDisk } from '#tests/files/small-disk.ts';
import { files, startBackedUpSite, writeLetter } from '#tests/harness/backed-up-site.ts';
import { foundIn, here } from '#tests/harness/examined-site.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { mailFindings } from './surroundings.server.ts';

startBackedUpSite();

beforeEach(() => writeLetter(1));

test('room that pages on the disk may take, and is not there, is named', async () => {
  const said = async (megabytes: string) =>
    (await foundIn(here({ PAGE_CACHE_DISK_MB: megabytes }))).map(({ says }) => says).join();
  expect(await said('1000000')).toContain('PAGE_CACHE_DISK_MB');
  expect(await said('1')).not.toContain('PAGE_CACHE_DISK_MB');
});

async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as { port: number }).port;
}

test('a disk that is full is named', async (context) => {
  const disk = mountSmallDisk();
  if (!disk) return context.skip('Only root may mount a small disk to fill.');
  onTestFinished(disk.unmount);
  const roomy = await foundIn({ DATA_DIR: disk.folder });
  expect(roomy.find(({ check }) => check === 'space')).toMatchObject({ verdict: 'warning' });
  const { bavail, bsize } = await statfs(disk.folder);
  await writeFile(path.join(disk.folder, 'rubbish'), new Uint8Array((bavail - 2) * bsize));
  const full = await foundIn({ DATA_DIR: disk.folder });
  expect(full.find(({ check }) => check === 'space')).toMatchObject({ verdict: 'fault' });
});

describe('a mail server', () => {
  test('that answers is greeted, and sent nothing', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    expect(await foundIn(here({ SMTP_URL: server.url }))).toEqual([]);
    expect(server.connections()).toBe(1);
    expect(server.arrived).toEqual([]);
  });

  test('that refuses the password, or is away, is named', async () => {
    const server = await startMailServer({ login: { user: 'site', pass: 'tide' } });
    const wrong = server.url.replace('tide', 'ebb');
    expect(await foundIn(here({ SMTP_URL: wrong }))).toMatchObject([
      { check: 'mail', verdict: 'fault', says: expect.stringContaining('name and password') },
    ]);
    await server.stop();
    expect(await foundIn(here({ SMTP_URL: server.url }))).toMatchObject([
      { check: 'mail', verdict: 'fault' },
    ]);
  });

  test('that says nothing is not waited for for ever', async () => {
    const port = await listening(createTcpServer());
    const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }, '/');
    expect(await mailFindings(config, 100)).toMatchObject([
      { verdict: 'fault', says: expect.stringContaining('in time') },
    ]);
  });
});

test('a bucket without the right to write is named', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'reader');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const service = createServer(({ method, url = '' }, reply) => {
    if (method !== 'GET') reply.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    else if (url.includes('list-type')) reply.end('<ListBucketResult/>');
    else reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  const FILES_URL = `s3://letters?endpoint=http://127.0.0.1:${await listening(service)}&path-style=on`;
  const found = await foundIn(here({ FILES_URL }));
  expect(found.find(({ check }) => check === 'files')).toMatchObject({
    verdict: 'fault',
    says: expect.stringContaining('cannot be written'),
  });
  expect(found.find(({ check }) => check === 'pictures')?.says).toContain('2 are missing');
});

test('a bucket whose service fails is not taken for one without the right', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'reader');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const service = createServer((_, reply) => reply.writeHead(503).end('down'));
  const FILES_URL = `s3://letters?endpoint=http://127.0.0.1:${await listening(service)}&path-style=on`;
  const found = await foundIn(here({ FILES_URL }));
  expect(found.find(({ check }) => check === 'files')).toMatchObject({
    verdict: 'fault',
    says: expect.stringContaining('answers 503'),
  });
});

test('a bucket in which all is well gives no finding', async () => {
  const service = await startS3Service();
  onTestFinished(() => service.stop());
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const FILES_URL = `s3://letters?endpoint=${service.endpoint}&path-style=on`;
  const bucket = await openFiles(readConfig({ FILES_URL }, '/'));
  await copyFiles(files, bucket);
  expect(await foundIn(here({ FILES_URL, ...service.env }))).toEqual([]);
  expect(await keysBelow(bucket, 'probe')).toEqual([]);
});
