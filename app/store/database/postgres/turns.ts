import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { connectTo, isUsableAfter } from './connections.ts';
import { repeat } from './repeat.ts';

/**
 * Who writes takes a turn before the database looks at any row: together with others, or alone once
 * those were in the way too often. Nobody is in the way of one who writes alone.
 */
type Turn = 'together' | 'alone';

const TABLE = 'write_turn';
/** Whoever waits to be alone holds up all who come later, be it for the end of a long change. */
const ALONE_TIMEOUT_MS = 1000;
const STATEMENTS: Record<Turn, string> = {
  together: `lock table ${TABLE} in row exclusive mode`,
  alone: `set local lock_timeout = ${ALONE_TIMEOUT_MS}; lock table ${TABLE} in share row exclusive mode`,
};

const turns = new AsyncLocalStorage<Turn>();

/** Of a table that is locked and never written to, so that no vacuum waits for it. */
export const MAKE_TURNS = `create table if not exists ${TABLE} (id integer primary key)`;

/** A transaction that `work` begins has that turn. */
export function inTurn<Result>(turn: Turn, work: () => Result): Result {
  return turns.run(turn, work);
}

/** What a transaction says first. A lock is no look at rows: it sees all that was done before its turn. */
export function turnStatement(): string {
  return STATEMENTS[turns.getStore() ?? 'together'];
}

/** Not all relatives of PostgreSQL lock tables. */
export async function canTakeTurns(url: string): Promise<boolean> {
  const pool = connectTo(url, { max: 1 });
  try {
    return await repeat(() => tryTurn(pool));
  } finally {
    await pool.end();
  }
}

async function tryTurn(pool: Pool): Promise<boolean> {
  try {
    await pool.query(`start transaction; ${STATEMENTS.together}; commit`);
    return true;
  } catch (error) {
    if (isUsableAfter(error)) return false;
    throw error;
  }
}
