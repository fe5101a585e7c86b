import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose files browsers may still ask for, and where each of them stands. */
export const builds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('builds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('first_seen', 'bigint', (c) => c.notNull())
      .addColumn('last_seen', 'bigint', (c) => c.notNull())
      .addColumn('packs', 'text', (c) => c.notNull())
      .addColumn('packed_files', 'text', (c) => c.notNull())
      .execute();
  },
};
