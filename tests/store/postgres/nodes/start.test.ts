import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { awaitPrimary } from '#store/database/postgres/sessions.ts';
import { isUnusedDatabase } from '#store/database/unused-database.ts';
import { startBreakingProxy } from '#tests/store/postgres/setup/breaking-proxy.ts';
import { createDatabase } from '#tests/store/postgres/setup/temporary.ts';
import { startPooler } from './pooler.ts';

test('a pooler that lends sessions by the transaction is refused by its name, and nothing is left set', async () => {
  const url = await createDatabase();
  const pooler = await startPooler(url);
  onTestFinished(pooler.stop);
  const refused = /PgBouncer.*pool_mode = session/;
  await expect(openPostgresStore(pooler.url, { connections: 2 })).rejects.toThrow(refused);
  await expect(isUnusedDatabase(pooler.url)).rejects.toThrow(refused);
  const client = new Client({ connectionString: pooler.url });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::integer as set from pg_settings
     where source = 'session' and name not in ('client_encoding', 'application_name')`,
  );
  expect(rows).toEqual([{ set: 0 }]);
  const { rows: tables } = await client.query(
    "select 1 from pg_class where relnamespace = 'public'::regnamespace",
  );
  expect(tables).toEqual([]);
  await client.end();
});

test('a database that is away at the start is waited for, and told once', async () => {
  const url = await createDatabase();
  const proxy = await startBreakingProxy(url);
  onTestFinished(proxy.stop);
  proxy.leadTo('postgres://127.0.0.1:1/nowhere');
  const onWait = vi.fn(() => proxy.leadTo(url));
  await awaitPrimary(proxy.url, { limitMs: 20_000, onWait });
  expect(onWait).toHaveBeenCalledTimes(1);
});

test('one that stays away is given up, and one that refuses is not waited for', async () => {
  const nowhere = 'postgres://wildpost:tide@127.0.0.1:1/nowhere';
  const onWait = vi.fn();
  await expect(awaitPrimary(nowhere, { limitMs: 0, onWait })).rejects.toThrow('ECONNREFUSED');
  const unknown = `${inject('postgres')}nowhere`;
  await expect(awaitPrimary(unknown, { limitMs: 20_000, onWait })).rejects.toThrow(
    'does not exist',
  );
  expect(onWait).not.toHaveBeenCalled();
});
