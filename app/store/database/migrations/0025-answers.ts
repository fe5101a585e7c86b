import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who decided on an answer and when, what it said before it was edited, and an index of its words. */
export const answers: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    for (const [column, type] of [
      ['decided_by', 'text'],
      ['decided_at', 'bigint'],
      ['search_no', 'integer'],
    ] as const) {
      await db.schema.alterTable('responses').addColumn(column, type).execute();
    }
    await sql`update responses set decided_by = reviewed_by, decided_at = reviewed_at
      where state <> 'pending'`.execute(db);

    // SQLite puts what is absent last in a falling order, and must not be told so.
    const latest = sql.raw(isSqlite ? 'decided_at desc' : 'decided_at desc nulls last');
    await sql`create index responses_by_decision on responses (state, ${latest}, id desc)`.execute(
      db,
    );
    await sql`create index responses_by_decider_decision on responses
      (state, decided_by, ${latest}, id desc)`.execute(db);
    await db.schema
      .createIndex('responses_by_decider')
      .on('responses')
      .columns(['state', 'decided_by', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('responses_by_search_no')
      .unique()
      .on('responses')
      .column('search_no')
      .execute();
    await sql`create index response_contacts_by_email on response_contacts
      (lower(email), response_id)`.execute(db);

    await db.schema
      .createTable('response_revisions')
      .addColumn('response_id', 'text', (c) =>
        c.notNull().references('responses.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('actor_name', 'text')
      .addColumn('snapshot', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('response_revisions_by_version', ['response_id', 'version'])
      .execute();

    await db.schema
      .createTable('response_groups')
      .addColumn('no', 'integer', (c) => c.primaryKey())
      .addColumn('taken', 'integer', (c) => c.notNull())
      .execute();
    // SQLite keeps the rows of a table once more for a key of several columns, unless it is told.
    const terms = db.schema
      .createTable('response_terms')
      .addColumn('term', 'text', (c) => c.notNull())
      .addColumn('group_no', 'integer', (c) => c.notNull())
      .addColumn('places', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('response_terms_by_term', ['term', 'group_no']);
    await (isSqlite ? terms.modifyEnd(sql`without rowid`) : terms).execute();
  },
};
