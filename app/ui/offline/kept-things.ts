import { splitLocale } from '#domain/languages/languages.ts';
import { facesShown } from '#domain/offline/faces.ts';
import {
  type Kept,
  keptAddress,
  letterOfPicture,
  mayBeKept,
  REQUEST_MS,
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
/** A page is there, but a site that has lost its store for a while does not say what it is made of. */
const UNSAID = [200, 304];
const HALF = 0.5;
const BUILD = /\/assets\/manifest-([\w-]+)\.js/;
const TITLE = /<meta property="og:title" content="([^"]*)"/;
const LETTER = /<article[^>]* data-letter-id="([a-z0-9]+)"[^>]* data-turns="page"/;
const PICTURES = /\/files\/letters\/[a-z0-9]+\/[a-z]+\/[0-9a-f]{32}\.webp/g;
const FACES = /(\/files\/letters\/[a-z0-9]+\/face-[a-zA-Z-]+\/[0-9a-f]{32})\.css/g;
const FILES = /\/assets\/[\w.-]+\.(?:css|woff2)/g;
const SAID = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

type Asked = { reason: Reason; askedAt: number };

export class NoRoom extends Error {}

export const openCache = (): Promise<Cache> => caches.open(CACHE);

export async function shown(address: string): Promise<Response | undefined> {
  const thing = await things.get(address);
  if (!thing || thing.kind === 'wanted') return undefined;
  const response = await (await openCache()).match(address, { ignoreVary: true });
  if (response) {
    const used = Date.now();
    await things.change([address], (current) => current && { ...current, used });
  }
  return response;
}

/**
 * Stores a copy of an answer, if the site says what it is made of. What has been taken in between out of the list of
 * things is not shown either: nothing is shown that is not in there.
 */
export async function keepAnswer(
  address: string,
  response: Response,
  { reason, askedAt }: Asked,
): Promise<Kept | undefined> {
  const madeOf = response.headers.get(MADE_OF);
  const isPage = madeOf !== null;
  const letter = isPage ? undefined : letterOfPicture(address);
  const isFile = address.startsWith('/assets/');
  if (response.status !== 200 || response.redirected) return undefined;
  if (!isPage && !letter && !isFile) return undefined;
  const kind = isPage ? 'page' : isFile ? 'file' : 'picture';
  const common = { address, kind, at: askedAt } as const;
  const mayBe = async () => mayBeKept(common, await keeping.get(), Date.now());
  if (!(await mayBe())) return undefined;
  const bytes = await response.arrayBuffer();
  const before = await things.get(address);
  if (before && before.kind === kind && before.at > askedAt) return keepFor(address, reason);
  // While it was coming, everything may have been deleted.
  if (!(await mayBe())) return undefined;
  const headers = new Headers(response.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  await withRoom(async () => {
    await (await openCache()).put(address, new Response(bytes, { headers }));
  });
  const said = isPage ? readPage(new TextDecoder().decode(bytes)) : undefined;
  const madeOfTags = isPage ? madeOf.split(' ') : letter ? [`letter:${letter}`] : [];
  let kept: Kept | undefined;
  await things.change([address], (current, now) => {
    if (!mayBeKept(common, now, Date.now())) return undefined;
    const why = withReason(current, reason);
    const used = Date.now();
    kept = { ...common, why, used, bytes: bytes.byteLength, madeOf: madeOfTags, ...said };
    return kept;
  });
  if (!kept) await drop(address);
  return kept;
}

async function keepFor(address: string, reason: Reason): Promise<Kept | undefined> {
  let kept: Kept | undefined;
  await things.change([address], (current) => {
    if (!current || current.kind === 'wanted') return undefined;
    kept = { ...current, why: withReason(current, reason) };
    return kept;
  });
  return kept;
}

/** @throws NoRoom; a line that breaks; resolves to undefined for what is gone, or is nobody's to keep */
export async function fetchPage(address: string, reason: Reason): Promise<Kept | undefined> {
  const before = await things.get(address);
  const cached = before?.kind === 'page' ? await (await openCache()).match(address) : undefined;
  const etag = cached?.headers.get('ETag');
  const asked = { reason, askedAt: Date.now() };
  // As anybody's: what a member of the team would see is never kept.
  const response = await fetch(address, {
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    headers: { Accept: 'text/html', [KEEPS]: '1', ...(etag && { 'If-None-Match': etag }) },
    signal: AbortSignal.timeout(REQUEST_MS),
  });
  const madeOf = response.headers.get(MADE_OF);
  if (response.status === 304 && before && madeOf !== null) {
    return keepAsBefore(before, madeOf, asked);
  }
  const { status } = response;
  if (status >= 500 || status === 429) throw new Error('The site has no time.');
  const kept = await keepAnswer(address, response, asked);
  if (!kept && !UNSAID.includes(status)) await drop(address);
  return kept;
}

/** Not what has been let go, or has come anew, since it was looked at. */
async function keepAsBefore(
  before: Kept,
  madeOf: string,
  { reason, askedAt }: Asked,
): Promise<Kept | undefined> {
  let same: Kept | undefined;
  await things.change([before.address], (current, now) => {
    if (current?.kind !== 'page' || current.at !== before.at) return undefined;
    const next = { ...current, why: withReason(current, reason), at: askedAt };
    if (!mayBeKept(next, now, Date.now())) return undefined;
    same = { ...next, madeOf: madeOf.split(' ') };
    return same;
  });
  return same;
}

export async function fetchWhole(address: string, reason: Reason): Promise<Kept | undefined> {
  const page = await fetchPage(address, reason);
  if (!page) return undefined;
  const html = await textOf(address);
  const pictures = page.letter ? picturesOf(page.letter) : PICTURES;
  const parts = new Set([...found(html, pictures), ...facesIn(html), ...found(html, FILES)]);
  for (const part of parts) await fetchPart(part, reason);
  for (const face of await facesOf(address, parts)) await fetchPart(face, reason);
  return page;
}

export async function filesOn(page: string): Promise<string[]> {
  return found(await textOf(page), FILES);
}

async function textOf(address: string): Promise<string> {
  return (await (await (await openCache()).match(address))?.text()) ?? '';
}

function found(html: string, what: RegExp): string[] {
  return Array.from(html.matchAll(what), ([address]) => address);
}

async function facesOf(page: string, parts: ReadonlySet<string>): Promise<string[]> {
  const sheets = [...parts].filter((part) => part.endsWith('.css'));
  const texts = await Promise.all(sheets.map(textOf));
  return facesShown(texts.join(''), splitLocale(page).locale);
}

function facesIn(html: string): string[] {
  return Array.from(html.matchAll(FACES), ([, name = '']) => [
    `${name}.css`,
    `${name}.woff2`,
  ]).flat();
}

function picturesOf(letter: string): RegExp {
  return new RegExp(`/files/letters/${letter}/[a-z]+/[0-9a-f]{32}\\.webp`, 'g');
}

async function fetchPart(address: string, reason: Reason): Promise<void> {
  if (await keepFor(address, reason)) return;
  const askedAt = Date.now();
  const signal = AbortSignal.timeout(REQUEST_MS);
  const response = await fetch(address, { credentials: 'omit', signal });
  await keepAnswer(address, response, { reason, askedAt });
}

export async function drop(...addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await things.remove(...addresses);
  const cache = await openCache();
  for (const address of addresses) await cache.delete(address, { ignoreVary: true });
}

export async function letGo(reason: Reason, addresses?: ReadonlySet<string>): Promise<void> {
  const all = await things.all();
  const of = all
    .filter(({ why, address }) => why.includes(reason) && (!addresses || addresses.has(address)))
    .map(({ address }) => address);
  const stays = new Set<string>();
  await things.change(of, (current, _, address) => {
    const staying = current && withoutReason(current, reason);
    if (staying) stays.add(address);
    return staying;
  });
  await drop(...of.filter((address) => !stays.has(address)));
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
