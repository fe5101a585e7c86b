import { expect, test } from 'vitest';
import { consumeOne, type RateLimit } from '#domain/abuse/rate-limits.ts';
import { CODE_LIMIT, FORGOTTEN_LIMITS } from './sign-in-limits.ts';

const MINUTE = 60_000;

/** Whether there is room again so long after a limit was used up. */
function isOpenAfter(limit: RateLimit, wait: number): boolean {
  let forgottenAt: number | undefined;
  for (let n = 0; n < limit.burst; n += 1) forgottenAt = consumeOne(limit, forgottenAt, 0);
  expect(consumeOne(limit, forgottenAt, 0)).toBeUndefined();
  return consumeOne(limit, forgottenAt, wait) !== undefined;
}

test('codes and forgotten passwords can be tried again after as long as the messages say', () => {
  expect(isOpenAfter(CODE_LIMIT, 5 * MINUTE)).toBe(true);
  expect(isOpenAfter(CODE_LIMIT, 4 * MINUTE)).toBe(false);
  for (const limit of Object.values(FORGOTTEN_LIMITS)) {
    expect(isOpenAfter(limit, 20 * MINUTE)).toBe(true);
  }
});

test('somebody who has the password guesses the code within a year with less than even odds', () => {
  const attemptsPerYear = CODE_LIMIT.burst + (365 * 24 * 60 * MINUTE) / CODE_LIMIT.everyMs;
  expect(1 - (1 - 3e-6) ** attemptsPerYear).toBeLessThan(0.3);
});
