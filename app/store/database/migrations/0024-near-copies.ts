import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Answers of one text stand together: each has the name of its group, the id of the first of it. */
export const nearCopies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('responses').addColumn('copy_group', 'text').execute();
    await db.schema
      .createIndex('responses_by_copy_group')
      .on('responses')
      .columns(['copy_group', 'state', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createTable('copy_founders')
      .addColumn('response_id', 'text', (c) =>
        c.primaryKey().references('responses.id').onDelete('cascade'),
      )
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('copy_founders_by_time').on('copy_founders').column('at').execute();
    await db.schema
      .createTable('copy_bands')
      .addColumn('band', 'integer', (c) => c.notNull())
      .addColumn('response_id', 'text', (c) =>
        c.notNull().references('copy_founders.response_id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('copy_bands_key', ['band', 'response_id'])
      .execute();
    await db.schema
      .createIndex('copy_bands_of_founder')
      .on('copy_bands')
      .column('response_id')
      .execute();
  },
};
