import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Hono, MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FormVariables } from '#server/forms/form-limits.ts';
import { addHosted } from '#server/hosted/metrics.ts';
import type { HostedSummary } from '#server/hosted/state.ts';
import type { AnsweredRequest } from '#server/page-cache/listener.ts';
import type { PageCacheFigures } from '#server/page-cache/page-cache.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import type { PurgeFigures } from '#server/shared-cache/purged.ts';
import type { Moderation } from '#store/moderation/moderation.ts';
import type { FeedState } from '#store/site/invalidation-feed.ts';
import type { Store } from '#store/store.ts';
import type { Readiness } from './readiness.server.ts';
import { metricsOfWorkers } from './workers/metrics-of-workers.ts';

/** Seconds: a cached page takes well under a millisecond, an upload seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const CACHE_COUNTERS = {
  hits: ['page_cache_hits_total', 'Requests answered from memory.'],
  notModified: ['page_cache_not_modified_total', 'Answers that said: it is what you have.'],
  misses: ['page_cache_misses_total', 'Requests that had to wait for their page.'],
  renders: ['page_cache_renders_total', 'Pages that were made.'],
  unchanged: ['page_cache_unchanged_total', 'Pages looked at again that were as they were.'],
  invalidatedMeanwhile: [
    'page_cache_moved_total',
    'Pages not kept: what they show changed meanwhile.',
  ],
} as const;
const CACHE_GAUGES = {
  entries: ['page_cache_pages', 'Pages in memory.'],
  bytes: ['page_cache_bytes', 'Bytes that the pages in memory take.'],
} as const;

const DISK_COUNTERS = {
  hits: ['page_cache_disk_hits_total', 'Pages found on the disk as they are to be shown.'],
  misses: ['page_cache_disk_misses_total', 'Pages that the disk had not.'],
  outdated: [
    'page_cache_disk_outdated_total',
    'Pages found there of which something was touched since: they were looked at again.',
  ],
  written: ['page_cache_disk_written_total', 'Pages written there.'],
} as const;

/** Longer queues are told as so long: counting must not take longer than asking is worth. */
const COUNTED = 100_000;
const QUEUE_GAUGES = {
  waiting: ['queue_waiting', 'Letters and answers that wait for a decision.'],
  marked: ['queue_marked', 'Those of them in which the highlighter found something.'],
  urgent: ['queue_concerns', 'Those of them where a child may need help.'],
  oldestSeconds: ['queue_oldest_seconds', 'For how long the oldest of them has waited.'],
} as const;

export type PageCacheMonitor = {
  figures: () => PageCacheFigures;
  listeners: Set<(answered: AnsweredRequest) => void>;
};

type MetricSources = {
  pageCache?: PageCacheMonitor | undefined;
  counters: readonly Counter[];
  readiness: () => Promise<Readiness>;
  queueFigures: Moderation['queueFigures'];
  feedState: Store['feedState'];
  /** The moment by which all that was due was last done. */
  lastDone: () => Promise<number | undefined>;
  purges?: (() => Promise<PurgeFigures>) | undefined;
  hosted?: (() => Promise<HostedSummary>) | undefined;
  dataDir: string;
  workers: number;
};

export function addMetrics(
  app: Hono<RenderBindings & FormVariables>,
  token: string,
  { pageCache, counters, workers, ...sources }: MetricSources,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const counter of counters) registry.registerMetric(counter);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method and status.',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  addReadiness(registry, sources.readiness);
  addFeed(registry, sources.feedState);
  addDisk(registry, sources.dataDir);
  addQueues(registry, sources.queueFigures);
  addDueWork(registry, sources.lastDone);
  if (sources.purges) addPurges(registry, sources.purges);
  if (sources.hosted) addHosted(registry, sources.hosted);
  if (pageCache) {
    addPageCache(registry, pageCache.figures);
    pageCache.listeners.add(({ method, status, milliseconds }) => {
      durations.observe({ method, status }, milliseconds / 1000);
    });
  }
  const measure: MiddlewareHandler<RenderBindings> = async (c, next) => {
    if (c.env?.rendering) return next();
    const end = durations.startTimer({ method: c.req.method });
    await next();
    end({ status: c.res.status });
  };
  app.use(measure);
  const read =
    workers > 1 && cluster.isWorker ? metricsOfWorkers(registry) : () => registry.metrics();
  app.get('/metrics', async (c) => {
    if (!isToken(c.req.header('Authorization'), token)) return c.text('Not allowed.', 401);
    const metrics = await read();
    if (metrics === null) return c.text('A process is starting.', 503, { 'Retry-After': '5' });
    return c.body(metrics, 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

function addReadiness(registry: Registry, readiness: () => Promise<Readiness>): void {
  new Gauge({
    name: 'readiness',
    help: 'Whether each part can be used, as /readyz says it.',
    labelNames: ['part'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      const { parts } = await readiness();
      for (const [part, state] of Object.entries(parts)) this.set({ part }, state === 'ok' ? 1 : 0);
    },
  });
}

/** Nothing is told where the store is a file of the same machine. */
function addFeed(registry: Registry, feedState: Store['feedState']): void {
  const tell = (name: string, help: string, seconds: (state: FeedState) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      collect() {
        const state = feedState();
        const value = state && seconds(state);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  tell(
    'clock_ahead_seconds',
    'How far the clock of this machine is ahead of that of the database.',
    ({ clock }) => clock && clock.ahead / 1000,
  );
  tell(
    'changes_heard_seconds',
    'How long ago the database last told of every change: pages in memory can be so old.',
    ({ answeredAgo }) => answeredAgo / 1000,
  );
}

function addDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room left for the site where the data folder lies.',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      if (disk) this.set(disk.bavail * disk.bsize);
      else this.remove();
    },
  });
}

function addDueWork(registry: Registry, lastDone: MetricSources['lastDone']): void {
  new Gauge({
    name: 'due_work_done_seconds',
    help: 'How long ago all that is to be forgotten by its day was last forgotten, without a failure.',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const at = await lastDone().catch(() => undefined);
      if (at === undefined) this.remove();
      else this.set(Math.max(0, Math.round((Date.now() - at) / 1000)));
    },
  });
}

function addPurges(registry: Registry, read: () => Promise<PurgeFigures>): void {
  const registers = [registry];
  new Gauge({
    name: 'purges_waiting',
    help: 'Changes that the cache in front of the site was not told yet.',
    registers,
    aggregator: 'max',
    async collect() {
      const figures = await read().catch(() => undefined);
      if (figures) this.set(figures.waiting);
      else this.remove();
    },
  });
  new Gauge({
    name: 'purges_failing_seconds',
    help: 'For how long it could not be told anything, and what came of the last attempt.',
    labelNames: ['error'],
    registers,
    aggregator: 'max',
    async collect() {
      this.reset();
      const failing = (await read().catch(() => undefined))?.failing;
      if (!failing) return;
      const seconds = Math.max(0, Math.round((Date.now() - failing.since) / 1000));
      this.set({ error: failing.error }, seconds);
    },
  });
}

/** All of them are set from one reading; a store that does not answer says none. */
function addQueues(registry: Registry, queueFigures: Moderation['queueFigures']): void {
  let reading: ReturnType<Moderation['queueFigures']> | undefined;
  const read = () => {
    reading ??= queueFigures(COUNTED).finally(() => {
      reading = undefined;
    });
    return reading.catch(() => undefined);
  };
  for (const [figure, [name, help]] of Object.entries(QUEUE_GAUGES)) {
    new Gauge({
      ...{ name, help, labelNames: ['queue'], registers: [registry], aggregator: 'max' },
      async collect() {
        const figures = await read();
        this.reset();
        for (const [queue, { oldestAt, ...counts }] of Object.entries(figures ?? {})) {
          const waited = oldestAt === undefined ? 0 : Date.now() - oldestAt;
          const all = { ...counts, oldestSeconds: Math.max(0, Math.round(waited / 1000)) };
          this.set({ queue }, all[figure as keyof typeof QUEUE_GAUGES]);
        }
      },
    });
  }
}

function addPageCache(registry: Registry, figures: () => PageCacheFigures): void {
  const registers = [registry];
  const addCounter = ([name, help]: readonly [string, string], read: () => number | undefined) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(read() ?? 0);
      },
    });
  for (const [figure, told] of Object.entries(CACHE_COUNTERS)) {
    addCounter(told, () => figures()[figure as keyof typeof CACHE_COUNTERS]);
  }
  for (const [figure, told] of Object.entries(DISK_COUNTERS)) {
    addCounter(told, () => figures().disk?.[figure as keyof typeof DISK_COUNTERS]);
  }
  new Gauge({
    name: 'page_cache_disk_bytes',
    help: 'Bytes that the pages on the disk take; the processes of a machine share them.',
    registers,
    aggregator: 'max',
    collect() {
      this.set(figures().disk?.bytes ?? 0);
    },
  });
  for (const [figure, [name, help]] of Object.entries(CACHE_GAUGES)) {
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(figures()[figure as keyof typeof CACHE_GAUGES]);
      },
    });
  }
}

export function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
