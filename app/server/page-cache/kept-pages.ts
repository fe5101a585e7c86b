import type { KeptPage } from './kept-page.ts';

/**
 * The pages that are kept, by key and by what they read. When they outgrow their memory, those go
 * that were shown longest ago.
 */
export class KeptPages {
  readonly #byKey = new Map<string, KeptPage>();
  readonly #bySubject = new Map<string, Set<KeptPage>>();
  readonly #sizes = new Map<KeptPage, number>();
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

  find(key: string): KeptPage | undefined {
    return this.#byKey.get(key);
  }

  /** Notes that a page was shown; the map's order is that of the last time. */
  shown(page: KeptPage): void {
    this.#byKey.delete(page.key);
    this.#byKey.set(page.key, page);
  }

  keep(page: KeptPage): void {
    const before = this.#byKey.get(page.key);
    if (before) this.drop(before);
    this.#byKey.set(page.key, page);
    this.#index(page);
    this.weigh(page);
  }

  /** Notes what a page reads now. */
  reread(page: KeptPage, reads: ReadonlySet<string>): void {
    if (this.#byKey.get(page.key) !== page) return;
    this.#unindex(page);
    page.reads = reads;
    this.#index(page);
  }

  /** Weighs a page again that got another form, and makes room. */
  weigh(page: KeptPage): void {
    if (this.#byKey.get(page.key) !== page) return;
    const bytes = page.bytes;
    this.#bytes += bytes - (this.#sizes.get(page) ?? 0);
    this.#sizes.set(page, bytes);
    for (const oldest of this.#byKey.values()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.drop(oldest);
    }
  }

  drop(page: KeptPage): void {
    if (this.#byKey.get(page.key) !== page) return;
    this.#byKey.delete(page.key);
    this.#bytes -= this.#sizes.get(page) ?? 0;
    this.#sizes.delete(page);
    this.#unindex(page);
  }

  /** Pages that read what was touched are not shown before they have been looked at again. */
  touch(subject: string): void {
    for (const page of this.#bySubject.get(subject) ?? []) page.suspect = true;
  }

  #index(page: KeptPage): void {
    for (const subject of page.reads) {
      const pages = this.#bySubject.get(subject) ?? new Set();
      this.#bySubject.set(subject, pages.add(page));
    }
  }

  #unindex(page: KeptPage): void {
    for (const subject of page.reads) {
      const pages = this.#bySubject.get(subject);
      pages?.delete(page);
      if (pages?.size === 0) this.#bySubject.delete(subject);
    }
  }
}
