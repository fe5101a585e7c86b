import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Beside the version of the content, what no other change of that number has. */
export const contentMarks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('content')
      .addColumn('mark', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
