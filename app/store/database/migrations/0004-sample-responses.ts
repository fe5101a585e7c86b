import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const sampleResponses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('responses')
      .addColumn('is_sample', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
