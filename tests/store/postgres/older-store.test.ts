import { Kysely } from 'kysely';
import { compareSteps, migrate } from '#store/database/migrations.ts';
import { connectTo } from '#store/database/postgres/connections.ts';
import { postgresDialect } from '#store/database/postgres/dialect.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { rowsAfter, tablesOf } from '#store/database/sqlite/contents.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { describeEarlierStores } from '#tests/store/harness/earlier-stores.ts';
import { describeOlderStore, type OlderTables } from '#tests/store/harness/older-store.ts';
import { createDatabase } from './setup/temporary.ts';

type Tables = Record<string, Record<string, unknown>>;

const MOST_ROWS = 1000;

describeOlderStore('in a PostgreSQL database', async () => {
  const url = await createDatabase();
  const dialect = postgresDialect(connectTo(url, { max: 2, patient: true }));
  const tables = new Kysely<OlderTables>({ dialect });
  return {
    tables,
    open: () => openPostgresStore(url, { connections: 2 }),
    close: () => tables.destroy(),
  };
});

describeEarlierStores('in a PostgreSQL database', async (file) => {
  const url = await createDatabase();
  await onTables(url, (tables) => fill(tables, file));
  return {
    open: () => openPostgresStore(url, { connections: 2 }),
    examine: async () => ({ damage: [], steps: await onTables(url, compareSteps) }),
  };
});

/** Tables as that version made them, and what it wrote into them. */
async function fill(tables: Kysely<Tables>, file: string): Promise<void> {
  const database = openDatabase(file);
  const last = database.prepare('select max(name) as name from kysely_migration').get();
  await migrate(tables, String(last?.name));
  const all = tablesOf(database);
  for (const { name } of all.toReversed()) await tables.deleteFrom(name).execute();
  for (const table of all) {
    const rows = rowsAfter(database, table, undefined, MOST_ROWS);
    if (rows.length > 0) await tables.insertInto(table.name).values(rows).execute();
  }
  database.close();
}

async function onTables<Result>(url: string, run: (tables: Kysely<Tables>) => Promise<Result>) {
  const dialect = postgresDialect(connectTo(url, { max: 1, patient: true }));
  const tables = new Kysely<Tables>({ dialect });
  return run(tables).finally(() => tables.destroy());
}
