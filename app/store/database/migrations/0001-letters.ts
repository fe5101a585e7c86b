import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const letters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('letters')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('topic', 'text', (c) => c.notNull())
      .addColumn('country', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('age', 'integer', (c) => c.notNull())
      .addColumn('original_language', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('state_before_trash', 'text')
      .addColumn('trashed_at', 'bigint')
      .addColumn('creation_time', 'bigint', (c) => c.notNull())
      .addColumn('nr_responses', 'integer', (c) => c.notNull())
      .addColumn('nr_approved', 'integer', (c) => c.notNull())
      .addColumn('photo_hash', 'text')
      .addColumn('photo_width', 'integer')
      .addColumn('photo_height', 'integer')
      .addColumn('thumbnail_hash', 'text')
      .addColumn('thumbnail_width', 'integer')
      .addColumn('thumbnail_height', 'integer')
      .addColumn('is_sample', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addCheckConstraint('letters_counts', sql`nr_approved >= 0 and nr_approved <= nr_responses`)
      .execute();
    await db.schema.createIndex('letters_by_id').on('letters').columns(['state', 'id']).execute();
    await db.schema
      .createIndex('letters_by_time')
      .on('letters')
      .columns(['state', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('letters_by_topic')
      .on('letters')
      .columns(['state', 'topic', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('letters_by_country')
      .on('letters')
      .columns(['state', 'country', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('letters_by_answers')
      .on('letters')
      .columns(['state', 'nr_approved', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('letters_by_topic_answers')
      .on('letters')
      .columns(['state', 'topic', 'nr_approved', 'creation_time', 'id'])
      .execute();

    await db.schema
      .createTable('letter_texts')
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('text_key', 'text', (c) => c.notNull())
      .addColumn('is_original', 'integer', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('alt', 'text')
      .addPrimaryKeyConstraint('letter_texts_key', ['letter_id', 'text_key'])
      .execute();

    await db.schema
      .createTable('responses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('topic', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('age', 'integer', (c) => c.notNull())
      .addColumn('country', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('set_number', 'integer', (c) => c.notNull())
      .addColumn('approved', 'integer', (c) => c.notNull())
      .addColumn('rejected_reason', 'text')
      .addColumn('reviewed_by', 'text')
      .addColumn('creation_time', 'bigint', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('responses_by_letter')
      .on('responses')
      .columns(['letter_id', 'approved', 'set_number', 'creation_time', 'id'])
      .execute();

    await db.schema
      .createTable('response_contacts')
      .addColumn('response_id', 'text', (c) =>
        c.primaryKey().references('responses.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('country_counters')
      .addColumn('country', 'text', (c) => c.notNull())
      .addColumn('topic', 'text', (c) => c.notNull())
      .addColumn('letters', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('country_counters_key', ['country', 'topic'])
      .addCheckConstraint('country_counters_not_negative', sql`letters >= 0`)
      .execute();
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addCheckConstraint('counters_not_negative', sql`count >= 0`)
      .execute();
    await db.schema
      .createTable('content')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('content_touched')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('folders_to_delete')
      .addColumn('folder', 'text', (c) => c.primaryKey())
      .execute();
    await db.schema
      .createTable('marks')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();

    await sql`insert into counters (name, count) values (${'numberLetters'}, 0)`.execute(db);
    await sql`insert into content (id, version) values (1, 0)`.execute(db);
  },
};
