import { createHash } from 'node:crypto';
import { EVERY_PAGE } from '#store/site/cache-tags.ts';
import type { InvalidationFeed } from '#store/site/invalidation-feed.ts';
import { CacheEntries } from './cache-entries.ts';
import { CacheEntry } from './cache-entry.ts';
import { type RenderContext, UNCHANGED } from './render-context.ts';

/** A page whose start is drawn by lot is kept at most so many times, differently drawn. */
const VARIANTS_MAX = 8;
/** Where there are more possibilities than that, each of these draws anew so often. */
const VARIANT_LASTS_MS = 10 * 60 * 1000;
/** No page may take more of the memory than this part of it. */
const LARGEST_SHARE = 8;
/** What a page that may be kept says to browsers: ask whether it is still the same. */
export const CACHEABLE = 'no-cache';

/** Makes a page, in the plainest way: of its address, and of nothing else that was sent. */
export type Render = (key: string, renderEntry: RenderContext) => Promise<Response>;

/** What is answered: a page that is kept, or one that is not, for all who wait for it. */
export type CacheAnswer =
  | { entry: CacheEntry }
  | { status: number; headers: Headers; body: Buffer; cookies: boolean };

/** Numbers for whoever watches the site. */
export type PageCacheFigures = {
  hits: number;
  misses: number;
  notModified: number;
  /** Pages that were rendered. */
  renders: number;
  /** Pages that were looked at again, and are as they were. */
  unchanged: number;
  /** Pages that were not kept because something they show changed meanwhile. */
  invalidatedMeanwhile: number;
  entries: number;
  bytes: number;
};

type InFlight = { invalidated: Set<string>; answer: Promise<CacheAnswer> };

export type PageCache = ReturnType<typeof openPageCache>;

/**
 * Pages in memory. What a page read is known, and so is what was touched: a page is shown as long
 * as the two do not meet. Where they meet, its data are read again; only if those differ is it
 * rendered again. However many ask for a page, it is made once.
 */
export function openPageCache({
  invalidations,
  render,
  bytesMax,
  random = Math.random,
  now = Date.now,
}: {
  invalidations: InvalidationFeed;
  render: Render;
  bytesMax: number;
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

  /** Learns what was touched; false if that cannot be known now. */
  function applyInvalidations(): boolean {
    const tags = invalidations.takeInvalidated();
    if (!tags) return false;
    for (const tag of tags) {
      entries.invalidate(tag);
      for (const { invalidated } of inFlight.values()) invalidated.add(tag);
    }
    return true;
  }

  /** The key of one of the ways in which a page's lot can fall. */
  function variantKey(key: string): { key: string; variant: number } {
    const variants = entries.find(key)?.variants ?? 1;
    const variant = Math.floor(random() * Math.min(variants, VARIANTS_MAX));
    return { key: variant === 0 ? key : `${key} ${variant}`, variant };
  }

  /** The page as it is kept, if it can be shown; `learn` has been asked just now. */
  function find(key: string): CacheEntry | undefined {
    const entry = entries.find(variantKey(key).key);
    if (!entry || entry.stale || entry.expiresAt <= now()) return undefined;
    counts.hits += 1;
    entries.markUsed(entry);
    return entry;
  }

  /**
   * The page, made if need be. Who asks after something was touched does not get what was begun
   * before: they wait for it to end, and ask again.
   */
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
    const cached = entries.find(key);
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
    const body = Buffer.from(await response.arrayBuffer());
    const isCurrent = applyInvalidations();
    const invalidatedMeanwhile =
      !isCurrent || [...invalidated].some((tag) => dependencies.has(tag));
    if (invalidatedMeanwhile) counts.invalidatedMeanwhile += 1;

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
    const entry = new CacheEntry(key, {
      ...{ headers, body, digest, tags: dependencies, expiresAt: until, variants, variantSeed },
    });
    if (invalidatedMeanwhile) {
      if (cached) entries.evict(cached);
    } else if (body.length <= bytesMax / LARGEST_SHARE) {
      entries.store(entry);
    }
    return { entry };

    function revalidate(entry: CacheEntry): CacheAnswer {
      counts.unchanged += 1;
      entry.stale = invalidatedMeanwhile;
      entries.retag(entry, dependencies);
      entry.expiresAt = until;
      return { entry };
    }
  }

  return {
    applyInvalidations,
    find,
    get,
    /** Weighs a page again that was made ready in another encoding. */
    updateBytes: (entry: CacheEntry) => entries.updateBytes(entry),
    noteNotModified: () => {
      counts.notModified += 1;
    },
    figures: (): PageCacheFigures => ({ ...counts, entries: entries.size, bytes: entries.bytes }),
  };
}
