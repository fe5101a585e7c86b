import { Kysely } from 'kysely';
import { describeOlderStore, type OlderTables } from '../contract/older-store.ts';
import { connectTo } from './connections.ts';
import { postgresDialect } from './dialect.ts';
import { openPostgresStore } from './open.ts';
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
