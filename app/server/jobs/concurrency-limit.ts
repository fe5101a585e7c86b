export class BusyError extends Error {
  override name = 'BusyError';
}

/** @param waitingMost beyond so many waiting, BusyError */
export function concurrencyLimit(atOnce: number, waitingMost = Number.POSITIVE_INFINITY) {
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

/** Each owner has all slots but one and takes turns with others; whoever is alone has all. */
export function fairConcurrencyLimit(
  atOnce: number,
  isAlone: (whose: string) => boolean = () => false,
) {
  const eachAtOnce = Math.max(1, atOnce - 1);
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let all = 0;

  function queueAgain(whose: string, rest: (() => void)[]): void {
    waiting.delete(whose);
    if (rest.length > 0) waiting.set(whose, rest);
  }

  function next(): void {
    for (const [whose, [begin, ...rest]] of waiting) {
      if (all >= atOnce) return;
      const now = running.get(whose) ?? 0;
      if (now >= eachAtOnce && !isAlone(whose)) continue;
      queueAgain(whose, rest);
      running.set(whose, now + 1);
      all += 1;
      begin?.();
    }
  }

  function end(whose: string): void {
    const now = (running.get(whose) ?? 0) - 1;
    if (now > 0) running.set(whose, now);
    else running.delete(whose);
    all -= 1;
    queueAgain(whose, waiting.get(whose) ?? []);
    next();
  }

  return async function run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      waiting.set(whose, [...(waiting.get(whose) ?? []), begin]);
      next();
    });
    try {
      return await work();
    } finally {
      end(whose);
    }
  };
}
