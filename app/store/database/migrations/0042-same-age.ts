import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Under a letter stand others of its topic whose writers are about as old. */
export const sameAge: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('letters_by_topic_age')
      .on('letters')
      .columns(['state', 'topic', 'age', 'creation_time', 'id'])
      .execute();
  },
};
