import { type Kysely, SqliteAdapter } from 'kysely';
import { TSVECTOR } from '#store/database/postgres/tsvector.ts';
import type { Tables } from '#store/database/schema.ts';
import { FTS5 } from '#store/database/sqlite/fts5.ts';
import type { WordEngine } from '#store/database/word-engine.ts';

export function engineOf(db: Kysely<Tables>): WordEngine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? FTS5 : TSVECTOR;
}

/** An SQLite store answers on the thread that asks: between two slices others are answered. */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
