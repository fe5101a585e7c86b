import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import { isConflict, isLost, isOfReplica } from './connections.ts';

/** As long as SQLite waits for another writer. */
const CONFLICTS_MS = 5000;
const LOST_MS = 1000;
const PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/** `attempt` must do nothing but ask the database. */
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
          : isOfReplica(error) || (mayRepeat.lost && isLost(error))
            ? LOST_MS
            : 0;
      if (performance.now() - began >= limit) throw error;
    }
    await pause(Math.random() * longest);
  }
}

/** A transaction is done again, body and all: it awaits nothing but the database. */
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
