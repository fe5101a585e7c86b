import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Index = { table: string; of: string; column: string };

const INDEXES: readonly Index[] = [
  { table: 'desk_letter_words', of: 'letters', column: 'letter_id' },
  { table: 'desk_response_words', of: 'responses', column: 'response_id' },
];

/**
 * The desk finds letters and answers by an index of the database's own, as visitors do; what was
 * made by hand for it goes. A job fills it while the site runs.
 */
export const wordsAtTheDesk: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    for (const { table, of, column } of INDEXES) {
      await db.schema
        .createTable(table)
        .addColumn('no', 'integer', (c) => c.primaryKey())
        .addColumn(column, 'text', (c) =>
          c.notNull().unique().references(`${of}.id`).onDelete('cascade'),
        )
        .addColumn('words', 'text', (c) => c.notNull())
        .execute();
      await (isSqlite ? indexInSqlite(db, table) : indexInPostgres(db, table));
    }
    await keepNumbers(db);
    await keepNames(db);
    for (const table of ['search_terms', 'search_groups', 'response_terms', 'response_groups']) {
      await db.schema.dropTable(table).execute();
    }
    await db.schema.dropTable('letter_search').execute();
  },
};

/** The words are in the table; the index follows it, and overwrites what it forgets. */
async function indexInSqlite(db: Kysely<unknown>, table: string): Promise<void> {
  const words = sql.raw(table);
  const index = sql.raw(`${table}_index`);
  await sql`create virtual table ${index} using fts5(
    words, content=${words}, content_rowid='no', tokenize='ascii', prefix='2 3'
  )`.execute(db);
  await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(db);
  const add = sql`insert into ${index} (rowid, words) values (new.no, new.words);`;
  const remove = sql`insert into ${index} (${index}, rowid, words)
    values ('delete', old.no, old.words);`;
  const follow = (name: string, when: string, steps: typeof add) =>
    sql`create trigger ${sql.raw(`${table}_${name}`)} after ${sql.raw(when)} on ${words}
      begin ${steps} end`.execute(db);
  await follow('added', 'insert', add);
  await follow('removed', 'delete', remove);
  await follow('changed', 'update', sql`${remove} ${add}`);
}

async function indexInPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.raw(table)} add column found tsvector generated always as (
    to_tsvector('simple'::regconfig, words)) stored`.execute(db);
  await sql`create index ${sql.raw(`${table}_index`)} on ${sql.raw(table)} using gin (found)`.execute(
    db,
  );
}

/** Rows of an index are numbered; numbers of what was erased are not given again. */
async function keepNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_numbers')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('taken', 'integer', (c) => c.notNull())
    .execute();
  for (const { of } of INDEXES) {
    const groups = sql.raw(of === 'letters' ? 'search_groups' : 'response_groups');
    await sql`insert into search_numbers (kind, taken)
      select ${sql.lit(of)}, coalesce(max(no) + 1, 0) * 50 from ${groups}`.execute(db);
  }
}

/** As letters are put in the order of their names. */
async function keepNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('letters')
    .addColumn('sorted_name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update letters set sorted_name = coalesce(
    (select name from letter_search where letter_id = letters.id), lower(name))`.execute(db);
  await db.schema
    .createIndex('letters_all_by_name')
    .on('letters')
    .columns(['sorted_name', 'id'])
    .execute();
}
