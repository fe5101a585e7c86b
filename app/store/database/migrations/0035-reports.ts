import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What visitors tell the team about a public letter or an answer; it goes with that. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().references('letters.id').onDelete('cascade'),
      )
      .addColumn('response_id', 'text', (c) => c.references('responses.id').onDelete('cascade'))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('told_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_key', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('email_mark', 'text')
      .addColumn('settled_at', 'bigint')
      .addColumn('settled_by', 'text')
      .addColumn('note', 'text')
      .execute();
    await db.schema
      .createIndex('reports_by_sent_key')
      .unique()
      .on('reports')
      .column('sent_key')
      .execute();
    const indexes = [
      ['reports_by_letter', ['letter_id']],
      ['reports_by_response', ['response_id']],
      ['reports_by_settling', ['settled_at', 'told_at']],
      ['reports_by_mark', ['email_mark']],
    ] as const;
    for (const [name, columns] of indexes) {
      await db.schema
        .createIndex(name)
        .on('reports')
        .columns([...columns])
        .execute();
    }
  },
};
