import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const principles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('letter_principles')
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('principle', 'text', (c) => c.notNull())
      .addColumn('creation_time', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('letter_principles_key', ['letter_id', 'principle'])
      .execute();
    await db.schema
      .createIndex('letter_principles_by_time')
      .on('letter_principles')
      .columns(['principle', 'creation_time', 'letter_id'])
      .execute();
  },
};
