import { performance } from 'node:perf_hooks';

const LOOK_MS = 4000;
/** Of the time between two looks, what a process that rests is busy for at most. */
const RESTING = 0.02;
const WORTH_BYTES = 10_000_000;

type Process = { rss: () => number; busy: () => number; collect: () => void };

/**
 * Gives back, once nothing goes on, the memory that V8 keeps after a start and after busy hours. It takes a tenth of a
 * second, and the next pages take longer: decision 106.
 */
export function giveBackAtRest({ rss, busy, collect }: Process = thisProcess()) {
  let kept = 0;

  function look(): void {
    kept = Math.min(kept, rss());
    if (busy() > RESTING || rss() < kept + WORTH_BYTES) return;
    collect();
    kept = rss();
  }

  const timer = setInterval(look, LOOK_MS);
  return { look, stop: () => clearInterval(timer) };
}

function thisProcess(): Process {
  let before = performance.eventLoopUtilization();
  return {
    rss: () => process.memoryUsage.rss(),
    busy: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    collect: () =>
      void globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' }),
  };
}
