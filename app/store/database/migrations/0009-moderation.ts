import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Is suspicious enough to be flagged: a query says so in these very words to read by an index. */
const FLAGGED = sql`(case when suspicion >= 2 then 1 else 0 end)`;

/** What the queues of the desk read in the order of, each with the filter that cuts the most. */
export const moderation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const filter of ['topic', 'country', 'language']) {
      await db.schema
        .createIndex(`responses_by_state_${filter}`)
        .on('responses')
        .columns(['state', filter, 'creation_time', 'id'])
        .execute();
    }
    await sql`create index responses_by_state_flagged on responses
      (state, ${FLAGGED}, creation_time, id)`.execute(db);
    await sql`create index responses_by_suspicion on responses
      (state, suspicion desc, creation_time, id)`.execute(db);
    await db.schema
      .createIndex('responses_of_letter')
      .on('responses')
      .columns(['letter_id', 'set_number', 'creation_time', 'id'])
      .execute();
    await db.schema
      .createIndex('letters_by_language')
      .on('letters')
      .columns(['state', 'original_language', 'creation_time', 'id'])
      .execute();
    await sql`create index submissions_by_flagged on submissions
      (${FLAGGED}, consent_at, letter_id)`.execute(db);
    await sql`create index submissions_by_suspicion on submissions
      (suspicion desc, consent_at, letter_id)`.execute(db);
  },
};
