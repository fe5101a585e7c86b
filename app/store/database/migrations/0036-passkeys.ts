import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Public keys with which members sign in, and challenges that were answered already. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('staff_passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('staff_passkeys_by_member')
      .on('staff_passkeys')
      .column('staff_id')
      .execute();
    await db.schema
      .createTable('staff_challenges')
      .addColumn('mark', 'text', (c) => c.primaryKey())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
