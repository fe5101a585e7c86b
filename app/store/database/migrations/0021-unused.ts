import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What earlier versions wrote and nothing has read since goes. */
export const unused: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('staff_verifications').execute();
    await db.schema.alterTable('import_rows').dropColumn('expected').execute();
  },
};
