/** So many wait already that nobody can say when their turn would come. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Runs work given to it, at most so many at once; what comes later waits for its turn.
 * @param waitingMost if so many wait already, the next is refused with a BusyError
 */
export function inTurns(atOnce: number, waitingMost = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMost) throw new BusyError('Too much is waiting already.');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
