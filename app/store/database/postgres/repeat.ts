import { setTimeout as pause } from 'node:timers/promises';
import { isConflict, isKeptWaiting, isLost, isOfReplica, isOutOfDate } from './connections.ts';

/** As long as SQLite waits for another writer. */
const CONFLICTS_MS = 5000;
/** So many tries a conflict has at least: one may take seconds where the disk or a standby is slow. */
const FEWEST_TRIES = 8;
const LOST_MS = 1000;
const PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 250;

/** @param attempt must do nothing but ask the database; it is told what went wrong in the tries before */
export async function repeat<Result>(
  attempt: (errors: readonly unknown[]) => Promise<Result>,
  mayRepeat: { conflicts: boolean; lost: boolean } = { conflicts: true, lost: true },
): Promise<Result> {
  const began = performance.now();
  const errors: unknown[] = [];
  for (;;) {
    try {
      return await attempt(errors);
    } catch (error) {
      errors.push(error);
      const isInConflict = mayRepeat.conflicts && isConflict(error);
      const isFromWaiting = mayRepeat.conflicts && isKeptWaiting(error);
      const wasNotDone = isOfReplica(error) || isOutOfDate(error);
      const isFromLost = wasNotDone || (mayRepeat.lost && isLost(error));
      const limit = isInConflict || isFromWaiting ? CONFLICTS_MS : isFromLost ? LOST_MS : 0;
      const isOver = performance.now() - began >= limit;
      if (isOver && !(isInConflict && errors.length < FEWEST_TRIES)) throw error;
    }
    await pause(Math.random() * Math.min(2 ** (errors.length - 1) * PAUSE_MS, LONGEST_PAUSE_MS));
  }
}
