import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const senders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('sign_in_tries_by_time').execute();
    await db.schema.alterTable('sign_in_tries').renameTo('tries').execute();
    await db.schema.createIndex('tries_by_time').on('tries').column('forgotten_at').execute();

    await db.schema
      .createTable('sendings')
      .addColumn('content', 'text', (c) => c.primaryKey())
      .addColumn('sent_key', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sendings_by_time')
      .on('sendings')
      .columns(['at', 'content'])
      .execute();
  },
};
