import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { describeOlderStore, type OlderTables } from '../contract/older-store.ts';
import { openDatabase, sqliteDialect } from './dialect.ts';
import { openSqliteStore } from './open.ts';
import { newFolder } from './temporary.ts';

describeOlderStore('in an SQLite file', async () => {
  const folder = await newFolder();
  const file = join(folder, 'wildpost.sqlite');
  const tables = new Kysely<OlderTables>({ dialect: sqliteDialect(openDatabase(file)) });
  return {
    tables,
    open: () => openSqliteStore(file),
    async close() {
      await tables.destroy();
      await rm(folder, { recursive: true });
    },
  };
});
