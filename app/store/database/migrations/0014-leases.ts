import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where several processes serve one store, a lease says which of them does a timed job. */
export const leases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
