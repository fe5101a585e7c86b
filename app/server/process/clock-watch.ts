import type { Logger } from 'pino';
import { CLOCK_FAULT_MS, CLOCK_WARNING_MS, clockError } from '#domain/dates/clock.ts';
import type { Store } from '#store/store.ts';

const EVERY_MS = 5000;

/** Says in the log when the clock of this machine begins to differ from the database's, and when not. */
export function startClockWatch({
  store,
  log,
}: {
  store: Pick<Store, 'feedState'>;
  log: Pick<Logger, 'warn' | 'error'>;
}) {
  let told: 'warn' | 'error' | undefined;

  function check(): void {
    const clock = store.feedState()?.clock;
    if (!clock) return;
    const error = clockError(clock);
    const level = error > CLOCK_FAULT_MS ? 'error' : error > CLOCK_WARNING_MS ? 'warn' : undefined;
    if (level === told) return;
    told = level;
    const seconds = Math.round(clock.ahead / 100) / 10;
    if (!level) log.warn({ seconds }, "This machine's clock is as the database's again.");
    else {
      log[level](
        { seconds },
        level === 'error'
          ? "This machine's clock is so far from the database's that it is not ready. Set it by NTP."
          : "This machine's clock differs from the database's. Set it by NTP.",
      );
    }
  }

  const timer = setInterval(check, EVERY_MS);
  return { check, stop: () => clearInterval(timer) };
}
