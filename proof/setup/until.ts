import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;
const POLL_MS = 20;

/** Waits for something that has to come, and says what did not. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs = LIMIT_MS,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${limitMs / 1000} s: ${what}.`);
    await pause(POLL_MS);
  }
}
