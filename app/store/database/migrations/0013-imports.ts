import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('kind', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('arrival', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('member_id', 'text')
      .addColumn('member_name', 'text', (c) => c.notNull())
      .addColumn('failure', 'text')
      .addColumn('failure_detail', 'text')
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('beat_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('imports_by_time')
      .on('imports')
      .columns(['created_at', 'id'])
      .execute();

    await db.schema
      .createTable('import_rows')
      .addColumn('import_id', 'text', (c) =>
        c.notNull().references('imports.id').onDelete('cascade'),
      )
      .addColumn('n', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('verdict', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('problems', 'text', (c) => c.notNull())
      .addColumn('record', 'text')
      .addColumn('subject_id', 'text')
      .addColumn('letter_id', 'text')
      .addColumn('expected', 'integer')
      .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'n'])
      .execute();
    for (const column of ['verdict', 'outcome']) {
      await db.schema
        .createIndex(`import_rows_by_${column}`)
        .on('import_rows')
        .columns(['import_id', 'kind', column, 'n'])
        .execute();
    }
    await db.schema
      .createIndex('import_rows_by_subject')
      .on('import_rows')
      .columns(['import_id', 'subject_id'])
      .execute();
    await db.schema
      .createIndex('import_rows_by_letter')
      .on('import_rows')
      .columns(['import_id', 'letter_id'])
      .execute();
  },
};
