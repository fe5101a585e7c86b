import { chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { openStore } from '#server/process/storage.server.ts';
import { connectTo } from '#store/database/postgres/connections.ts';
import { makeCertificate } from '#tests/harness/certificates.ts';
import { type PostgresServer, runOn, startPostgres } from '#tests/store/postgres/setup/server.ts';

let folder: string;
let server: PostgresServer;
/** Its name is the one in the certificate. */
let named: string;
let unnamed: string;
const authority = () => path.join(folder, 'authority.pem');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-tls-'));
  server = await startPostgres();
  unnamed = await server.createDatabase('letters');
  named = unnamed.replace('127.0.0.1', 'localhost');
  makeCertificate(folder, 'authority', { host: '' });
  makeCertificate(folder, 'server', { host: 'localhost', signedBy: 'authority' });
  await turnOn();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** With the files that PostgreSQL looks for where its data are. */
async function turnOn(): Promise<void> {
  const pool = connectTo(unnamed, { max: 1 });
  const { rows } = await pool.query('show data_directory');
  const data: string = rows[0].data_directory;
  const { uid, gid } = await stat(data);
  for (const [from, to] of [
    ['server.key', 'server.key'],
    ['server.pem', 'server.crt'],
  ] as const) {
    await copyFile(path.join(folder, from), path.join(data, to));
    await chown(path.join(data, to), uid, gid);
  }
  await pool.end();
  await runOn(unnamed, 'alter system set ssl = on');
  await server.restart();
}

const opened = (env: Record<string, string>) => openStore(readConfig(env, folder));

test('a server with a certificate of a known authority is spoken to encrypted', async () => {
  const config = readConfig({ DATABASE_URL: named, DATABASE_CA: authority() }, folder);
  const pool = connectTo(config.DATABASE_URL ?? '', { max: 1 });
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await pool.end();
  expect(rows).toEqual([{ ssl: true }]);
  await (await openStore(config)).close();
});

test('a certificate of nobody known, or for another name, is refused with what to do', async () => {
  const unknown = opened({ DATABASE_URL: `${named}?sslmode=verify-full` });
  await expect(unknown).rejects.toThrow(/is not one that this machine trusts.*Set DATABASE_CA/);
  const another = opened({ DATABASE_URL: unnamed, DATABASE_CA: authority() });
  await expect(another).rejects.toThrow(/127\.0\.0\.1.*as the certificate does/);
});

test('a server that does not encrypt is refused with what to do', async () => {
  const plain = opened({ DATABASE_URL: `${inject('postgres')}postgres?sslmode=verify-full` });
  await expect(plain).rejects.toThrow(/does not encrypt connections.*ssl = on.*sslmode=disable/);
});
