import { TRY_AGAIN_SECONDS } from '#domain/staff/sign-in-limits.ts';
import { BusyError } from '#server/jobs/concurrency-limit.ts';
import type { RateLimited } from '#store/abuse/rate-limits.ts';
import type { Store } from '#store/store.ts';

export type GuessLimiter = ReturnType<typeof guessLimiterOver>;

export function guessLimiterOver({ rateLimits }: Pick<Store, 'rateLimits'>) {
  return {
    /** Counts a try that is never taken back; false if it is one too many. */
    consume: (limited: RateLimited[]): Promise<boolean> => rateLimits.consume(limited, Date.now()),

    /**
     * Does the work as a try. It is counted before it begins, however many come at once, and
     * taken back unless it came to nothing.
     */
    async attempt<Result>(
      limited: RateLimited[],
      work: () => Promise<Result>,
      isFailure: (result: Result) => boolean,
    ): Promise<Result | 'tooMany' | 'busy'> {
      if (!(await rateLimits.consume(limited, Date.now()))) return 'tooMany';
      try {
        const result = await work();
        if (!isFailure(result)) await rateLimits.refund(limited);
        return result;
      } catch (error) {
        if (!(error instanceof BusyError)) throw error;
        await rateLimits.refund(limited);
        return 'busy';
      }
    },
  };
}

export function retryAfter(result: string): Record<string, string> {
  const seconds = Object.entries(TRY_AGAIN_SECONDS).find(([name]) => name === result)?.[1];
  return seconds === undefined ? {} : { 'Retry-After': `${seconds}` };
}
