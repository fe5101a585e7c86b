import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a member has in hand is a list in its own order, by language. */
export const translationsInHand: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('letter_translations_by_claim').execute();
    await db.schema
      .createIndex('letter_translations_by_claim')
      .on('letter_translations')
      .columns(['claimed_by_id', 'text_key', 'creation_time', 'letter_id'])
      .execute();
  },
};
