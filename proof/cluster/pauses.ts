import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../setup/ledger.ts';
import { ask } from './programs.ts';

const EVERY_MS = 50;
const ANSWER_LIMIT_MS = 10_000;

/** Nothing that people do here changes it, so nodes that have shown it keep it while the database is away. */
export const KEPT = '/about';
/** What is decided or sent changes these again and again. */
const CHANGING = ['/', '/sea', '/adoption'];

/** The longest time, in milliseconds, in which a page could not be read, and in which nobody who wrote was told that it arrived. */
export type Pauses = { kept: number; changing: number; writers: number };

export function watchPauses(url: string, ledger: Ledger) {
  const writers = openGap();
  const kept = { path: KEPT, gap: openGap() };
  const changing = CHANGING.map((path) => ({ path, gap: openGap() }));
  let [reads, failed] = [0, 0];
  let stopping = false;

  async function read({ path, gap }: { path: string; gap: Gap }): Promise<void> {
    for (; !stopping; await pause(EVERY_MS)) {
      const isRead = await ask(url + path, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
        .then(async (answer) => answer.ok && (await answer.text()) !== '')
        .catch(() => false);
      reads += 1;
      if (isRead) gap.end();
      else failed += 1;
    }
  }

  async function write(): Promise<void> {
    const arrived = () => ledger.acknowledged.answers + ledger.acknowledged.letters;
    for (let before = arrived(); !stopping; await pause(EVERY_MS)) {
      if (arrived() > before) writers.end();
      before = arrived();
    }
  }

  const all = Promise.all([read(kept), ...changing.map(read), write()]);
  return {
    async stop(): Promise<Pauses & { reads: number; failed: number }> {
      stopping = true;
      await all;
      return {
        kept: kept.gap.longest(),
        changing: Math.max(...changing.map(({ gap }) => gap.longest())),
        writers: writers.longest(),
        reads,
        failed,
      };
    },
  };
}

type Gap = ReturnType<typeof openGap>;

/** The longest time, in milliseconds, between two things that went well, from now on. */
function openGap() {
  let last = Date.now();
  let longest = 0;
  const measure = () => {
    longest = Math.max(longest, Date.now() - last);
    return longest;
  };
  return {
    longest: measure,
    end(): void {
      measure();
      last = Date.now();
    },
  };
}
