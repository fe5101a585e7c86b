import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Who decided on an answer, apart from others of the same name. Whom neither the record nor the
 * team knows any more is called by their name.
 */
export const deciders: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    await db.schema.alterTable('responses').addColumn('decided_by_id', 'text').execute();
    await sql`update responses set decided_by_id = coalesce(
        (select actor_id from audit
          where subject_kind = 'response' and subject_id = responses.id
            and deed in ('response.approve', 'response.reject')
            and actor_name = responses.decided_by
          order by at desc limit 1),
        (select min(id) from staff where name = responses.decided_by having count(*) = 1),
        decided_by)
      where decided_by is not null`.execute(db);
    await db.schema.dropIndex('responses_by_decider_decision').execute();
    await db.schema.dropIndex('responses_by_decider').execute();
    const latest = sql.raw(isSqlite ? 'decided_at desc' : 'decided_at desc nulls last');
    await sql`create index responses_by_decider_decision on responses
      (state, decided_by_id, ${latest}, id desc)`.execute(db);
    await db.schema
      .createIndex('responses_by_decider')
      .on('responses')
      .columns(['state', 'decided_by_id', 'creation_time', 'id'])
      .execute();
  },
};
