import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/**
 * A table that is read along one of its indexes. SQLite knows nothing of how often a value comes, and
 * would put a whole table in order for the sake of one condition; PostgreSQL knows, and is told nothing.
 */
export function alongIndex(
  db: Kysely<Tables>,
  table: 'letters' | 'audit',
  index: string | undefined,
): RawBuilder<unknown> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return index && isSqlite
    ? sql`${sql.table(table)} indexed by ${sql.ref(index)}`
    : sql.table(table);
}
