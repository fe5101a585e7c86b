import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('subject', 'text')
      .addColumn('text', 'text')
      .addColumn('response_id', 'text', (c) =>
        c.references('response_contacts.response_id').onDelete('cascade'),
      )
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('outbox_by_time')
      .on('outbox')
      .columns(['next_try_at', 'id'])
      .execute();

    await db.schema
      .alterTable('staff')
      .addColumn('wants_digest', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
