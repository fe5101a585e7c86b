import { splitLocale } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';
import { isDesk, paths } from '#domain/site/paths.ts';

/** Why something is kept: it was read, stands on the shelf, belongs to a pack, or every page needs it. */
export type Reason = 'read' | 'shelf' | 'frame' | `pack:${string}`;

/** Something on the device. What is `wanted` was asked for and is to be fetched. */
export type Kept = {
  address: string;
  kind: 'page' | 'picture' | 'file' | 'wanted';
  madeOf: readonly string[];
  why: readonly Reason[];
  bytes: number;
  /** When it was asked for: what changed since may be missing in it. */
  at: number;
  used: number;
  title?: string;
  letter?: string | undefined;
  build?: string | undefined;
};

const MEGABYTE = 1024 * 1024;
/** Of what was only read; what somebody asked for stays until they let it go. @internal */
export const ROOM = {
  page: { things: 150, bytes: 15 * MEGABYTE },
  picture: { things: 400, bytes: 40 * MEGABYTE },
  file: { things: 400, bytes: 20 * MEGABYTE },
} as const satisfies Partial<Record<Kept['kind'], { things: number; bytes: number }>>;

/** A page may be older than what a device heard just before: machines of a site hear within a second. */
const HEARD_WITHIN_MS = 5000;

/** Of what was told before, only what was fetched about then may lack it. */
export function fetchedBefore(things: readonly Kept[], heardAt: number): Kept[] {
  return things.filter(({ at }) => at < heardAt + HEARD_WITHIN_MS);
}

export const ASKS_EVERY_MS = 60_000;
export const PATIENCE_MS = 4000;
/** Of one request; a line that brings nothing more is not waited for. */
export const REQUEST_MS = 30_000;
/** What one contact fetches anew; the next one goes on. */
export const FETCHING_MS = 60_000;
export const COMPARED_EVERY_MS = 30 * 24 * 60 * 60 * 1000;
export const REFRESHED_MAX = 40;

const WRITING = /^(?:\/[a-z]+)?\/write$/;
const PICTURE_OR_FACE =
  /^\/files\/letters\/([a-z0-9]+)\/(?:[a-z]+\/[0-9a-f]{32}\.webp|face-[a-zA-Z-]+\/[0-9a-f]{32}\.(?:css|woff2))$/;
const SIGN_IN = new RegExp(`^${paths.signIn}(?:/|$)`);
const PAGES = PUBLIC_PAGES.flatMap(({ path, cached }) =>
  cached
    ? [{ path: new RegExp(`^${path.replace(/:\w+/g, '[A-Za-z0-9_-]+')}$`), heeds: cached }]
    : [],
);

/** Pages with a form for letters are made for one visit; what is theirs alone, the page's script makes anew. */
export function isWritingPage(path: string): boolean {
  return WRITING.test(path);
}

/**
 * Under which a page is kept: without what it does not heed. Undefined of what may not be kept, whoever asks: only
 * pages that are the same for everybody, and empty forms for letters.
 */
export function keptAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const { path } = splitLocale(pathname);
  if (isWritingPage(path)) return pathname;
  const page = PAGES.find((each) => each.path.test(path));
  if (!page || path.startsWith(paths.embedded(''))) return undefined;
  const heeded = new URLSearchParams();
  const asked = new URLSearchParams(search);
  for (const [name, read] of Object.entries(page.heeds)) {
    const value = read(asked.get(name) ?? '');
    if (asked.has(name) && value !== undefined) heeded.set(name, value);
  }
  return heeded.size > 0 ? `${pathname}?${heeded}` : pathname;
}

/**
 * Whether what a device asked for `at` that time may be kept now that it has come. It must have been asked for after
 * keeping began, and so lately that what it lacks is still to be heard of: a device asks again from the contact before.
 * What every page needs comes before keeping is on.
 */
export function mayBeKept(
  { kind, at }: Pick<Kept, 'kind' | 'at'>,
  { isOn, since }: { isOn: boolean; since?: number },
  now: number,
): boolean {
  if (kind === 'file') return isOn || since !== undefined;
  return isOn && at >= (since ?? 0) && now - at <= ASKS_EVERY_MS;
}

export type Way = 'page' | 'elsewhere' | 'data' | 'look' | 'file' | 'picture';

type Asked = { method: string; url: URL; mode: string; isPart: boolean };

export function wayOf({ method, url, mode, isPart }: Asked): Way | undefined {
  const { pathname } = url;
  if (isPart || (method !== 'GET' && method !== 'HEAD')) return undefined;
  const isData = pathname.endsWith('.data');
  const { path } = splitLocale(isData ? documentOf(url).pathname : pathname);
  if (isDesk(path) || SIGN_IN.test(path)) return undefined;
  if (method === 'HEAD') return keptAddress(url) ? 'look' : undefined;
  if (mode === 'navigate') return keptAddress(url) ? 'page' : 'elsewhere';
  // A browser that fetches ahead says so by its mode; nobody has read that yet.
  if (isData) return mode === 'no-cors' || !keptAddress(documentOf(url)) ? undefined : 'data';
  if (pathname.startsWith('/assets/')) return 'file';
  return PICTURE_OR_FACE.test(pathname) ? 'picture' : undefined;
}

export function documentOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const query = new URLSearchParams(search);
  query.delete('_routes');
  return {
    pathname: pathname.replace(/(?<=\/)_\.data$|\.data$/, '') || '/',
    search: query.size > 0 ? `?${query}` : '',
  };
}

export function letterOfPicture(address: string): string | undefined {
  return PICTURE_OR_FACE.exec(address)?.[1];
}

/**
 * What has to leave a device at once: all that a letter or a collection is on that changed or was taken down. What
 * only stands in another order now is `old`: it may be shown until it came anew.
 */
export function whatGoes(
  things: readonly Kept[],
  changed: readonly string[] | 'all',
): { gone: Kept[]; old: Kept[] } {
  const tags = new Set(changed);
  const content = things.filter(({ kind }) => kind === 'page' || kind === 'picture');
  if (changed === 'all' || tags.has('settings')) return { gone: content, old: [] };
  const changedIn = ({ madeOf }: Kept, isThere: (tag: string) => boolean) =>
    madeOf.some((tag) => tags.has(tag) && isThere(tag));
  const gone = content.filter((thing) =>
    changedIn(thing, (tag) => /^(?:letter|collection):/.test(tag)),
  );
  const old = content.filter((thing) => !gone.includes(thing) && changedIn(thing, () => true));
  return { gone, old };
}

export function stillUnfound(
  letters: readonly string[],
  changed: readonly string[] | 'all',
): string[] {
  if (changed === 'all') return [];
  return letters.filter((letter) => !changed.includes(`letter:${letter}`));
}

export function whatLeaves(things: readonly Kept[], share = 1): Kept[] {
  return Object.entries(ROOM).flatMap(([kind, room]) => {
    const read = things
      .filter((thing) => thing.kind === kind && isOnlyRead(thing))
      .toSorted((a, b) => b.used - a.used);
    let bytes = 0;
    return read.filter((thing, place) => {
      bytes += thing.bytes;
      return place >= room.things * share || bytes > room.bytes * share;
    });
  });
}

export function withoutReason(thing: Kept, reason: Reason): Kept | undefined {
  const why = thing.why.filter((each) => each !== reason);
  return why.length > 0 ? { ...thing, why } : undefined;
}

export function withReason(before: Pick<Kept, 'why'> | undefined, reason: Reason): Reason[] {
  return [...new Set([...(before?.why ?? []), reason])];
}

function isOnlyRead({ why }: Kept): boolean {
  return why.every((reason) => reason === 'read');
}
