import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openDatabase, sqliteDialect } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { describeOlderStore, type OlderTables } from '#tests/store/harness/older-store.ts';
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
