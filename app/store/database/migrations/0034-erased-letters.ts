import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a backup or an import must not bring back. */
export const erasedLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('erased_letters')
      .addColumn('mark', 'text', (c) => c.primaryKey())
      .addColumn('erased_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
