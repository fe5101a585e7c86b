import { createHash } from 'node:crypto';
import type { DiskCache, DiskCacheFigures } from '#server/disk-cache/disk-cache.ts';
import type { SharedCache } from '#server/shared-cache/shared-cache.ts';
import { EVERY_PAGE } from '#store/site/cache-tags.ts';
import type { InvalidationFeed } from '#store/site/invalidation-feed.ts';
import { CacheEntries } from './cache-entries.ts';
import { CacheEntry } from './cache-entry.ts';
import { type RenderContext, UNCHANGED } from './render-context.ts';

/** A page with a random part is cached in at most so many variants. */
const VARIANTS_MAX = 8;
/** With more possibilities than variants, each variant draws anew so often. */
const VARIANT_LASTS_MS = 10 * 60 * 1000;
const LARGEST_SHARE = 8;
export const CACHEABLE = 'no-cache';

/** Renders from the address alone: nothing else of the request reaches the page. */
export type Render = (key: string, context: RenderContext) => Promise<Response>;

export type CacheAnswer =
  | { entry: CacheEntry }
  | { status: number; headers: Headers; body: Buffer; cookies: boolean };

export type PageCacheFigures = {
  hits: number;
  misses: number;
  notModified: number;
  renders: number;
  unchanged: number;
  invalidatedMeanwhile: number;
  entries: number;
  bytes: number;
  disk?: DiskCacheFigures | undefined;
};

type InFlight = { invalidated: Set<string>; answer: Promise<CacheAnswer> };

export type PageCache = ReturnType<typeof openPageCache>;

/** Entries record the tags they read; an invalidated one is read again, and rendered only if its data differ. */
export function openPageCache({
  invalidations,
  render,
  bytesMax,
  disk,
  sharedCache,
  random = Math.random,
  now = Date.now,
}: {
  invalidations: InvalidationFeed;
  render: Render;
  bytesMax: number;
  /** What was rendered before, also by other processes of this machine and before a restart. */
  disk?: DiskCache | undefined;
  sharedCache?: SharedCache | undefined;
  random?: () => number;
  now?: () => number;
}) {
  const entries = new CacheEntries(bytesMax);
  const inFlight = new Map<string, InFlight>();
  const counts = {
    hits: 0,
    misses: 0,
    notModified: 0,
    renders: 0,
    unchanged: 0,
    invalidatedMeanwhile: 0,
  };

  /** False if invalidations cannot be known now. */
  function applyInvalidations(): boolean {
    const tags = invalidations.takeInvalidated();
    if (!tags) return false;
    for (const tag of tags) {
      entries.invalidate(tag);
      for (const { invalidated } of inFlight.values()) invalidated.add(tag);
    }
    if (tags.length > 0) disk?.invalidate(tags);
    return true;
  }

  function variantKey(key: string): { key: string; variant: number } {
    const variants = entries.find(key)?.variants ?? 1;
    const variant = Math.floor(random() * Math.min(variants, VARIANTS_MAX));
    return { key: variant === 0 ? key : `${key} ${variant}`, variant };
  }

  function find(key: string): CacheEntry | undefined {
    const entry = entries.find(variantKey(key).key);
    if (!entry || entry.stale || entry.expiresAt <= now()) return undefined;
    counts.hits += 1;
    entries.markUsed(entry);
    return entry;
  }

  /** A request after an invalidation does not get a render begun before it. */
  async function get(address: string): Promise<CacheAnswer> {
    counts.misses += 1;
    for (;;) {
      const { key, variant } = variantKey(address);
      const isCurrent = applyInvalidations();
      const running = inFlight.get(key);
      if (!running) return start(address, key, variant);
      if (isCurrent && running.invalidated.size === 0) return running.answer;
      await running.answer.catch(() => undefined);
      const entry = entries.find(key);
      if (applyInvalidations() && entry && !entry.stale) return { entry };
    }
  }

  function start(address: string, key: string, variant: number): Promise<CacheAnswer> {
    const invalidated = new Set<string>();
    const answer = renderEntry(address, key, variant, invalidated).finally(() =>
      inFlight.delete(key),
    );
    inFlight.set(key, { invalidated, answer });
    return answer;
  }

  async function renderEntry(
    address: string,
    key: string,
    variant: number,
    invalidated: ReadonlySet<string>,
  ): Promise<CacheAnswer> {
    const found = entries.has(key) ? undefined : await disk?.find(key, sharedCache);
    if (found?.isCurrent && found.entry.expiresAt > now()) return showFound(found.entry);
    const cached = entries.find(key) ?? found?.entry;
    const fresh = cached === undefined || cached.expiresAt <= now();
    const dependencies = new Set<string>([EVERY_PAGE]);
    const variantSeed = fresh ? random() : cached.variantSeed;
    let until = Number.POSITIVE_INFINITY;
    let variants = 1;
    const context: RenderContext = {
      cachedDigest: cached?.digest,
      dependencies: {
        add: (...tags) => {
          for (const tag of tags) dependencies.add(tag);
        },
        expireAt: (moment) => {
          if (moment > now()) until = Math.min(until, moment);
        },
      },
      variant(of) {
        variants = of;
        if (of <= VARIANTS_MAX) return ((variant % of) + 0.5) / of;
        until = Math.min(until, fresh ? now() + VARIANT_LASTS_MS : cached.expiresAt);
        return (variant + variantSeed) / VARIANTS_MAX;
      },
    };
    const response = await render(address, context);
    const body =
      context.html === undefined
        ? Buffer.from(await response.arrayBuffer())
        : Buffer.from(context.html);
    const invalidatedMeanwhile = isInvalidated(dependencies);

    if (cached && response.status === UNCHANGED) return revalidate(cached);
    const storable = response.status === 200 && response.headers.get('Cache-Control') === CACHEABLE;
    const cookies = response.headers.has('Set-Cookie');
    if (!storable || cookies) {
      if (cached) entries.evict(cached);
      return { status: response.status, headers: response.headers, body, cookies };
    }
    const digest = context.digest ?? createHash('sha256').update(body).digest('base64url');
    if (cached?.digest === digest && !context.digest) return revalidate(cached);
    counts.renders += 1;
    const { headers } = response;
    const page = { headers, body, digest, tags: dependencies, expiresAt: until };
    const entry = CacheEntry.ofRendered(key, { ...page, variants, variantSeed }, sharedCache);
    if (invalidatedMeanwhile) {
      entry.stale = true;
      if (cached) entries.evict(cached);
    } else {
      storeSmall(entry);
      disk?.add(entry);
    }
    return { entry };

    function isInvalidated(tags: ReadonlySet<string>): boolean {
      const isCurrent = applyInvalidations();
      const meanwhile = !isCurrent || [...invalidated].some((tag) => tags.has(tag));
      if (meanwhile) counts.invalidatedMeanwhile += 1;
      return meanwhile;
    }

    function showFound(entry: CacheEntry): CacheAnswer {
      entry.stale = isInvalidated(entry.tags);
      if (!entry.stale) storeSmall(entry);
      return { entry };
    }

    function revalidate(entry: CacheEntry): CacheAnswer {
      counts.unchanged += 1;
      entry.stale = invalidatedMeanwhile;
      entry.expiresAt = until;
      if (entry === found?.entry) {
        entry.tags = dependencies;
        if (!entry.stale) storeSmall(entry);
      } else {
        entries.retag(entry, dependencies);
      }
      if (!entry.stale) disk?.add(entry);
      return { entry };
    }
  }

  function storeSmall(entry: CacheEntry): void {
    if (entry.bytes <= bytesMax / LARGEST_SHARE) entries.store(entry);
  }

  disk?.follow(applyInvalidations, invalidations);

  return {
    sharedCache,
    applyInvalidations,
    find,
    get,
    updateBytes: (entry: CacheEntry) => entries.updateBytes(entry),
    noteNotModified: () => {
      counts.notModified += 1;
    },
    figures: (): PageCacheFigures => ({
      ...counts,
      ...{ entries: entries.size, bytes: entries.bytes },
      disk: disk?.figures(),
    }),
  };
}
