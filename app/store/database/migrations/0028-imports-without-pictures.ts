import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether letters come without pictures that turn out to be damaged while they are brought in. */
export const importsWithoutPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('imports')
      .addColumn('without_damaged', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
