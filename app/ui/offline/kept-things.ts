import { splitLocale } from '#domain/languages/languages.ts';
import {
  type Kept,
  keptAddress,
  letterOfPicture,
  type Reason,
  whatLeaves,
  withoutReason,
  withReason,
} from '#domain/offline/kept.ts';
import { KEEPS, MADE_OF } from '#domain/offline/made-of.ts';
import { keeping, things } from './database.ts';

/** Its number changes with the form of what is in it; a worker drops those of other numbers. */
export const CACHE = 'kept:1';
/** Of what came packed: it is stored unpacked. */
const OF_THE_WAY = ['Content-Encoding', 'Content-Length'];
const HALF = 0.5;
const BUILD = /\/assets\/manifest-([\w-]+)\.js/;
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const LETTER = /<article[^>]* data-letter-id="([a-z0-9]+)"[^>]* data-turns="page"/;
const PICTURES = /\/files\/letters\/[a-z0-9]+\/[a-z]+\/[0-9a-f]{32}\.webp/g;
const FILES = /\/assets\/[\w.-]+\.(?:css|woff2)/g;
const SAID = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

export class NoRoom extends Error {}

export const openCache = (): Promise<Cache> => caches.open(CACHE);

export async function shown(address: string): Promise<Response | undefined> {
  const thing = await things.get(address);
  if (!thing || thing.kind === 'wanted') return undefined;
  const response = await (await openCache()).match(address, { ignoreVary: true });
  if (response) await things.put({ ...thing, used: Date.now() });
  return response;
}

/**
 * Stores a copy of an answer, if the site says what it is made of. What has been taken in between out of the list of
 * things is not shown either: nothing is shown that is not in there.
 */
export async function keepAnswer(
  address: string,
  response: Response,
  reason: Reason,
): Promise<Kept | undefined> {
  const madeOf = response.headers.get(MADE_OF);
  const isPage = madeOf !== null;
  const letter = isPage ? undefined : letterOfPicture(address);
  const isFile = address.startsWith('/assets/');
  if (response.status !== 200 || response.redirected) return undefined;
  if (!isPage && !letter && !isFile) return undefined;
  if (reason === 'read' && !(await keeping.get()).isOn) return undefined;
  const bytes = await response.arrayBuffer();
  const before = await things.get(address);
  const now = Date.now();
  const why = withReason(before, reason);
  const common = { address, why, bytes: bytes.byteLength, at: now, used: now };
  const said = isPage ? readPage(new TextDecoder().decode(bytes)) : undefined;
  const kept: Kept = {
    ...common,
    ...(said
      ? { kind: 'page', madeOf: madeOf?.split(' ') ?? [], ...said }
      : { kind: isFile ? 'file' : 'picture', madeOf: letter ? [`letter:${letter}`] : [] }),
  };
  const headers = new Headers(response.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  await withRoom(async () => {
    await (await openCache()).put(address, new Response(bytes, { headers }));
  });
  await things.put(kept);
  return kept;
}

/** @throws NoRoom; a line that breaks; resolves to undefined for what is gone, or is nobody's to keep */
export async function fetchPage(address: string, reason: Reason): Promise<Kept | undefined> {
  const before = await things.get(address);
  const cached = before?.kind === 'page' ? await (await openCache()).match(address) : undefined;
  const etag = cached?.headers.get('ETag');
  // As anybody's: what a member of the team would see is never kept.
  const response = await fetch(address, {
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    headers: { Accept: 'text/html', [KEEPS]: '1', ...(etag && { 'If-None-Match': etag }) },
  });
  const madeOf = response.headers.get(MADE_OF);
  if (response.status === 304 && before && madeOf !== null) {
    const now = Date.now();
    const why = withReason(before, reason);
    const same = { ...before, why, madeOf: madeOf.split(' '), at: now };
    await things.put(same);
    return same;
  }
  if (response.status >= 500 || response.status === 429) throw new Error('The site has no time.');
  const kept = await keepAnswer(address, response, reason);
  if (!kept) await drop(address);
  return kept;
}

export async function fetchWhole(address: string, reason: Reason): Promise<Kept | undefined> {
  const page = await fetchPage(address, reason);
  if (!page) return undefined;
  const html = (await (await (await openCache()).match(address))?.text()) ?? '';
  const pictures = page.letter ? picturesOf(page.letter) : PICTURES;
  const parts = new Set([...found(html, pictures), ...found(html, FILES)]);
  for (const part of parts) await fetchPart(part, reason);
  return page;
}

function found(html: string, what: RegExp): string[] {
  return Array.from(html.matchAll(what), ([address]) => address);
}

function picturesOf(letter: string): RegExp {
  return new RegExp(`/files/letters/${letter}/[a-z]+/[0-9a-f]{32}\\.webp`, 'g');
}

async function fetchPart(address: string, reason: Reason): Promise<void> {
  const before = await things.get(address);
  if (before && before.kind !== 'wanted') {
    if (!before.why.includes(reason)) {
      await things.put({ ...before, why: withReason(before, reason) });
    }
    return;
  }
  const response = await fetch(address, { credentials: 'omit' });
  await keepAnswer(address, response, reason);
}

export async function drop(...addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await things.remove(...addresses);
  const cache = await openCache();
  for (const address of addresses) await cache.delete(address, { ignoreVary: true });
}

export async function letGo(reason: Reason, addresses?: ReadonlySet<string>): Promise<void> {
  const all = await things.all();
  const of = all.filter(
    ({ why, address }) => why.includes(reason) && (!addresses || addresses.has(address)),
  );
  const staying = of.flatMap((thing) => withoutReason(thing, reason) ?? []);
  const stays = new Set(staying.map(({ address }) => address));
  await things.put(...staying);
  await drop(...of.map(({ address }) => address).filter((address) => !stays.has(address)));
}

/** What was only read makes room for what comes; `share` of its room is left to it. */
export async function makeRoom(share = 1): Promise<number> {
  const leaving = whatLeaves(await things.all(), share);
  await drop(...leaving.map(({ address }) => address));
  return leaving.length;
}

async function withRoom(put: () => Promise<void>): Promise<void> {
  for (const share of [HALF, 0]) {
    try {
      return await put();
    } catch (error) {
      if (!isFull(error)) throw error;
      await makeRoom(share);
    }
  }
  await put().catch((error) => {
    throw isFull(error) ? new NoRoom('There is no room.', { cause: error }) : error;
  });
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function readPage(html: string): Pick<Kept, 'title' | 'letter' | 'build'> {
  const title = TITLE.exec(html)?.[1] ?? '';
  return {
    title: title.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SAID[sign as keyof typeof SAID]),
    letter: LETTER.exec(html)?.[1],
    build: BUILD.exec(html)?.[1],
  };
}

/** Where a page is kept under, also where it was only kept without what its address asks for besides. */
export function addressesOf(url: URL): string[] {
  const exact = keptAddress(url);
  return exact === undefined ? [] : [...new Set([exact, url.pathname])];
}

export function localeOf({ address }: Pick<Kept, 'address'>) {
  return splitLocale(new URL(address, 'https://site.invalid').pathname).locale;
}
