import { Kysely } from 'kysely';
import { connectTo } from '#store/database/postgres/connections.ts';
import { postgresDialect } from '#store/database/postgres/dialect.ts';
import { openPostgresStore } from '#store/database/postgres/open.ts';
import { describeOlderStore, type OlderTables } from '#tests/store/harness/older-store.ts';
import { createDatabase } from './temporary.ts';

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
