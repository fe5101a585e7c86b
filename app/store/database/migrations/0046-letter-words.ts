import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What public letters are found by, indexed by the database's own engine; a job fills it while the site runs. */
export const letterWords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('letter_words')
      .addColumn('no', 'integer', (c) => c.primaryKey())
      .addColumn('letter_id', 'text', (c) =>
        c.notNull().unique().references('letters.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .execute();
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    await (isSqlite ? indexInSqlite(db) : indexInPostgres(db));
  },
};

/** The words are in the table; the index follows it, and overwrites what it forgets. */
async function indexInSqlite(db: Kysely<unknown>): Promise<void> {
  const index = sql.raw('letter_words_index');
  await sql`create virtual table ${index} using fts5(
    name, place, words, content='letter_words', content_rowid='no', tokenize='ascii', prefix='2 3'
  )`.execute(db);
  await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
  const add = sql`insert into ${index} (rowid, name, place, words)
    values (new.no, new.name, new.place, new.words);`;
  const remove = sql`insert into ${index} (${index}, rowid, name, place, words)
    values ('delete', old.no, old.name, old.place, old.words);`;
  await sql`create trigger letter_words_added after insert on letter_words begin ${add} end`.execute(
    db,
  );
  await sql`create trigger letter_words_removed after delete on letter_words
    begin ${remove} end`.execute(db);
  await sql`create trigger letter_words_changed after update on letter_words
    begin ${remove} ${add} end`.execute(db);
}

async function indexInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_words add column found tsvector generated always as (
    to_tsvector('simple'::regconfig, name || ' ' || place || ' ' || words)) stored`.execute(db);
  await sql`create index letter_words_index on letter_words using gin (found)`.execute(db);
}
