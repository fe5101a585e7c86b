import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who acted last, apart from others of the same name. Of what was done before, nobody is known. */
export const reviewers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['letters', 'responses']) {
      await db.schema.alterTable(table).addColumn('reviewed_by_id', 'text').execute();
    }
  },
};
