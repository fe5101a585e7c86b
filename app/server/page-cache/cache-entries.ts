import type { CacheEntry } from './cache-entry.ts';

/** An LRU index by key and by cache tag. */
export class CacheEntries {
  readonly #byKey = new Map<string, CacheEntry>();
  readonly #byTag = new Map<string, Set<CacheEntry>>();
  readonly #sizes = new Map<CacheEntry, number>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get size(): number {
    return this.#byKey.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  find(key: string): CacheEntry | undefined {
    return this.#byKey.get(key);
  }

  /** A Map iterates in order of insertion: the least recently used comes first. */
  markUsed(entry: CacheEntry): void {
    this.#byKey.delete(entry.key);
    this.#byKey.set(entry.key, entry);
  }

  store(entry: CacheEntry): void {
    const before = this.#byKey.get(entry.key);
    if (before) this.evict(before);
    this.#byKey.set(entry.key, entry);
    this.#index(entry);
    this.updateBytes(entry);
  }

  retag(entry: CacheEntry, tags: ReadonlySet<string>): void {
    if (this.#byKey.get(entry.key) !== entry) return;
    this.#unindex(entry);
    entry.tags = tags;
    this.#index(entry);
  }

  updateBytes(entry: CacheEntry): void {
    if (this.#byKey.get(entry.key) !== entry) return;
    const bytes = entry.bytes;
    this.#bytes += bytes - (this.#sizes.get(entry) ?? 0);
    this.#sizes.set(entry, bytes);
    for (const oldest of this.#byKey.values()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.evict(oldest);
    }
  }

  evict(entry: CacheEntry): void {
    if (this.#byKey.get(entry.key) !== entry) return;
    this.#byKey.delete(entry.key);
    this.#bytes -= this.#sizes.get(entry) ?? 0;
    this.#sizes.delete(entry);
    this.#unindex(entry);
  }

  invalidate(tag: string): void {
    for (const entry of this.#byTag.get(tag) ?? []) entry.stale = true;
  }

  #index(entry: CacheEntry): void {
    for (const tag of entry.tags) {
      const entries = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, entries.add(entry));
    }
  }

  #unindex(entry: CacheEntry): void {
    for (const tag of entry.tags) {
      const entries = this.#byTag.get(tag);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byTag.delete(tag);
    }
  }
}
