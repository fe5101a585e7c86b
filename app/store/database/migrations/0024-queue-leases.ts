import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members have before them in a queue. Its rows are few: they end within minutes. */
export const queueLeases: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('queue_leases')
      .addColumn('item_id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull())
      .addColumn('member_name', 'text', (c) => c.notNull())
      .addColumn('taken_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('queue_leases_of_member')
      .on('queue_leases')
      .column('member_id')
      .execute();
  },
};
