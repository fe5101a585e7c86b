import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const KEYS = ['nr_waiting', 'creation_time', 'id'];
const FILTERS = ['state', 'topic', 'country', 'age', 'is_sample', 'languages'];

const LANGUAGES = ['en', 'fr', 'ch', 'de', 'ru', 'ar', 'es'];
const COUNTERS = LANGUAGES.flatMap((key) => [
  `written:${key}`,
  ...['outdated', 'inWork', 'waiting', 'done'].map((state) => `translations:${key}:${state}`),
]);
const COUNTED = sql`on conflict (name) do update set count = excluded.count`;

/** How many answers wait at a letter, and how far public letters are translated, is counted by whoever changes it. */
export const countedAhead: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('letters')
      .addColumn('nr_waiting', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update letters set nr_waiting = (
        select count(*) from responses where letter_id = letters.id and state = 'pending')
      where id in (select letter_id from responses where state = 'pending')`.execute(db);
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const columns = (isSqlite ? [...KEYS, ...FILTERS] : KEYS).join(', ');
    const rest = isSqlite ? '' : `include (${FILTERS.join(', ')})`;
    await sql
      .raw(`create index letters_all_by_waiting on letters (${columns}) ${rest}`)
      .execute(db);
    const none = sql.join(COUNTERS.map((name) => sql`(${name}, 0)`));
    await sql`insert into counters (name, count) values ${none}`.execute(db);
    await sql`insert into counters (name, count)
      select 'translations:' || text_key || ':' || letter_translations.state, count(*)
      from letter_translations inner join letters on letters.id = letter_translations.letter_id
      where letters.state = 'published' group by text_key, letter_translations.state
      ${COUNTED}`.execute(db);
    await sql`insert into counters (name, count)
      select 'written:' || text_key, count(*) from (
        select case when original_language = 'zh' or original_language like 'zh-%' then 'ch'
          else original_language end as text_key from letters where state = 'published') as written
      where text_key in (${sql.join(LANGUAGES)}) group by text_key ${COUNTED}`.execute(db);
  },
};
