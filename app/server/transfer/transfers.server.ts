import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { FIXED_DAYS } from '#domain/privacy/fixed-days.ts';
import type { Actor } from '#domain/staff/audit.ts';
import { type Import, isAtWork } from '#domain/transfer/imports.ts';
import { TransferError } from '#domain/transfer/problems.ts';
import type { Arrival } from '#domain/transfer/records.ts';
import { concurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#store/database/ids.ts';
import { readImport } from './read-import.server.ts';
import { undoImport, writeImport } from './write-import.server.ts';

const BEAT_MS = 2000;
/** An import that nobody decides on is forgotten, with its files. */
const STALE_AFTER_MS = FIXED_DAYS.import * 24 * 60 * 60 * 1000;
/** A folder in which nothing was written for so long is that of an upload that broke off. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

type TransferContext = Pick<Services, 'store' | 'files' | 'imageWorkers'> & {
  log: Logger;
  dataDir: string;
};

export type Transfers = ReturnType<typeof openTransfers>;

export function openTransfers(context: TransferContext) {
  const { store, log, dataDir } = context;
  const { imports } = store;
  const root = path.join(dataDir, 'transfer');
  const closing = new AbortController();
  const oneAtATime = concurrencyLimit(1);
  const atWork = new Map<string, { stop: AbortController; ended: Promise<void> }>();

  type Job = (
    it: Import,
    onRows: (done: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;

  function run(id: string, job: Job): void {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    const ended = oneAtATime(() => work(id, job, stop, signal))
      // The store itself may be away: whoever comes back to the import can take it up again.
      .catch((err) => log.error({ err, import: id }, 'An import could not be worked on.'))
      .finally(() => atWork.delete(id));
    atWork.set(id, { stop, ended });
  }

  async function work(
    id: string,
    job: Job,
    stop: AbortController,
    signal: AbortSignal,
  ): Promise<void> {
    const it = await imports.find(id);
    if (!it || !isAtWork(it)) return;
    let { done, total } = it;
    const beat = async () => {
      if (!(await imports.beat(id, it.state, done, total))) stop.abort();
    };
    const timer = setInterval(() => void beat().catch((error) => stop.abort(error)), BEAT_MS);
    try {
      const onRows = (now: number, all: number) => {
        done = now;
        total = all;
      };
      await job(it, onRows, signal);
    } catch (error) {
      if (!signal.aborted) await failed(it, error);
    } finally {
      clearInterval(timer);
      if (closing.signal.aborted) await imports.stop(id).catch(() => undefined);
      await cleanUp(id).catch((err) =>
        log.warn({ err }, 'The files of an import were not deleted.'),
      );
    }
  }

  async function failed(it: Import, error: unknown): Promise<void> {
    if (error instanceof TransferError && it.state === 'reading') {
      await imports.fail(it.id, error.key, error.detail);
      return;
    }
    log.error({ err: error, import: it.id }, 'An import was broken off.');
    // What it made stays, and can be undone; a reading has made nothing.
    if (it.state === 'reading') await imports.fail(it.id, 'internal', '');
    else await imports.stop(it.id);
  }

  /** What was sent is deleted once nobody can need it any more. */
  async function cleanUp(id: string): Promise<void> {
    const it = await imports.find(id);
    const needed = it && !['done', 'undone', 'failed'].includes(it.state);
    if (!needed) await rm(folderOf(id), { recursive: true, force: true });
  }

  function folderOf(id: string): string {
    return path.join(root, id);
  }

  return {
    folderOf,

    async makeFolder(): Promise<{ id: string; folder: string }> {
      const id = newId();
      const folder = folderOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return { id, folder };
    },

    async read(sent: Parameters<typeof imports.begin>[0]): Promise<Import> {
      const it = await imports.begin(sent);
      run(it.id, (found, onRows, signal) => readImport(context, found, onRows, signal));
      return it;
    },

    choosePictures: imports.choosePictures,

    async start(
      id: string,
      arrival: Arrival,
      by: Actor | undefined,
      options?: Parameters<typeof imports.start>[3],
    ): Promise<boolean> {
      const started = await imports.start(id, arrival, by, options);
      if (started) {
        run(id, (it, onRows, signal) => writeImport(context, it, by, onRows, signal));
      }
      return started;
    },

    async undo(id: string, by: Actor | undefined): Promise<boolean> {
      const started = await imports.startUndo(id, by);
      if (started) run(id, (it, _, signal) => undoImport(context, it, by, signal));
      return started;
    },

    async stop(id: string): Promise<boolean> {
      const stopped = await imports.stop(id);
      atWork.get(id)?.stop.abort();
      return stopped;
    },

    async discard(id: string): Promise<boolean> {
      const gone = await imports.discard(id);
      if (gone) await rm(folderOf(id), { recursive: true, force: true });
      return gone;
    },

    async sweep(now: number = Date.now()): Promise<void> {
      await imports.endStopped(now - STALE_AFTER_MS);
      for (const { id } of await imports.staleBefore(now - STALE_AFTER_MS)) {
        if (!atWork.has(id) && (await imports.discard(id))) {
          await rm(folderOf(id), { recursive: true, force: true });
        }
      }
      for (const name of await readdir(root).catch(() => [])) {
        const it = await imports.find(name);
        const abandoned = !it && (await isOld(path.join(root, name), now));
        if (abandoned) await rm(path.join(root, name), { recursive: true, force: true });
      }
    },

    async ended(id: string): Promise<void> {
      await atWork.get(id)?.ended;
    },

    /** Breaks off what is at work; it can go on when the site runs again. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all([...atWork.values()].map(({ ended }) => ended));
    },
  };
}

async function isOld(folder: string, now: number): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > ABANDONED_AFTER_MS;
}
