import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const settings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text')
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_by', 'text', (c) => c.notNull())
      .execute();
    for (const filter of ['actor_id', 'deed', 'subject_kind']) {
      await db.schema
        .createIndex(`audit_by_${filter}`)
        .on('audit')
        .columns([filter, 'at', 'id'])
        .execute();
    }
    await db.schema.dropIndex('audit_by_batch').execute();
    await db.schema
      .createIndex('audit_by_batch_time')
      .on('audit')
      .columns(['batch', 'at', 'id'])
      .execute();
  },
};
