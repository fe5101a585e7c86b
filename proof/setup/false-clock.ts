import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Workplace } from '#tests/workplace/workplace.ts';

/** Debian's package `faketime`. */
const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

export type FalseClock = {
  /** What a program has to be started with. */
  env: Record<string, string>;
  /** How far it is ahead from now on, in milliseconds; programs that run notice within two seconds. */
  set(ahead: number): Promise<void>;
};

/** A clock for programs that are started with it, which can be set while they run. */
export async function openFalseClock(workplace: Workplace): Promise<FalseClock | undefined> {
  const library = LIBRARIES.find((file) => existsSync(file));
  if (!library) return undefined;
  const file = path.join(await workplace.folder(), 'clock');
  const set = (ahead: number) =>
    writeFile(file, `${ahead < 0 ? '-' : '+'}${Math.abs(ahead) / 1000}`);
  await set(0);
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go by the steady clock, and files have the time of the kernel, as when a clock is set.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  };
}
