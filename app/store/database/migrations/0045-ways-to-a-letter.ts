import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const BAND = sql.raw(`case when age <= 5 then 0 when age <= 8 then 6 when age <= 11 then 9
  when age <= 14 then 12 when age <= 17 then 15 when age <= 29 then 18 when age <= 44 then 30
  when age <= 59 then 45 else 60 end`);

const COUNTERS = {
  ...{ '0-5': 0, '6-8': 6, '9-11': 9, '12-14': 12, '15-17': 15 },
  ...{ '18-29': 18, '30-44': 30, '45-59': 45, '60-plus': 60 },
};

/** A letter of a topic by chance, the letters of a band of ages, and of a country to one topic. */
export const waysToALetter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('letters_by_topic_id')
      .on('letters')
      .columns(['state', 'topic', 'id'])
      .execute();
    await sql`create index letters_by_country_topic
      on letters (state, (country || ' ' || topic), creation_time, id)`.execute(db);
    await sql`create index letters_by_age_band
      on letters (state, (${BAND}), creation_time, id)`.execute(db);
    for (const [ages, first] of Object.entries(COUNTERS)) {
      await sql`insert into counters (name, count)
        select ${`ages:${ages}`}, count(*) from letters
        where state = ${'published'} and ${BAND} = ${first}`.execute(db);
    }
  },
};
