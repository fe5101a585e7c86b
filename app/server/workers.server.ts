import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { hearStopSignals } from './stop-signals.ts';

/** A worker that ended is followed by another after so long; later while none of them lasts. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that served for so long began well. */
const LASTED_MS = 10_000;

/** Whether this process is one of several that serve, with a supervisor above it. */
export const isWorker = cluster.isWorker;

export type Workers = {
  /** The port that all of them listen on. */
  port: number;
  /** Resolves when the last of them has stopped. */
  stopped: Promise<void>;
};

/**
 * Starts workers, each this same program, that serve one port, and sees to it that there are always
 * so many: one that ends is followed by another. A signal to stop goes to all of them, and each
 * stops when what it was answering is answered; a second one ends them at once.
 * @returns when every worker listens, or nothing if the first could not; it has said why
 */
export async function startWorkers(count: number, log: Logger): Promise<Workers | undefined> {
  const running = new Set<Worker>();
  const { promise: stopped, resolve: allStopped } = Promise.withResolvers<void>();
  let state: 'starting' | 'serving' | 'stopping' = 'starting';
  let pause = FIRST_PAUSE_MS;

  function fork(): Worker {
    const worker = cluster.fork();
    const began = Date.now();
    running.add(worker);
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (state === 'stopping' && running.size === 0) allStopped();
      if (state !== 'serving') return;
      log.error({ pid: worker.process.pid, code, signal }, 'A worker ended; another follows.');
      pause = Date.now() - began > LASTED_MS ? FIRST_PAUSE_MS : pause * 2;
      setTimeout(() => state === 'serving' && fork(), Math.min(pause, LONGEST_PAUSE_MS));
    });
    return worker;
  }

  hearStopSignals((signal) => {
    state = 'stopping';
    for (const worker of running) worker.process.kill(signal);
    if (running.size === 0) allStopped();
  });
  // What keeps the first from serving is said once, and not by each.
  const port = await listening(fork());
  if (port === undefined) return undefined;
  if (state === 'starting') {
    state = 'serving';
    const others = Array.from({ length: count - 1 }, fork);
    await Promise.all(others.map(listening));
  }
  return { port, stopped };
}

/** The port that a worker listens on, once it does; nothing if it ends before. */
function listening(worker: Worker): Promise<number | undefined> {
  return new Promise((resolve) => {
    worker.once('listening', ({ port }) => resolve(port));
    worker.once('exit', () => resolve(undefined));
  });
}
