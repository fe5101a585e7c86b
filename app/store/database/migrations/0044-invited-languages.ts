import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Somebody may be invited to translate into some languages only. */
export const invitedLanguages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff_links').addColumn('languages', 'text').execute();
  },
};
