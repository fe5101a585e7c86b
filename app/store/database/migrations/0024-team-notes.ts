import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the team says to each other about an item, and what they put aside or hand over. */
export const teamNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('queue_holds')
      .addColumn('item_id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('to_id', 'text')
      .addColumn('to_name', 'text')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('team_notes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('team_notes_of_item')
      .on('team_notes')
      .columns(['item_id', 'at', 'id'])
      .execute();
    await db.schema
      .createTable('mentions')
      .addColumn('note_id', 'text', (c) =>
        c.notNull().references('team_notes.id').onDelete('cascade'),
      )
      .addColumn('member_id', 'text', (c) => c.notNull())
      .addColumn('letter_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('mentions_key', ['note_id', 'member_id'])
      .execute();
    await db.schema.createIndex('mentions_of_member').on('mentions').column('member_id').execute();
  },
};
