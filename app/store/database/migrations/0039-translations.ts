import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How far each letter is in each language, who has it in hand, and which languages a member works in. */
export const translations: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('letter_translations')
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('text_key', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('creation_time', 'bigint', (c) => c.notNull())
      .addColumn('made', 'text')
      .addColumn('made_by_id', 'text')
      .addColumn('made_by', 'text')
      .addColumn('made_at', 'bigint')
      .addColumn('read_by', 'text')
      .addColumn('claimed_by_id', 'text')
      .addColumn('claimed_by', 'text')
      .addColumn('claimed_at', 'bigint')
      .addColumn('proposal', 'text')
      .addPrimaryKeyConstraint('letter_translations_by_letter', ['letter_id', 'text_key'])
      .execute();
    await db.schema
      .createIndex('letter_translations_by_state')
      .on('letter_translations')
      .columns(['text_key', 'state', 'creation_time', 'letter_id'])
      .execute();
    await db.schema
      .createIndex('letter_translations_by_claim')
      .on('letter_translations')
      .column('claimed_by_id')
      .execute();
    await db.schema.alterTable('staff').addColumn('languages', 'text').execute();
    await sql`insert into letter_translations (letter_id, text_key, state, creation_time)
      select letter_texts.letter_id, letter_texts.text_key, 'done', letters.creation_time
      from letter_texts inner join letters on letters.id = letter_texts.letter_id
      where letter_texts.is_original = 0 and letter_texts.text <> ''
        and letter_texts.text_key in ('en', 'fr', 'ch', 'de', 'ru', 'ar', 'es')`.execute(db);
  },
};
