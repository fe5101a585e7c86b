import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examineSite } from '#server/doctor/doctor.server.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { runOn } from './setup/server.ts';
import { createDatabase, createMigratedDatabase } from './setup/temporary.ts';

/** The server of these tests forgets what it acknowledged in a power cut; the doctor says so. */
const CARELESS = expect.stringContaining(
  'warning database: The server has turned off fsync, full_page_writes, synchronous_commit',
);

let dataDir: string;
let url: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'wildpost-doctor-'));
  url = await createMigratedDatabase();
  const store = await openPostgresStore(url, { connections: 2 });
  await store.letterLife.insert(letterNo(1), 'published');
  await store.close();
});

afterEach(() => rm(dataDir, { recursive: true }));

async function foundIn(env: Record<string, string> = {}, repairs = false) {
  const outcomes = await examineSite({ DATA_DIR: dataDir, DATABASE_URL: url, ...env }, '/', {
    repairs,
  });
  return outcomes.flatMap(({ check, findings }) =>
    findings.flatMap(({ verdict, says }) =>
      verdict === 'ok' ? [] : [`${verdict} ${check}: ${says}`],
    ),
  );
}

test('a sound database gives no finding but that its server is one for tests', async () => {
  expect(await foundIn()).toEqual([CARELESS]);
});

test('a wrong counter is named, and mended', async () => {
  await runOn(url, "update counters set count = 7 where name = 'numberLetters'");
  expect(await foundIn()).toEqual([
    expect.stringMatching(/^fault counters: .* is 7, not 1/),
    CARELESS,
  ]);
  expect(await foundIn({}, true)).toEqual([
    expect.stringMatching(/^mended counters: .* 7 to 1/),
    CARELESS,
  ]);
  expect(await foundIn()).toEqual([CARELESS]);
});

test('a newer store is named, and left as it is', async () => {
  await runOn(url, "insert into kysely_migration values ('9999-tides', '2031-01-01')");
  const [found] = await foundIn({}, true);
  expect(found).toMatch(/^fault version: .*9999-tides/);
  await expect(openPostgresStore(url, { connections: 2 })).rejects.toThrow('9999-tides');
});

test('a database that no site has used is told from one of an older version', async () => {
  const found = await foundIn({ DATABASE_URL: await createDatabase() });
  expect(found).toContainEqual(expect.stringContaining('warning version: No site has used'));
});

test('more connections than the server gives are named', async () => {
  expect(await foundIn({ DATABASE_POOL: '200' })).toEqual([
    expect.stringContaining('fault database: This machine may need 203 connections'),
    CARELESS,
  ]);
});

test('a user who lacks rights and has few connections is named', async () => {
  const guest = `guest${new URL(url).pathname.slice(1)}`;
  await runOn(
    url,
    `create role ${guest} login password 'tide' connection limit 12;
     grant usage on schema public to ${guest};
     grant select on all tables in schema public to ${guest};
     revoke create on schema public from public`,
  );
  const found = await foundIn({ DATABASE_URL: url.replace('wildpost:', `${guest}:`) });
  await runOn(url, `drop owned by ${guest}; drop role ${guest}`);
  expect(found).toContainEqual(
    expect.stringContaining('fault database: Rights are missing: create in public'),
  );
  expect(found).toContainEqual(expect.stringContaining('the server gives this user 12'));
});

test('a database that is away is named, with what to look at', async () => {
  const found = await foundIn({ DATABASE_URL: url.replace(/:\d+\//, ':1/') });
  expect(found[0]).toMatch(/^fault store: The database .* cannot be used/);
});
