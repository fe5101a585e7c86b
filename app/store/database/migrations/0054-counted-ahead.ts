import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const KEYS = ['nr_waiting', 'creation_time', 'id'];
const FILTERS = ['state', 'topic', 'country', 'age', 'is_sample', 'languages'];

const LANGUAGES = ['en', 'fr', 'ch', 'de', 'ru', 'ar', 'es'];
const STATES = ['outdated', 'inWork', 'waiting', 'done'];

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
    for (const key of LANGUAGES) {
      const tag = key === 'ch' ? 'zh' : key;
      const isWritten = sql`original_language = ${tag}`;
      const written =
        tag === 'zh' ? sql`(${isWritten} or original_language like 'zh-%')` : isWritten;
      await sql`insert into counters (name, count) select ${`written:${key}`}, count(*)
        from letters where state = 'published' and ${written}`.execute(db);
      for (const state of STATES) {
        await sql`insert into counters (name, count) select ${`translations:${key}:${state}`}, count(*)
          from letter_translations inner join letters on letters.id = letter_translations.letter_id
          where text_key = ${key} and letter_translations.state = ${state}
            and letters.state = 'published'`.execute(db);
      }
    }
  },
};
