import { BusyError } from '#server/jobs/turns.ts';
import type { Tried } from '#store/abuse/tries.ts';
import type { Store } from '#store/store.ts';

export type Tries = ReturnType<typeof triesOver>;

/** Limits how often something can be tried that only its owner gets right. */
export function triesOver({ tries }: Pick<Store, 'tries'>) {
  return {
    /** Counts a try that is never taken back; false if it is one too many. */
    count: (tried: Tried[]): Promise<boolean> => tries.take(tried, Date.now()),

    /**
     * Does the work as a try. It is counted before it begins, however many come at once, and
     * taken back unless it came to nothing.
     */
    async attempt<Result>(
      tried: Tried[],
      work: () => Promise<Result>,
      isFailure: (result: Result) => boolean,
    ): Promise<Result | 'tooMany' | 'busy'> {
      if (!(await tries.take(tried, Date.now()))) return 'tooMany';
      try {
        const result = await work();
        if (!isFailure(result)) await tries.giveBack(tried);
        return result;
      } catch (error) {
        if (!(error instanceof BusyError)) throw error;
        await tries.giveBack(tried);
        return 'busy';
      }
    },
  };
}
