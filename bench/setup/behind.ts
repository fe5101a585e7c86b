import { type Kysely, sql } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import type { Database } from '#tests/workplace/databases.ts';

/** What makes the seeding fast: a store that is not whole yet may be lost. */
const SETTINGS: Record<Database['name'], string[]> = {
  SQLite: [
    'pragma foreign_keys = off',
    'pragma journal_mode = off',
    'pragma temp_store = memory',
    'pragma cache_size = -512000',
  ],
  PostgreSQL: [
    'set session_replication_role = replica',
    'set synchronous_commit = off',
    "set maintenance_work_mem = '256MB'",
  ],
};

type Index = { name: string; statement: string };
type Fill = (db: Kysely<Tables>) => Promise<void>;

/**
 * Fills the tables of a store that nobody has open. Indexes are built when all rows are there, as one
 * row after another would take an hour.
 */
export async function fillBehind(
  database: Database,
  location: string,
  { fill, finish }: { fill: Fill; finish: Fill },
): Promise<void> {
  const isSqlite = database.name === 'SQLite';
  const tables = database.openTables(location);
  await tables.connection().execute(async (db) => {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const setting of SETTINGS[database.name]) await run(setting);
    const { rows: indexes } = await (isSqlite
      ? sql<Index>`select name, sql as statement from sqlite_schema
          where type = 'index' and sql is not null`
      : sql<Index>`select indexname as name, indexdef as statement from pg_indexes
          where schemaname = 'public' and indexname not in (select conname from pg_constraint)`
    ).execute(db);
    for (const { name } of indexes) await run(`drop index ${name}`);
    await fill(db);
    for (const { statement } of indexes) await run(statement);
    await finish(db);
    if (!isSqlite) await run('vacuum analyze');
  });
  await tables.destroy();
}
