import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Beside the version in which a tag was last touched, what no other touch of that number has. */
export const marksOfTags: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('content_touched')
      .addColumn('mark', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
