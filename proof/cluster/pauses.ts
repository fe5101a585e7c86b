import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../setup/ledger.ts';
import { ask } from './programs.ts';

const EVERY_MS = 50;
const ANSWER_LIMIT_MS = 10_000;

/**
 * How long nothing could be read, how long the page that was away longest could not, and how long nobody who
 * wrote was told that it arrived.
 * @param paths each of them has a reader
 */
export function watchPauses(url: string, paths: readonly string[], ledger: Ledger) {
  const any = openGap();
  const writers = openGap();
  const pages = paths.map((path) => ({ path, gap: openGap() }));
  let [reads, failed] = [0, 0];
  let stopping = false;

  async function read({ path, gap }: (typeof pages)[number]): Promise<void> {
    for (; !stopping; await pause(EVERY_MS)) {
      const isRead = await ask(url + path, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
        .then(async (answer) => answer.ok && (await answer.text()) !== '')
        .catch(() => false);
      reads += 1;
      if (!isRead) failed += 1;
      else for (const each of [any, gap]) each.end();
    }
  }

  async function write(): Promise<void> {
    const arrived = () => ledger.acknowledged.answers + ledger.acknowledged.letters;
    for (let before = arrived(); !stopping; await pause(EVERY_MS)) {
      if (arrived() > before) writers.end();
      before = arrived();
    }
  }

  const all = Promise.all([...pages.map(read), write()]);
  return {
    async stop() {
      stopping = true;
      await all;
      const [longestAway] = pages.map(({ gap }) => gap.longest()).sort((a, b) => b - a);
      return {
        anyPage: any.longest(),
        onePage: longestAway ?? 0,
        writers: writers.longest(),
        reads,
        failed,
      };
    },
  };
}

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
