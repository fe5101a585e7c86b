import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a class agreed to once, and a sheet for each child; the codes themselves are not stored. */
export const classPacks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('class_packs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code_hash', 'text', (c) => c.notNull().unique())
      .addColumn('children', 'integer', (c) => c.notNull())
      .addColumn('letters_taken', 'integer', (c) => c.notNull())
      .addColumn('country', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('topic', 'text')
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('consent_text', 'text', (c) => c.notNull())
      .addColumn('consent_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('class_packs_by_time')
      .on('class_packs')
      .column('consent_at')
      .execute();
    await db.schema
      .createTable('pack_sheets')
      .addColumn('code_hash', 'text', (c) => c.primaryKey())
      .addColumn('pack_id', 'text', (c) =>
        c.notNull().references('class_packs.id').onDelete('cascade'),
      )
      .addColumn('sheet_no', 'integer', (c) => c.notNull())
      .addColumn('letter_id', 'text', (c) => c.references('letters.id').onDelete('set null'))
      .execute();
    await db.schema
      .createIndex('pack_sheets_by_pack')
      .unique()
      .on('pack_sheets')
      .columns(['pack_id', 'sheet_no'])
      .execute();
    await db.schema
      .createIndex('pack_sheets_by_letter')
      .on('pack_sheets')
      .column('letter_id')
      .execute();
  },
};
