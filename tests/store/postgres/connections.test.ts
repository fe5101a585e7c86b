import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { connectTo } from '#store/database/postgres/connections.ts';
import { postgresDialect } from '#store/database/postgres/dialect.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { RepeatingKysely } from '#store/database/postgres/repeating-kysely.ts';
import { UnknownOutcomeError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, responseNo } from '#tests/cast/cast.ts';
import { answersOf } from '#tests/cast/steps.ts';
import { type BreakingProxy, startBreakingProxy } from './setup/breaking-proxy.ts';
import { runOn, startPostgres } from './setup/server.ts';
import { connectTables, createDatabase, createMigratedDatabase } from './setup/temporary.ts';

let url: string;
let proxy: BreakingProxy;
let store: Store;

beforeEach(async () => {
  url = await createMigratedDatabase();
  proxy = await startBreakingProxy(url);
  store = await openPostgresStore(proxy.url, { connections: 4 });
  await store.letterLife.insert(letterNo(1), 'published');
});

afterEach(async () => {
  await store.close();
  await proxy.stop();
});

const RESPONSE = responseNo(1, 'letter0001', { sentKey: 'one submission' });

/** Ends every connection of the site to its database, as an administrator can. */
const endConnections = () =>
  runOn(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid != pg_backend_pid()`,
  );

describe('a lost connection', () => {
  test('that nobody was using is replaced', async () => {
    await Promise.all([store.counts.total(), store.counts.total(), store.letterLife.get('x')]);
    await endConnections();
    expect(await store.counts.total()).toBe(1);
    await endConnections();
    await store.responses.write(RESPONSE);
    expect(await store.counts.verify()).toEqual([]);
  });

  test('is replaced while something is read over it', async () => {
    const broken = proxy.breakAfter('"counters"');
    expect(await store.counts.total()).toBe(1);
    await broken;
  });

  test('in the middle of a transaction is replaced, and the whole is done again', async () => {
    const broken = proxy.breakAfter('select "nr_responses"');
    const written = await store.responses.write(RESPONSE);
    await broken;
    expect(await answersOf(store, 'letter0001')).toMatchObject([written]);
    expect(await store.counts.verify()).toEqual([]);
  });

  test('while a change was committed is told as such, and asking again finds it stored once', async () => {
    const broken = proxy.breakAfter('commit');
    await expect(store.responses.write(RESPONSE)).rejects.toThrow(UnknownOutcomeError);
    await broken;
    await store.responses.write(RESPONSE);
    expect(await answersOf(store, 'letter0001')).toHaveLength(1);
    expect(await store.counts.verify()).toEqual([]);
  });

  test('in a single statement that writes is told, and not done twice', async () => {
    const broken = proxy.breakAfter('insert into "site_meta"');
    await expect(store.siteMeta.set('a mark', 'set')).rejects.toThrow('Connection terminated');
    await broken;
    await store.siteMeta.set('a mark', 'set again');
    expect(await store.siteMeta.get('a mark')).toBe('set again');
  });
});

test('a server that is started again answers the next request', async () => {
  const server = await startPostgres();
  const own = await openPostgresStore(await server.createDatabase('letters'), { connections: 4 });
  await own.letterLife.insert(letterNo(1), 'published');
  await Promise.all([own.counts.total(), own.counts.total()]);
  await server.restart();
  expect(await own.counts.total()).toBe(1);
  await own.responses.write(RESPONSE);
  expect(await own.counts.verify()).toEqual([]);

  await server.stop();
  await expect(own.ping()).rejects.toThrow();
  await expect(own.responses.write(RESPONSE)).rejects.toThrow();
  await own.close();
});

describe('transactions', () => {
  let db: Kysely<Tables>;
  let other: Kysely<Tables>;

  beforeEach(() => {
    db = new RepeatingKysely<Tables>({ dialect: postgresDialect(connectTo(url, { max: 4 })) });
    other = connectTables(url);
  });

  afterEach(async () => {
    await db.destroy();
    await other.destroy();
  });

  const siteMeta = (trx: Kysely<Tables>, name: string) =>
    trx.selectFrom('site_meta').select('value').where('name', '=', name).executeTakeFirst();
  const setSiteMeta = (trx: Kysely<Tables>, name: string, value: string) =>
    trx
      .insertInto('site_meta')
      .values({ name, value })
      .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
      .execute();

  test('that read what another changed meanwhile are done again, as one after the other', async () => {
    let attempts = 0;
    await db.transaction().execute(async (trx) => {
      attempts += 1;
      const before = await siteMeta(trx, 'a');
      if (attempts === 1) await setSiteMeta(other, 'a', '1');
      await setSiteMeta(trx, 'a', `${Number(before?.value ?? 0) + 1}`);
    });
    expect(attempts).toBe(2);
    expect(await siteMeta(other, 'a')).toEqual({ value: '2' });
  });

  test('that rest on what each other changes do not both happen', async () => {
    await setSiteMeta(other, 'a', 'there');
    await setSiteMeta(other, 'b', 'there');
    const take = (mine: string, its: string) =>
      db.transaction().execute(async (trx) => {
        const rest = await siteMeta(trx, its);
        if (rest) await trx.deleteFrom('site_meta').where('name', '=', mine).execute();
      });
    await Promise.all([take('a', 'b'), take('b', 'a')]);
    expect([await siteMeta(other, 'a'), await siteMeta(other, 'b')].filter(Boolean)).toHaveLength(
      1,
    );
  });

  test('that wait for each other are told apart, and both happen', async () => {
    await setSiteMeta(other, 'a', '0');
    await setSiteMeta(other, 'b', '0');
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const set = (
      first: string,
      second: string,
      [mine, its]: readonly PromiseWithResolvers<void>[],
    ) =>
      db.transaction().execute(async (trx) => {
        await setSiteMeta(trx, first, first);
        mine?.resolve();
        await its?.promise;
        await setSiteMeta(trx, second, first);
      });
    await Promise.all([set('a', 'b', both), set('b', 'a', both.toReversed())]);
    const [a, b] = [await siteMeta(other, 'a'), await siteMeta(other, 'b')];
    expect(a).toEqual(b);
  });

  test('that fail for a reason of their own are not done again, and leave nothing', async () => {
    let attempts = 0;
    const attempt = db.transaction().execute(async (trx) => {
      attempts += 1;
      await setSiteMeta(trx, 'a', '1');
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(attempts).toBe(1);
    expect(await siteMeta(other, 'a')).toBeUndefined();
  });

  test('that a statement has spoiled are not said to be committed', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      await setSiteMeta(trx, 'a', '1');
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow('took a transaction back');
    expect(await siteMeta(other, 'a')).toBeUndefined();
  });
});

describe('a connection', () => {
  const valuesOf = async (readOnly: boolean) => {
    const pool = connectTo(url, { max: 1, readOnly });
    const values: Record<string, string> = {};
    for (const name of [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'default_transaction_read_only',
      'default_transaction_isolation',
    ]) {
      const { rows } = await pool.query(`show ${name}`);
      values[name] = Object.values<string>(rows[0])[0] ?? '';
    }
    await pool.end();
    return values;
  };

  test('has limits of time, and either reads or puts everything in an order', async () => {
    const limits = {
      statement_timeout: '15s',
      lock_timeout: '5s',
      idle_in_transaction_session_timeout: '15s',
    };
    expect(await valuesOf(true)).toMatchObject({ ...limits, default_transaction_read_only: 'on' });
    expect(await valuesOf(false)).toMatchObject({
      ...limits,
      default_transaction_isolation: 'serializable',
    });
  });

  test('for reading takes no write', async () => {
    const pool = connectTo(url, { max: 1, readOnly: true });
    await expect(pool.query("insert into site_meta values ('a', 'b')")).rejects.toThrow(
      'read-only',
    );
    await pool.end();
  });

  test('gives moments and counts as numbers', async () => {
    const tables = connectTables(url);
    const { creation_time } = await tables
      .selectFrom('letters')
      .select('creation_time')
      .executeTakeFirstOrThrow();
    expect(creation_time).toBe(NOON + 60_000);
    await tables.destroy();
  });

  test('takes a character that texts cannot have for one that stands for it', async () => {
    expect(await store.letters.findBySlug('sea\0weed')).toBeUndefined();
    await store.siteMeta.set('odd', 'sea\0weed');
    expect(await store.siteMeta.get('odd')).toBe('sea\ufffdweed');
  });
});

describe('a database', () => {
  test('is made by several processes at once', async () => {
    const fresh = await createDatabase();
    const stores = await Promise.all(
      [1, 2, 3, 4].map(() => openPostgresStore(fresh, { connections: 2 })),
    );
    await Promise.all(stores.map((one, n) => one.letterLife.insert(letterNo(n), 'published')));
    expect(await stores[0]?.counts.total()).toBe(4);
    await Promise.all(stores.map((one) => one.close()));
  });

  test('that cannot be brought up to date is left as it was', async () => {
    const fresh = await createDatabase();
    await runOn(fresh, 'create table marks (note text)');
    const open = () => openPostgresStore(fresh, { connections: 2 });
    await expect(open()).rejects.toThrow('relation "marks" already exists');
    await runOn(fresh, 'drop table marks');
    await (await open()).close();
  });

  test('keeps texts in the order of their bytes, whatever order it was made with', async () => {
    const tables = connectTables(url);
    for (const name of ['b', 'a', 'B', '_', 'é', 'Z']) await store.siteMeta.set(name, 'x');
    const rows = await tables
      .selectFrom('site_meta')
      .select('name')
      .where('value', '=', 'x')
      .orderBy('name')
      .execute();
    expect(rows.map(({ name }) => name)).toEqual(['B', 'Z', '_', 'a', 'b', 'é']);
    const { rows: others } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'
      `.execute(tables);
    expect(others).toEqual([]);
    await tables.destroy();
  });

  test('that is not there, or does not let the site in, is refused', async () => {
    const options = { connections: 2 };
    const server = inject('postgres');
    await expect(openPostgresStore(`${server}nowhere`, options)).rejects.toThrow('does not exist');
    const wrong = new URL(url);
    wrong.password = 'ebb';
    await expect(openPostgresStore(wrong.href, options)).rejects.toThrow('password');
    const encrypted = new URL(url);
    encrypted.searchParams.set('sslmode', 'verify-full');
    await expect(openPostgresStore(encrypted.href, options)).rejects.toThrow('SSL');
  });
});
