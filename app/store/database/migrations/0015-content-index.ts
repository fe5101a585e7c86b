import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was touched last is found without going through all that ever was. */
export const contentIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('content_touched_by_version')
      .on('content_touched')
      .column('version')
      .execute();
  },
};
