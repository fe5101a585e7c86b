import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PAST } from '#server/offline/past.ts';
import { CacheEntry, type ServedPage } from '#server/page-cache/cache-entry.ts';
import type { Services } from '#server/services.ts';
import type { SharedCache } from '#server/shared-cache/shared-cache.ts';
import { chunked } from '#store/database/chunked.ts';
import { EVERY_PAGE } from '#store/site/cache-tags.ts';
import type { InvalidationFeed } from '#store/site/invalidation-feed.ts';
import type { Store } from '#store/store.ts';
import { generationOf } from './generation.ts';
import {
  isDamage,
  isLocked,
  isOfLetter,
  openPageFile,
  PAGES_FOLDER,
  type PageFile,
  removePageFiles,
} from './page-file.ts';
import { isAsWritten, type TagVersions, toPage, toRow } from './stored-page.ts';

declare const __BUILD_ID__: string;

const EVERY_MS = 250;
/** Their versions are asked for together. */
const BATCH = 256;
/** Of which so many are written at once: a request waits for a few milliseconds at most. */
const WRITTEN_AT_ONCE = 32;
const WAITING_MAX = 1024;
const SWEPT_AT_ONCE = 200;
const AFTER_FAILURE_MS = 60_000;
const NO_BUILD = 'development';

export type DiskCacheFigures = {
  hits: number;
  misses: number;
  outdated: number;
  written: number;
  bytes: number;
};

export type DiskCache = ReturnType<typeof openDiskCache>;

type Checked = { pages: Map<string, ServedPage>; versions: TagVersions; asked: number };

/**
 * The page cache's second level. A page is shown from here if every tag that it depends on is of the very moment that it
 * was written with; whatever fails is a miss.
 */
export function openDiskCache(
  {
    config,
    store,
    log,
  }: Pick<Services, 'config' | 'log'> & { store: Pick<Store, 'tagVersions' | 'siteMeta'> },
  { build = __BUILD_ID__, everyMs = EVERY_MS } = {},
) {
  const waiting = new Map<string, CacheEntry>();
  const gone = new Set<string>();
  const counts = { hits: 0, misses: 0, outdated: 0, written: 0 };
  let checking: Map<string, Pick<ServedPage, 'tags'>> | undefined;
  let checked: Checked | undefined;
  let file: PageFile | undefined;
  let sweptUntil: number | undefined = 0;
  let hasOldLog = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let isKnown = () => false;
  let askedLast = () => Number.POSITIVE_INFINITY;
  let closed = false;
  const opened = open();
  const timer = setInterval(() => void turn(), everyMs);
  timer.unref();

  async function open(): Promise<void> {
    const bytesMax = config.PAGE_CACHE_DISK_MB * 1024 * 1024;
    const folder = path.join(config.dataDir, PAGES_FOLDER);
    try {
      if (bytesMax === 0 || build === NO_BUILD) return removePageFiles(folder);
      const past = await store.siteMeta.settle(PAST, randomBytes(9).toString('base64url'));
      if (closed) return;
      file = openPageFile(folder, generationOf(config, { build, past }), bytesMax);
    } catch (err) {
      log.warn({ err }, 'No page is kept on the disk: its file cannot be opened.');
    }
  }

  function onFailure(err: unknown): void {
    if (isLocked(err)) return;
    if (isDamage(err) && file) {
      const damaged = file;
      file = undefined;
      try {
        damaged.discard();
      } catch {}
      log.warn({ err }, 'The pages kept on the disk are damaged: they are deleted.');
      return;
    }
    pausedUntil = performance.now() + AFTER_FAILURE_MS;
    waiting.clear();
    checked = undefined;
    log.warn({ err }, 'Pages cannot be kept on the disk now.');
  }

  async function find(
    key: string,
    sharedCache?: SharedCache,
  ): Promise<{ entry: CacheEntry; isCurrent: boolean } | undefined> {
    try {
      await opened;
      const row = file?.find(key);
      const page = row && toPage(row);
      if (page) {
        const isCurrent = isAsWritten(row, await store.tagVersions([...page.tags]));
        counts[isCurrent ? 'hits' : 'outdated'] += 1;
        return { entry: new CacheEntry(page, sharedCache), isCurrent };
      }
    } catch (error) {
      if (isDamage(error)) onFailure(error);
    }
    counts.misses += 1;
    return undefined;
  }

  async function check(): Promise<Checked | undefined> {
    const batch = [...waiting.values()].slice(0, BATCH);
    if (batch.length === 0) return undefined;
    for (const { key } of batch) waiting.delete(key);
    const pages = new Map(batch.map((entry) => [entry.key, entry]));
    checking = pages;
    const served = await Promise.all(batch.map((entry) => entry.served()));
    const tags = new Set(served.flatMap((page) => [...page.tags]));
    const versions = await store.tagVersions([...tags]);
    const left = served.filter(({ key }) => pages.has(key));
    return {
      pages: new Map(left.map((page) => [page.key, page])),
      versions,
      asked: performance.now(),
    };
  }
  async function write({ pages, versions }: Checked): Promise<void> {
    const rows = [...pages.values()].map((page) => toRow(page, versions));
    for (const some of chunked(rows, WRITTEN_AT_ONCE)) {
      file?.write(some);
      counts.written += some.length;
      await setImmediate();
    }
  }

  /** Only what nothing has happened to since its versions were read is of these versions. */
  async function writeWaiting(): Promise<void> {
    checked ??= await check();
    if (!checked || !isKnown() || askedLast() < checked.asked) return;
    const ready = checked;
    checked = undefined;
    await write(ready);
  }

  function forgetGone(): void {
    if (gone.size > 0 && file) {
      if (file.deleteShowing(gone) > 0) hasOldLog = true;
      gone.clear();
    }
    if (hasOldLog && file?.emptyLog()) hasOldLog = false;
  }

  /** What was taken down while no process of this machine ran. */
  async function sweepSome(): Promise<void> {
    if (sweptUntil === undefined || !file) return;
    const from = sweptUntil;
    sweptUntil = undefined;
    try {
      const rows = file.after(from, SWEPT_AT_ONCE);
      const letters = new Set(rows.flatMap(({ tags }) => tags.split(' ').filter(isOfLetter)));
      const versions = await store.tagVersions([...letters]);
      const outdated = rows.filter((row) => !isAsWritten(row, versions, isOfLetter));
      if (outdated.length > 0) {
        file.delete(outdated.map(({ id }) => id));
        hasOldLog = true;
      }
      sweptUntil ??= rows.at(-1)?.id;
    } catch (error) {
      sweptUntil = 0;
      throw error;
    }
  }

  async function work(): Promise<void> {
    await opened;
    if (!file || performance.now() < pausedUntil) return;
    try {
      if (isKnown()) forgetGone();
      await writeWaiting();
      await sweepSome();
    } catch (error) {
      onFailure(error);
    }
  }

  function turn(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    find,

    /** Waits to be written, unless something that it depends on is invalidated before. */
    add(entry: CacheEntry): void {
      if (!file || performance.now() < pausedUntil) return;
      waiting.delete(entry.key);
      waiting.set(entry.key, entry);
      if (waiting.size <= WAITING_MAX) return;
      for (const [oldest] of waiting) {
        waiting.delete(oldest);
        return;
      }
    },

    invalidate(tags: readonly string[]): void {
      if (file) for (const tag of tags.filter(isOfLetter)) gone.add(tag);
      if (tags.includes(EVERY_PAGE)) sweptUntil = 0;
      for (const pages of [waiting, checking, checked?.pages]) {
        for (const [key, page] of pages ?? []) {
          if (tags.some((tag) => page.tags.has(tag))) pages?.delete(key);
        }
      }
    },

    /** @param applyInvalidations hands over what has been invalidated so far; false if that cannot be known */
    follow(applyInvalidations: () => boolean, { state }: Pick<InvalidationFeed, 'state'>): void {
      isKnown = applyInvalidations;
      askedLast = () =>
        state ? performance.now() - state().answeredAgo : Number.POSITIVE_INFINITY;
    },

    turn,

    figures(): DiskCacheFigures {
      let bytes = 0;
      try {
        bytes = file?.bytes() ?? 0;
      } catch {}
      return { ...counts, bytes };
    },

    async close(): Promise<void> {
      closed = true;
      clearInterval(timer);
      await running;
      await turn();
      file?.close();
      file = undefined;
    },
  };
}
