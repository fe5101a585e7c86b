import { createHash } from 'node:crypto';
import { EVERYWHERE } from '#store/site/content.ts';
import type { ContentWatch } from '#store/site/content-watch.ts';
import { type Fill, UNCHANGED } from './fill.ts';
import { KeptPage } from './kept-page.ts';
import { KeptPages } from './kept-pages.ts';

/** A page whose start is drawn by lot is kept at most so many times, differently drawn. */
const VARIANTS = 8;
/** Where there are more possibilities than that, each of these draws anew so often. */
const LUCK_LASTS_MS = 10 * 60 * 1000;
/** No page may take more of the memory than this part of it. */
const LARGEST_PART = 8;
/** What a page that may be kept says to browsers: ask whether it is still the same. */
export const KEPT_CACHE_CONTROL = 'no-cache';

/** Makes a page, in the plainest way: of its address, and of nothing else that was sent. */
export type Render = (key: string, fill: Fill) => Promise<Response>;

/** What is answered: a page that is kept, or one that is not, for all who wait for it. */
export type Answer =
  | { page: KeptPage }
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
  moved: number;
  pages: number;
  bytes: number;
};

type Filling = { touched: Set<string>; answer: Promise<Answer> };

export type PageCache = ReturnType<typeof openPageCache>;

/**
 * Pages in memory. What a page read is known, and so is what was touched: a page is shown as long
 * as the two do not meet. Where they meet, its data are read again; only if those differ is it
 * rendered again. However many ask for a page, it is made once.
 */
export function openPageCache({
  watch,
  render,
  bytesMax,
  random = Math.random,
  now = Date.now,
}: {
  watch: ContentWatch;
  render: Render;
  bytesMax: number;
  random?: () => number;
  now?: () => number;
}) {
  const pages = new KeptPages(bytesMax);
  const fillings = new Map<string, Filling>();
  const counts = { hits: 0, misses: 0, notModified: 0, renders: 0, unchanged: 0, moved: 0 };

  /** Learns what was touched; false if that cannot be known now. */
  function learn(): boolean {
    const subjects = watch.look();
    if (!subjects) return false;
    for (const subject of subjects) {
      pages.touch(subject);
      for (const { touched } of fillings.values()) touched.add(subject);
    }
    return true;
  }

  /** The key of one of the ways in which a page's lot can fall. */
  function keyOf(key: string): { key: string; variant: number } {
    const possibilities = pages.find(key)?.possibilities ?? 1;
    const variant = Math.floor(random() * Math.min(possibilities, VARIANTS));
    return { key: variant === 0 ? key : `${key} ${variant}`, variant };
  }

  /** The page as it is kept, if it can be shown; `learn` has been asked just now. */
  function find(key: string): KeptPage | undefined {
    const page = pages.find(keyOf(key).key);
    if (!page || page.suspect || page.until <= now()) return undefined;
    counts.hits += 1;
    pages.shown(page);
    return page;
  }

  /**
   * The page, made if need be. Who asks after something was touched does not get what was begun
   * before: they wait for it to end, and ask again.
   */
  async function get(address: string): Promise<Answer> {
    counts.misses += 1;
    for (;;) {
      const { key, variant } = keyOf(address);
      const known = learn();
      const running = fillings.get(key);
      if (!running) return start(address, key, variant);
      if (known && running.touched.size === 0) return running.answer;
      await running.answer.catch(() => undefined);
      const page = pages.find(key);
      if (learn() && page && !page.suspect) return { page };
    }
  }

  function start(address: string, key: string, variant: number): Promise<Answer> {
    const touched = new Set<string>();
    const answer = fill(address, key, variant, touched).finally(() => fillings.delete(key));
    fillings.set(key, { touched, answer });
    return answer;
  }

  async function fill(
    address: string,
    key: string,
    variant: number,
    touched: ReadonlySet<string>,
  ): Promise<Answer> {
    const kept = pages.find(key);
    const fresh = kept === undefined || kept.until <= now();
    const reads = new Set<string>([EVERYWHERE]);
    const luck = fresh ? random() : kept.luck;
    let until = Number.POSITIVE_INFINITY;
    let possibilities = 1;
    const made: Fill = {
      known: kept?.digest,
      reading: {
        of: (...subjects) => {
          for (const subject of subjects) reads.add(subject);
        },
        until: (moment) => {
          if (moment > now()) until = Math.min(until, moment);
        },
      },
      lot(of) {
        possibilities = of;
        if (of <= VARIANTS) return ((variant % of) + 0.5) / of;
        until = Math.min(until, fresh ? now() + LUCK_LASTS_MS : kept.until);
        return (variant + luck) / VARIANTS;
      },
    };
    const response = await render(address, made);
    const body = Buffer.from(await response.arrayBuffer());
    const knows = learn();
    const moved = !knows || [...touched].some((subject) => reads.has(subject));
    if (moved) counts.moved += 1;

    if (kept && response.status === UNCHANGED) return stay(kept);
    const storable =
      response.status === 200 && response.headers.get('Cache-Control') === KEPT_CACHE_CONTROL;
    const cookies = response.headers.has('Set-Cookie');
    if (!storable || cookies) {
      if (kept) pages.drop(kept);
      return { status: response.status, headers: response.headers, body, cookies };
    }
    const digest = made.digest ?? createHash('sha256').update(body).digest('base64url');
    if (kept?.digest === digest && !made.digest) return stay(kept);
    counts.renders += 1;
    const { headers } = response;
    const page = new KeptPage(key, {
      ...{ headers, body, digest, reads, until, possibilities, luck },
    });
    if (moved) {
      if (kept) pages.drop(kept);
    } else if (body.length <= bytesMax / LARGEST_PART) {
      pages.keep(page);
    }
    return { page };

    function stay(page: KeptPage): Answer {
      counts.unchanged += 1;
      page.suspect = moved;
      pages.reread(page, reads);
      page.until = until;
      return { page };
    }
  }

  return {
    learn,
    find,
    get,
    /** Weighs a page again that was made ready in another encoding. */
    weigh: (page: KeptPage) => pages.weigh(page),
    noteNotModified: () => {
      counts.notModified += 1;
    },
    figures: (): PageCacheFigures => ({ ...counts, pages: pages.size, bytes: pages.bytes }),
  };
}
