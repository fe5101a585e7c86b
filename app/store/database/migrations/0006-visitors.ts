import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const visitors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('responses')
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('pending'))
      .execute();
    await sql`update responses set state = case
      when approved = 1 then 'approved'
      when rejected_reason is not null then 'rejected'
      else 'pending' end`.execute(db);
    await db.schema.dropIndex('responses_by_letter').execute();
    await db.schema.alterTable('responses').dropColumn('approved').execute();
    await db.schema.alterTable('responses').addColumn('reviewed_at', 'bigint').execute();
    await db.schema.alterTable('responses').addColumn('locale', 'text').execute();
    await db.schema.alterTable('responses').addColumn('sent_key', 'text').execute();
    await db.schema
      .alterTable('responses')
      .addColumn('signals', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('responses')
      .addColumn('suspicion', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('responses_by_letter')
      .on('responses')
      .columns(['letter_id', 'state', 'set_number', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('responses_by_state')
      .on('responses')
      .columns(['state', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('responses_by_sent_key')
      .on('responses')
      .column('sent_key')
      .unique()
      .execute();

    await db.schema
      .alterTable('response_contacts')
      .addColumn('wants_note', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema.alterTable('letters').addColumn('rejected_reason', 'text').execute();
    await db.schema.alterTable('letters').addColumn('reviewed_by', 'text').execute();
    await db.schema.alterTable('letters').addColumn('reviewed_at', 'bigint').execute();

    await db.schema
      .createTable('submissions')
      .addColumn('letter_id', 'text', (c) =>
        c.primaryKey().references('letters.id').onDelete('cascade'),
      )
      .addColumn('slip_hash', 'text', (c) => c.notNull().unique())
      .addColumn('sent_key', 'text', (c) => c.notNull().unique())
      .addColumn('sender', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('consent_text', 'text', (c) => c.notNull())
      .addColumn('consent_at', 'bigint', (c) => c.notNull())
      .addColumn('signals', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('suspicion', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor_name', 'text')
      .addColumn('deed', 'text', (c) => c.notNull())
      .addColumn('subject_kind', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('batch', 'text')
      .execute();
    await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();
    await db.schema
      .createIndex('audit_by_subject')
      .on('audit')
      .columns(['subject_kind', 'subject_id', 'at', 'id'])
      .execute();
    await db.schema.createIndex('audit_by_batch').on('audit').column('batch').execute();
  },
};
