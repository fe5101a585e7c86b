import { lookAtClock, type PassedTime } from '#domain/dates/passed-time.ts';
import type { Services } from '#server/services.ts';

const NOTED_AS = 'time passed';

/**
 * The latest moment that has passed for sure, in milliseconds: what is erased after some days goes by it,
 * since a clock that is ahead for a minute must not erase what would be due by then.
 */
export async function passedUntil(
  { store, log }: Pick<Services, 'store' | 'log'>,
  now: number,
): Promise<number> {
  const noted = await store.siteMeta.get(NOTED_AS);
  const before: PassedTime | undefined = noted === undefined ? undefined : JSON.parse(noted);
  const passed = lookAtClock(before, now);
  await store.siteMeta.set(NOTED_AS, JSON.stringify(passed));
  if (passed.since === now && passed.believed !== now) {
    const hours = Math.round((now - passed.believed) / 3_600_000);
    log.warn({ hours }, 'The clock jumped. What is due by it goes once it has gone on for a day.');
  }
  return Math.min(passed.believed, now);
}
