import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const letterDesk: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').addColumn('transcript', 'text').execute();
    await db.schema
      .createTable('letter_revisions')
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor_name', 'text')
      .addColumn('deed', 'text', (c) => c.notNull())
      .addColumn('snapshot', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('letter_revisions_key', ['letter_id', 'version'])
      .execute();
    await db.schema
      .createTable('letter_drafts')
      .addColumn('member_id', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('letter_id', 'text', (c) => c.references('letters.id').onDelete('cascade'))
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('saved_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('letter_drafts_key', ['member_id', 'subject'])
      .execute();
    for (const column of ['letter_id', 'saved_at']) {
      await db.schema
        .createIndex(`letter_drafts_by_${column}`)
        .on('letter_drafts')
        .column(column)
        .execute();
    }
    await db.schema
      .createTable('letter_editors')
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (c) => c.notNull())
      .addColumn('member_name', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('letter_editors_key', ['letter_id', 'member_id'])
      .execute();
  },
};
