import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openBucketFiles } from '#files/bucket.server.ts';
import { readBucketAddress } from '#files/bucket-address.ts';
import type { Files } from '#files/files.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { type S3Service, startS3Service } from '#tests/files/s3-service.ts';
import { runCommand, VERIFIED } from '#tests/setup/command.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import { type PostgresServer, runOn, startPostgres } from '#tests/store/postgres/setup/server.ts';

const PAGES = [
  '/sea',
  '/fr/rivers',
  '/countries/ke',
  '/map',
  '/feed.json',
  '/sitemap.xml',
  '/sitemap/letters-2024-03.xml',
];

let server: PostgresServer;
let service: S3Service;
let files: Files;
let env: Record<string, string>;
let before: RunningSite;

beforeAll(async () => {
  [server, service, before] = await Promise.all([
    startPostgres(),
    startS3Service(),
    startSite({ from: inject('sampleData'), env: { SITE_URL: 'http://letters.example.org' } }),
  ]);
  env = {
    ...service.env,
    SITE_URL: 'http://letters.example.org',
    DATABASE_URL: await server.createDatabase('moved'),
    FILES_URL: `s3://letters/moved?endpoint=${service.endpoint}&path-style=on`,
  };
  for (const [name, value] of Object.entries(service.env)) vi.stubEnv(name, value);
  const address = readBucketAddress(env.FILES_URL ?? '');
  if (address) files = await openBucketFiles(address);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await before?.stop();
  await server?.stop();
  await service?.stop();
});

const runMove = (more: Record<string, string> = {}) =>
  runCommand({ dataDir: before.dataDir, env: { ...env, ...more } }, 'move');

/** How many rows of a table are on this machine. */
function countHere(table: string): number {
  const database = openDatabase(path.join(before.dataDir, 'wildpost.sqlite'));
  const row = database.prepare(`select count(*) as n from ${table}`).get();
  database.close();
  return Number(row?.n);
}

test('without a place to move to, or into a database that is not there, nothing moves', async () => {
  const nowhere = await runMove({ DATABASE_URL: '', FILES_URL: '' });
  expect(nowhere).toEqual({
    code: 1,
    output: expect.stringContaining('Set DATABASE_URL, FILES_URL or both'),
  });
  const wrong = new URL(env.DATABASE_URL ?? '');
  wrong.pathname = '/nowhere';
  const { code, output } = await runMove({ DATABASE_URL: wrong.href, FILES_URL: '' });
  expect(code).toBe(1);
  expect(output).toContain('/nowhere cannot be used');
});

test('a move that is broken off leaves nothing of the store, and is made whole by the next', async () => {
  const kill = new AbortController();
  const installation = { dataDir: before.dataDir, env, killed: kill.signal };
  const killed = runCommand(installation, 'move');
  const moved = async () => (await keysBelow(files, 'letters')).length;
  await expect.poll(moved, { timeout: 60_000 }).toBeGreaterThan(5);
  kill.abort();
  expect((await killed).output).not.toContain('arrived as it was');

  // A table that is moved late refuses its rows, as a full disk would: those before it go again.
  const url = env.DATABASE_URL ?? '';
  await runOn(
    url,
    `create function full_disk() returns trigger language plpgsql
       as $$ begin raise exception 'no space left on device'; end $$;
     create trigger full_disk before insert on responses execute function full_disk()`,
  );
  const broken = await runMove();
  expect(broken.code).toBe(1);
  expect(broken.output).toContain('no space left on device');
  expect(broken.output).not.toContain('arrived as it was');
  await runOn(url, 'drop trigger full_disk on responses');

  const { code, output } = await runMove();
  expect(code).toBe(0);
  expect(output).toContain('Everything arrived as it was, by its checksums.');
  for (const table of ['letters', 'letter_texts', 'responses', 'letter_revisions', 'staff']) {
    expect(output).toContain(`  ${table}: ${countHere(table)}\n`);
  }
});

test('every file is in the bucket, byte by byte', async () => {
  const folder = path.join(before.dataDir, 'files');
  const here = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = here
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    // What the first start had in hand when it was killed.
    .filter((key) => !key.startsWith('.unfinished'));
  expect(keys.length).toBeGreaterThan(countHere('letters'));
  for (const key of keys) {
    const stored = await files.read(key);
    const there = Buffer.from(await new Response(stored?.bytes).arrayBuffer());
    expect(there.equals(await readFile(path.join(folder, key))), key).toBe(true);
  }
});

test('a database that has a site in it is refused, and keeps it', async () => {
  const { code, output } = await runMove();
  expect(code).toBe(1);
  expect(output).toContain('only an empty one can be moved to');
  const verified = await runCommand({ dataDir: before.dataDir, env }, 'verify');
  expect(verified.output).toBe(VERIFIED);
});

test('the moved site serves the same pages', async () => {
  const after = await startSite({ env });
  try {
    for (const page of PAGES) {
      const read = async ({ url }: RunningSite) => (await fetch(url + page)).text();
      expect(await read(after), page).toBe(await read(before));
    }
    const [photo = ''] =
      /\/files\/letters\/[^"&\s]+/.exec(await (await fetch(`${after.url}/sea`)).text()) ?? [];
    const bytes = async ({ url }: RunningSite) => (await fetch(url + photo)).bytes();
    expect(await bytes(after)).toEqual(await bytes(before));
  } finally {
    await after.stop();
  }
});
