import path from 'node:path';
import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { connectTo } from '#store/database/postgres/connections.ts';
import { postgresDialect } from '#store/database/postgres/dialect.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import type { Tables } from '#store/database/schema.ts';
import { openDatabase, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { type PostgresServer, startPostgres } from '#tests/store/postgres/setup/server.ts';
import type { Workplace } from './workplace.ts';

/** As PostgreSQL is by default, so that a commit is on the disk before it is acknowledged. */
export const AS_IN_LIFE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  jit: 'on',
  shared_buffers: '128MB',
};

export type Database = {
  name: 'SQLite' | 'PostgreSQL';
  /** What a site over a database of this kind needs in its environment. */
  env(database: string): Record<string, string>;
  /** A place for a store of its own, with nothing in it. */
  makeDatabase(name: string): Promise<string>;
  openStore(database: string, options?: { hostedOn?: boolean }): Promise<Store>;
  /** The same tables without the store, by one connection that waits as long as it takes. */
  openTables(database: string): Kysely<Tables>;
  /** A table of its own beside those of the store, with nothing between it and the database. */
  openBare(database: string): Promise<Bare>;
  /** What it runs in, if that is not the site itself. */
  server?: PostgresServer;
};

export type Bare = {
  /** Stores a row, on the disk when it resolves. */
  write(): Promise<void>;
  /** Changes so many rows, at most a thousand, one after another in one transaction. */
  changeMany(rows: number): Promise<void>;
  close(): Promise<void> | void;
};

const BARE_TABLE = 'create table bare (id integer primary key, text text not null, state text)';
/** Rows that are there from the start. */
const BARE_ROWS = 1_000;
const BARE_TEXT = 'Dear writer, we read your letter at school.';

/** SQLite in files, and a PostgreSQL server that is started for this run. */
export async function openDatabases(workplace: Workplace): Promise<Database[]> {
  const server = await startPostgres(AS_IN_LIFE);
  workplace.later(() => server.stop());
  return [sqliteIn(workplace), await postgresOver(workplace, server)];
}

export function sqliteIn(workplace: Workplace): Database {
  return {
    name: 'SQLite',
    env: (database) => ({ DATA_DIR: path.dirname(database) }),
    makeDatabase: async () => path.join(await workplace.folder(), 'wildpost.sqlite'),
    openStore: (database, options) => openSqliteStore(database, options),
    openTables: (database) => new Kysely({ dialect: sqliteDialect(openDatabase(database)) }),
    openBare: async (database) => openBareSqlite(`${database}-bare`),
  };
}

export async function postgresOver(
  workplace: Workplace,
  server: PostgresServer,
): Promise<Database> {
  const makeDatabase = (name: string) => server.createDatabase(name);
  return { ...(await postgresWith(workplace, makeDatabase)), server };
}

export async function postgresWith(
  workplace: Workplace,
  makeDatabase: Database['makeDatabase'],
): Promise<Database> {
  const folder = await workplace.folder();
  return {
    name: 'PostgreSQL',
    env: (database) => ({ DATA_DIR: folder, DATABASE_URL: database }),
    makeDatabase,
    openStore: (database, options) => openPostgresStore(database, { connections: 10, ...options }),
    openTables: (database) =>
      new Kysely({ dialect: postgresDialect(connectTo(database, { max: 1, patient: true })) }),
    openBare: openBarePostgres,
  };
}

function openBareSqlite(file: string): Bare {
  const database = openDatabase(file);
  database.exec(BARE_TABLE);
  const insert = database.prepare('insert into bare (id, text) values (?, ?)');
  const update = database.prepare("update bare set state = 'approved' where id = ?");
  let n = 0;
  const insertOne = () => insert.run(++n, BARE_TEXT);
  database.exec('begin');
  while (n < BARE_ROWS) insertOne();
  database.exec('commit');
  return {
    async write() {
      insertOne();
    },
    async changeMany(rows) {
      database.exec('begin immediate');
      for (let i = 1; i <= rows; i += 1) update.run(i);
      database.exec('commit');
    },
    close: () => database.close(),
  };
}

async function openBarePostgres(database: string): Promise<Bare> {
  const pool = new Pool({ connectionString: database, max: 8 });
  await pool.query(BARE_TABLE);
  await pool.query('insert into bare select n, $1 from generate_series(1, $2::integer) n', [
    BARE_TEXT,
    BARE_ROWS,
  ]);
  let n = BARE_ROWS;
  return {
    async write() {
      n += 1;
      await pool.query('insert into bare (id, text) values ($1, $2)', [n, BARE_TEXT]);
    },
    async changeMany(rows) {
      const client = await pool.connect();
      await client.query('begin');
      for (let i = 1; i <= rows; i += 1) {
        await client.query("update bare set state = 'approved' where id = $1", [i]);
      }
      await client.query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}
