import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;
const POLL_MS = 20;

/** Waits for an answer that is neither nothing nor an error, and says what did not come. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  limitMs = LIMIT_MS,
): Promise<NonNullable<T>> {
  let cause: unknown;
  for (const end = performance.now() + limitMs; performance.now() < end; await pause(POLL_MS)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`Not within ${limitMs / 1000} s: ${what}.`, { cause });
}
