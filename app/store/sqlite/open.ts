import type { DatabaseSync } from 'node:sqlite';
import { Kysely, type Logger } from 'kysely';
import { migrate } from '../migrations/index.ts';
import type { Tables } from '../schema.ts';
import { type Store, storeOver } from '../store.ts';
import { openDatabase, requireSqlite, sqliteDialect } from './dialect.ts';

/**
 * Opens the store in an SQLite file, making or updating it first. `log` hears of every query.
 */
export async function openSqliteStore(
  file: string,
  { log }: { log?: Logger } = {},
): Promise<Store> {
  requireSqlite();
  const write = connect(openDatabase(file), log);
  try {
    await migrate(write);
    const store = storeOver('sqlite', connect(openDatabase(file, { readOnly: true }), log), write);
    await store.ping();
    return store;
  } catch (error) {
    await write.destroy();
    throw error;
  }
}

function connect(database: DatabaseSync, log: Logger | undefined): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: sqliteDialect(database), ...(log && { log }) });
}
