import { Kysely, type Logger, sql } from 'kysely';
import { inject } from 'vitest';
import { type Connections, connectTo } from '#store/database/postgres/connections.ts';
import { postgresDialect } from '#store/database/postgres/dialect.ts';
import {
  openPools,
  openPostgresStore,
  type Pools,
  storeOverPools,
} from '#store/database/postgres/open.ts';
import type { Tables } from '#store/database/schema.ts';
import { keysOfTest, type OpenedStore } from '#tests/store/harness/opened-store.ts';
import { runOn } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL server of this run, without a database. */
    postgres: string;
  }
}

type Prepared = { template: string; rows: [table: string, json: string][] };
type Database = { url: string; pools: Pools; tables: Kysely<Tables> };

/** Databases with nothing in them that no test uses any more: making one takes its time. */
const free: Database[] = [];
let made = 0;
let prepared: Promise<Prepared> | undefined;

/** A store in a database of its own, for a test; what was in it goes when it is closed. */
export async function openTemporaryStore(
  options: { log?: Logger; mailOn?: boolean } = {},
): Promise<OpenedStore & { location: string }> {
  prepared ??= prepare();
  const { template, rows } = await prepared;
  const database = free.pop() ?? (await openDatabase(template));
  const { pools, tables } = database;
  const { read, write } = pools;
  const store = storeOverPools(
    { ...pools, read: leftOpen(read), write: leftOpen(write) },
    { keys: keysOfTest(), ...options },
  );
  return {
    store,
    tables,
    location: database.url,
    async close() {
      await store.close();
      await empty(tables, rows);
      free.push(database);
    },
  };
}

async function openDatabase(template: string): Promise<Database> {
  const url = await createDatabase(template);
  return {
    url,
    pools: openPools(url, { connections: 8, announces: true, takesTurns: true }),
    tables: connectTables(url),
  };
}

/** The connections stay when the store is closed: the next test has them. */
const leftOpen = (pool: Connections): Connections => ({
  connect: pool.connect.bind(pool),
  end: async () => undefined,
});

/** A database with the tables of the store, and nothing in them. */
export async function createMigratedDatabase(): Promise<string> {
  prepared ??= prepare();
  return createDatabase((await prepared).template);
}

/** A database with nothing in it, not even tables. */
export async function createDatabase(template = 'template0'): Promise<string> {
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await runOn(`${inject('postgres')}postgres`, `create database ${name} template ${template}`);
  return `${inject('postgres')}${name}`;
}

export function connectTables(url: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: postgresDialect(connectTo(url, { max: 4, patient: true })),
  });
}

/** Makes the database that the others are copies of, and looks what is in it from the start. */
async function prepare(): Promise<Prepared> {
  const url = await createDatabase();
  await (await openPostgresStore(url, { connections: 2 })).close();
  const tables = connectTables(url);
  const { rows: found } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'
      and table_name not in ('migration_turn', 'write_turn')`.execute(tables);
  const rows: Prepared['rows'] = [];
  for (const { name: table } of found) {
    const { rows: all } = await sql<{ json: string | null }>`
      select json_agg(t)::text as json from ${sql.table(table)} t`.execute(tables);
    rows.push([table, all[0]?.json ?? '[]']);
  }
  await tables.destroy();
  return { template: new URL(url).pathname.slice(1), rows };
}

/** Deletes whatever a test has left, and puts back what was there from the start. */
async function empty(tables: Kysely<Tables>, rows: Prepared['rows']): Promise<void> {
  await tables.transaction().execute(async (db) => {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(
      [
        'set local session_replication_role = replica',
        ...rows.map(([table]) => `delete from ${table}`),
      ].join('; '),
    );
    for (const [table, json] of rows) {
      if (json === '[]') continue;
      await sql`insert into ${sql.table(table)}
        select * from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
        db,
      );
    }
  });
}
