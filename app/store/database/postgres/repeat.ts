import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import { isConflict, isLost, isOfReplica } from './connections.ts';

/** As long as SQLite waits for another writer. */
const CONFLICTS_MS = 5000;
/** So many tries a conflict has at least: one may take seconds where the disk or a standby is slow. */
const FEWEST_TRIES = 8;
const LOST_MS = 1000;
const PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/** `attempt` must do nothing but ask the database. */
export async function repeat<Result>(
  attempt: () => Promise<Result>,
  mayRepeat: { conflicts: boolean; lost: boolean } = { conflicts: true, lost: true },
): Promise<Result> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const isInConflict = mayRepeat.conflicts && isConflict(error);
      const isFromLost = isOfReplica(error) || (mayRepeat.lost && isLost(error));
      const limit = isInConflict ? CONFLICTS_MS : isFromLost ? LOST_MS : 0;
      const isOver = performance.now() - began >= limit;
      if (isOver && !(isInConflict && tries < FEWEST_TRIES)) throw error;
    }
    await pause(Math.random() * Math.min(2 ** (tries - 1) * PAUSE_MS, LONGEST_PAUSE_MS));
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
