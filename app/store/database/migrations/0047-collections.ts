import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Letters that staff put together, in an order, below a title; one that is hidden keeps its place. */
export const collections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('collections')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('said', 'text', (c) => c.notNull())
      .addColumn('is_sample', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('published_at', 'bigint')
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_by_id', 'text')
      .addColumn('changed_by', 'text')
      .execute();
    await db.schema
      .createIndex('collections_published')
      .on('collections')
      .columns(['state', 'published_at', 'id'])
      .execute();
    await db.schema
      .createIndex('collections_changed')
      .on('collections')
      .columns(['changed_at', 'id'])
      .execute();
    await db.schema
      .createTable('collection_letters')
      .addColumn('collection_id', 'text', (c) =>
        c.notNull().references('collections.id').onDelete('cascade'),
      )
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('collection_letters_key', ['collection_id', 'letter_id'])
      .execute();
    await db.schema
      .createIndex('collection_letters_in_order')
      .on('collection_letters')
      .columns(['collection_id', 'place', 'letter_id'])
      .execute();
    await db.schema
      .createIndex('collection_letters_by_letter')
      .on('collection_letters')
      .column('letter_id')
      .execute();
  },
};
