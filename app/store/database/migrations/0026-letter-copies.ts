import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Letters of one text stand together as answers do. A group has a name of its own, so that its
 * first one can say something else and leave it.
 */
export const letterCopies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letters').addColumn('copy_group', 'text').execute();
    await db.schema
      .createIndex('letters_by_copy_group')
      .on('letters')
      .columns(['copy_group', 'state', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createTable('new_founders')
      .addColumn('copy_group', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('new_bands')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('band', 'integer', (c) => c.notNull())
      .addColumn('copy_group', 'text', (c) =>
        c.notNull().references('new_founders.copy_group').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('copy_bands_by_kind', ['kind', 'band', 'copy_group'])
      .execute();
    await sql`insert into new_founders (copy_group, kind, item_id, fingerprint, at)
      select response_id, 'response', response_id, fingerprint, at from copy_founders`.execute(db);
    await sql`insert into new_bands (kind, band, copy_group)
      select 'response', band, response_id from copy_bands`.execute(db);
    await db.schema.dropTable('copy_bands').execute();
    await db.schema.dropTable('copy_founders').execute();
    await db.schema.alterTable('new_founders').renameTo('copy_founders').execute();
    await db.schema.alterTable('new_bands').renameTo('copy_bands').execute();
    await db.schema.createIndex('copy_founders_by_time').on('copy_founders').column('at').execute();
    await db.schema
      .createIndex('copy_founders_of_item')
      .on('copy_founders')
      .column('item_id')
      .execute();
    await db.schema
      .createIndex('copy_bands_of_group')
      .on('copy_bands')
      .column('copy_group')
      .execute();
  },
};
