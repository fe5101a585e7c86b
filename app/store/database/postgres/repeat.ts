import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import { isConflict, isLost } from './connections.ts';

/** What is in the way of others is tried for as long as SQLite waits for another writer. */
const CONFLICTS_MS = 5000;
/** A server that is being restarted is soon back, or not for a while. */
const LOST_MS = 1000;
/** The first pause, doubled each time up to the longest; a random part of it is waited. */
const PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/**
 * Does something again that another transaction was in the way of, or that lost its connection,
 * until it is done or has been tried for long enough. It must have done nothing else.
 */
export async function repeat<Result>(
  attempt: () => Promise<Result>,
  mayRepeat: { conflicts: boolean; lost: boolean } = { conflicts: true, lost: true },
): Promise<Result> {
  const began = performance.now();
  for (let longest = PAUSE_MS; ; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      const limit =
        mayRepeat.conflicts && isConflict(error)
          ? CONFLICTS_MS
          : mayRepeat.lost && isLost(error)
            ? LOST_MS
            : 0;
      if (performance.now() - began >= limit) throw error;
    }
    await pause(Math.random() * longest);
  }
}

/**
 * Kysely whose transactions are done again as a whole, body and all, if the server could not put
 * them in order with others. A body awaits nothing but the database, and changes nothing else.
 */
export class RepeatingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return repeating(super.transaction());
  }
}

function repeating<Tables>(once: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const [execute, setAccessMode, setIsolationLevel] = [
    once.execute.bind(once),
    once.setAccessMode.bind(once),
    once.setIsolationLevel.bind(once),
  ];
  return Object.assign(once, {
    execute: <Result>(body: Parameters<typeof execute<Result>>[0]) =>
      repeat(() => execute<Result>(body)),
    setAccessMode: (...mode: Parameters<typeof setAccessMode>) => repeating(setAccessMode(...mode)),
    setIsolationLevel: (...level: Parameters<typeof setIsolationLevel>) =>
      repeating(setIsolationLevel(...level)),
  });
}
