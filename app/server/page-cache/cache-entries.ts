import type { CacheEntry } from './cache-entry.ts';

/**
 * The pages that are kept, by key and by what they read. When they outgrow their memory, those go
 * that were shown longest ago.
 */
export class CacheEntries {
  readonly #byKey = new Map<string, CacheEntry>();
  readonly #bySubject = new Map<string, Set<CacheEntry>>();
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

  find(key: string): CacheEntry | undefined {
    return this.#byKey.get(key);
  }

  /** Notes that a page was shown; the map's order is that of the last time. */
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

  /** Notes what a page reads now. */
  retag(entry: CacheEntry, tags: ReadonlySet<string>): void {
    if (this.#byKey.get(entry.key) !== entry) return;
    this.#unindex(entry);
    entry.tags = tags;
    this.#index(entry);
  }

  /** Weighs a page again that got another form, and makes room. */
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

  /** Pages that read what was touched are not shown before they have been looked at again. */
  invalidate(tag: string): void {
    for (const entry of this.#bySubject.get(tag) ?? []) entry.stale = true;
  }

  #index(entry: CacheEntry): void {
    for (const tag of entry.tags) {
      const entries = this.#bySubject.get(tag) ?? new Set();
      this.#bySubject.set(tag, entries.add(entry));
    }
  }

  #unindex(entry: CacheEntry): void {
    for (const tag of entry.tags) {
      const entries = this.#bySubject.get(tag);
      entries?.delete(entry);
      if (entries?.size === 0) this.#bySubject.delete(tag);
    }
  }
}
