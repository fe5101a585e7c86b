import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hostedDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('hosted_documents')
      .addColumn('collection', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('document_id', 'text')
      .addColumn('changes', 'integer', (c) => c.notNull())
      .addColumn('sent', 'integer', (c) => c.notNull())
      .addColumn('queued_at', 'bigint', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('failure', 'text')
      .addColumn('is_forced', 'integer', (c) => c.notNull())
      .addColumn('erased_at', 'bigint')
      .addColumn('in_step', 'text')
      .addColumn('differs', 'text')
      .addColumn('said_there', 'text')
      .addPrimaryKeyConstraint('hosted_documents_key', ['collection', 'id'])
      .execute();
    await sql`create index hosted_documents_waiting
      on hosted_documents (next_try_at, collection, id) where changes > sent`.execute(db);
    await sql`create index hosted_documents_differing
      on hosted_documents (collection, id) where differs is not null`.execute(db);
  },
};
