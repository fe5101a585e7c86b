import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who has a letter open, or an answer. Its rows are few, and forgotten after a minute. */
export const itemEditors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('item_editors')
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('member_id', 'text', (c) => c.notNull())
      .addColumn('member_name', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('item_editors_key', ['item_id', 'member_id'])
      .execute();
    await db.schema.dropTable('letter_editors').execute();
  },
};
