export class BusyError extends Error {
  override name = 'BusyError';
}

export function concurrencyLimit(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
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

/**
 * What is preferred goes first, and finds one slot that nothing else takes.
 * @param waitingMost beyond so many waiting of its kind, BusyError
 */
export function lanedConcurrencyLimit(atOnce: number, waitingMost: number) {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let all = 0;
  let ofOthers = 0;

  function next(): void {
    while (all < atOnce) {
      const isPreferred = preferred.length > 0;
      if (!isPreferred && ofOthers >= atOnce - 1) return;
      const begin = isPreferred ? preferred.shift() : others.shift();
      if (!begin) return;
      all += 1;
      if (!isPreferred) ofOthers += 1;
      begin();
    }
  }

  return async function run<T>(isPreferred: boolean, work: () => Promise<T>): Promise<T> {
    const waiting = isPreferred ? preferred : others;
    if (waiting.length >= waitingMost) throw new BusyError('Too much is waiting already.');
    await new Promise<void>((begin) => {
      waiting.push(begin);
      next();
    });
    try {
      return await work();
    } finally {
      all -= 1;
      if (!isPreferred) ofOthers -= 1;
      next();
    }
  };
}

type FairLimit = { isAlone?: (whose: string) => boolean; waitingMost?: number };

/**
 * Each owner has all slots but one and takes turns with others; whoever is alone has all.
 * @param limit `waitingMost`: beyond so many waiting, or half of them of one owner, BusyError
 */
export function fairConcurrencyLimit(
  atOnce: number,
  { isAlone = () => false, waitingMost = Infinity }: FairLimit = {},
) {
  const eachAtOnce = Math.max(1, atOnce - 1);
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let all = 0;

  function requireRoom(whose: string): void {
    const own = waiting.get(whose)?.length ?? 0;
    const both = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (both < waitingMost && own < Math.ceil(waitingMost / 2)) return;
    throw new BusyError('Too much is waiting already.');
  }

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
    requireRoom(whose);
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
