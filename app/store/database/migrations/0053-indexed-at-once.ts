import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const INDEXES = ['letter_words_index', 'desk_letter_words_index', 'desk_response_words_index'];

/**
 * Words wait in no list until the next vacuum: every question would read through it, and one of a
 * slip is hundreds (https://www.postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE).
 */
export const indexedAtOnce: Migration = {
  async up(db: Kysely<unknown>) {
    if (db.getExecutor().adapter instanceof SqliteAdapter) return;
    for (const name of INDEXES) {
      await sql`alter index ${sql.raw(name)} set (fastupdate = off)`.execute(db);
      await sql`select gin_clean_pending_list(${sql.lit(name)}::regclass)`.execute(db);
    }
  },
};
