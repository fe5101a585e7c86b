import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { hashOf } from '#files/pictures/encoded-picture.server.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import { readConfig } from '#server/process/config.ts';
import { openFiles, openSnapshotReader } from '#server/process/storage.server.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { runCommand, VERIFIED } from '#tests/setup/command.ts';
import { copySamples } from '#tests/setup/nodes.ts';
import { LETTER_OF } from '#tests/setup/pages.ts';
import { startSite } from '#tests/setup/start-site.ts';
import { type PostgresServer, startPostgres } from '#tests/store/postgres/setup/server.ts';

const WRITER = path.join(import.meta.dirname, '..', 'setup', 'busy-writer.ts');
/** So much is written before a backup is begun. */
const ENOUGH = 5;

let folder: string;
let server: PostgresServer;
let service: S3Service;
let writers = 0;

const at = (name: string) => path.join(folder, name);
type Installation = { dataDir: string; env?: Record<string, string> };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-backups-'));
  [server, service] = await Promise.all([startPostgres(), startS3Service()]);
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
  await cp(inject('sampleData'), at('site'), { recursive: true });
  const root = await copySamples(Object.values(LETTER_OF));
  const small = await startSite({ dataDir: at('small'), root });
  await small.stop();
  await rm(root, { recursive: true });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server?.stop();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A database with nothing in it, and a folder of the bucket with nothing in it. */
async function shared(name: string): Promise<Installation> {
  return {
    dataDir: at(name),
    env: {
      ...service.env,
      DATABASE_URL: await server.createDatabase(name),
      FILES_URL: `s3://letters/${name}?endpoint=${service.endpoint}&path-style=on`,
    },
  };
}

/** Lets somebody write to a site without a pause for as long as something takes. */
async function whileBusy<Result>(
  installation: Installation,
  work: () => Promise<Result>,
): Promise<Result> {
  const env = { PATH: process.env.PATH, DATA_DIR: installation.dataDir, ...installation.env };
  writers += 1;
  const writer: ChildProcess = spawn(process.execPath, [WRITER, `${writers * 1000}`], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => writer.once('exit', resolve));
  let lines = 0;
  writer.stdout?.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1;
  });
  try {
    await expect.poll(() => lines, { timeout: 60_000 }).toBeGreaterThan(ENOUGH);
    const before = lines;
    const result = await work();
    expect(lines).toBeGreaterThan(before);
    return result;
  } finally {
    writer.kill('SIGTERM');
    await ended;
  }
}

async function expectDone(installation: Installation, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand(installation, ...args);
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  return output;
}

/** Each counter is right, and each picture that a letter names is there with its sum, and no other. */
async function expectConsistent(installation: Installation): Promise<number> {
  expect(await expectDone(installation, 'verify')).toBe(VERIFIED);
  const config = readConfig({ DATA_DIR: installation.dataDir, ...installation.env }, folder);
  const [files, reader] = [await openFiles(config), await openSnapshotReader(config)];
  let named = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { pictures, last } = await reader.pictures(after);
    for (const { id, kind, hash } of pictures) {
      const stored = await readPicture(files, { id, kind, hash });
      expect(hashOf(await new Response(stored?.bytes).bytes()), `${kind} of ${id}`).toBe(hash);
      named += 1;
    }
    after = last;
  }
  await reader.close();
  expect(await keysBelow(files, 'letters')).toHaveLength(named);
  return named;
}

test('a site on one machine is backed up while it is written to, and comes back whole', async () => {
  const site = { dataDir: at('site') };
  await whileBusy(site, async () => {
    await expectDone(site, 'backup', at('first.tar'));
    await expectDone(site, 'backup', at('second.tar'));
  });
  const restored = { dataDir: at('restored') };
  expect(await expectDone(restored, 'restore', at('first.tar'))).toContain('npm start');
  expect(await expectConsistent(restored)).toBeGreaterThan(2 * ENOUGH);
  const again = await runCommand(site, 'backup', at('first.tar'));
  expect(again).toEqual({ code: 1, output: expect.stringContaining('is there already') });
});

test('a restore that is killed starts as no site, and is made whole by the next', async () => {
  const installation = { dataDir: at('killed') };
  const letters = path.join(installation.dataDir, 'files', 'letters');
  const program = `import { globSync } from 'node:fs';
    const look = () => globSync('${letters}/*').length > 0 && process.kill(process.pid, 'SIGKILL');
    setInterval(look, 1).unref();`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(program)}`;
  const killed = await runCommand(
    { ...installation, env: { NODE_OPTIONS } },
    'restore',
    at('first.tar'),
  );
  expect(killed.output).not.toContain('Put back');
  expect(await readdir(letters)).not.toEqual([]);

  for (const WORKERS of ['1', '2']) {
    const { code, output } = await runCommand(
      { ...installation, env: { PORT: '0', WORKERS } },
      'serve',
    );
    expect(code).toBe(1);
    expect(output).toContain('that was broken off. Run it again: npm run restore');
  }
  await expectDone(installation, 'restore', at('first.tar'));
  const named = await expectConsistent(installation);
  const twice = await runCommand(installation, 'restore', at('second.tar'));
  expect(twice).toEqual({ code: 1, output: expect.stringContaining('a site is in') });
  expect(await expectConsistent(installation)).toBe(named);
  const site = await startSite({ dataDir: installation.dataDir });
  expect((await fetch(`${site.url}/sea`)).status).toBe(200);
  await site.stop();
});

test('a site on one machine comes back in a database and a bucket, and from there again', async () => {
  const installation = await shared('shared');
  await expectDone({ dataDir: at('small') }, 'backup', at('small.tar'));
  await expectDone(installation, 'restore', at('small.tar'));
  expect(await expectConsistent(installation)).toBe(2 * TOPICS.length);
  await whileBusy(installation, async () => {
    await expectDone(installation, 'backup', at('shared.tar'));
  });
  const elsewhere = await shared('elsewhere');
  await expectDone(elsewhere, 'restore', at('shared.tar'));
  const here = { dataDir: at('here') };
  await expectDone(here, 'restore', at('shared.tar'));
  expect(await expectConsistent(here)).toBe(await expectConsistent(elsewhere));

  const twice = await runCommand(elsewhere, 'restore', at('shared.tar'));
  expect(twice).toEqual({ code: 1, output: expect.stringContaining('a site is in the database') });
});

test('an empty database beside pictures is no new site, for no command', async () => {
  const bucket = `s3://letters/elsewhere?endpoint=${service.endpoint}&path-style=on`;
  const { dataDir, env } = await shared('lost');
  const lost = { dataDir, env: { ...env, FILES_URL: bucket, PORT: '0' } };
  for (const args of [['serve'], ['verify'], ['member', 'list']]) {
    const { code, output } = await runCommand(lost, ...args);
    expect(code).toBe(1);
    expect(output).toMatch(
      /pictures of letters in the bucket letters, but no site is in the database/,
    );
  }
  const restored = await runCommand(lost, 'restore', at('shared.tar'));
  expect(restored).toEqual({
    code: 1,
    output: expect.stringContaining('pictures of letters are in'),
  });
});
