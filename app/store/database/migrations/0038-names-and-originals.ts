import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The writer's name in a text's language, and of which original a text is the translation. */
export const namesAndOriginals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('letter_texts').addColumn('name', 'text').execute();
    await db.schema.alterTable('letter_texts').addColumn('translated_from_hash', 'text').execute();
  },
};
