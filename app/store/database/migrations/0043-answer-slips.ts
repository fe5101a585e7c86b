import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who sent an answer, what they agreed to, and by what their slip is known; it goes with the answer. */
export const answerSlips: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('response_submissions')
      .addColumn('slip_hash', 'text', (c) => c.primaryKey())
      .addColumn('response_id', 'text', (c) =>
        c.notNull().references('responses.id').onDelete('cascade'),
      )
      .addColumn('sender', 'text')
      .addColumn('consent_text', 'text')
      .addColumn('consent_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('response_submissions_by_response')
      .on('response_submissions')
      .column('response_id')
      .execute();
  },
};
