import { inLocale, isLocale, type Locale } from '#domain/languages/languages.ts';
import {
  ASKS_EVERY_MS,
  COMPARED_EVERY_MS,
  FETCHING_MS,
  fetchedBefore,
  type Kept,
  REFRESHED_MAX,
  REQUEST_MS,
  type Reason,
  stillUnfound,
  whatGoes,
  withReason,
} from '#domain/offline/kept.ts';
import { CHANGES_ADDRESS, type Changes } from '#domain/offline/made-of.ts';
import { NOT_HERE } from '#domain/offline/worker.ts';
import { paths } from '#domain/site/paths.ts';
import { keeping, things } from './database.ts';
import { drop, fetchWhole, makeRoom, NoRoom, openCache } from './kept-things.ts';

const LOCK = 'offline:contact';
const FRAME = [paths.home, paths.shelf, NOT_HERE, paths.write];

/**
 * Asks what has changed since the last time, and lets go of all that it is in; then fetches what is still to come.
 * Nothing of what is kept is told to the site.
 */
export async function contact({ isForced = false } = {}): Promise<void> {
  await onlyOne(async () => {
    const now = Date.now();
    const before = await keeping.get();
    if (!before.isOn) return;
    const { heard, heardAt = 0 } = before;
    if (!isForced && heard && now - heardAt < ASKS_EVERY_MS && now >= heardAt) return;
    const changes = await askForChanges(heard, before.heardBefore);
    if (!changes) return;
    const isAnew = !heard || changes.changed === 'all';
    const isSetBack = now < heardAt;
    if (isAnew || isSetBack) await keeping.change(() => ({ since: now }));
    await keeping.change(({ unfound = [] }) => ({
      unfound: stillUnfound(unfound, isAnew ? 'all' : [...changes.changed, ...changes.again]),
    }));
    await forget(isAnew ? { ...changes, changed: 'all' } : changes, heardAt);
    // A second question within the minute asks from the same point: nothing falls between the two.
    if (isAnew || isSetBack || now - heardAt >= ASKS_EVERY_MS) {
      const heardBefore = isAnew ? undefined : heard;
      await keeping.change(() => ({ heard: changes.heard, heardAt: now, heardBefore }));
    }
    await forgetUncompared(now);
    await sweep();
    await bringUpToDate();
  });
}

async function askForChanges(
  since: string | undefined,
  before: string | undefined,
): Promise<Changes | undefined> {
  const query = new URLSearchParams({ ...(since && { since }), ...(before && { before }) });
  const response = await fetch(`${CHANGES_ADDRESS}?${query}`, {
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(REQUEST_MS),
  });
  if (response.ok) return response.json();
  if (response.status === 400) return { heard: '', changed: 'all', again: [] };
  return undefined;
}

async function forget({ changed, again }: Changes, heardAt: number): Promise<void> {
  const all = await things.all();
  const now = whatGoes(all, changed);
  const late = whatGoes(fetchedBefore(all, heardAt), again);
  const gone = [...new Set([...now.gone, ...late.gone])];
  const old = [...now.old, ...late.old].filter((thing) => !gone.includes(thing));
  await drop(...gone.map(({ address }) => address));
  const pages = gone.filter(({ kind }) => kind === 'page').toSorted((a, b) => b.used - a.used);
  const read = pages.filter((page) => !isAskedFor(page)).slice(0, REFRESHED_MAX);
  const due = new Map([...pages.filter(isAskedFor), ...read].map((page) => [page.address, page]));
  await things.change([...due.keys()], (current, { isOn }, address) => {
    const page = due.get(address);
    return !current && isOn && page ? wanted(page) : undefined;
  });
  await makeOld(old);
}

async function makeOld(pages: readonly Kept[]): Promise<void> {
  const addresses = pages.map(({ address }) => address);
  await things.change(addresses, (current) => current && { ...current, at: 0 });
}

function wanted({ address, why, used }: Pick<Kept, 'address' | 'why' | 'used'>): Kept {
  return { address, why, used, kind: 'wanted', madeOf: [], bytes: 0, at: 0 };
}

async function forgetUncompared(now: number): Promise<void> {
  const all = await things.all();
  const uncompared = all.filter(
    ({ kind, at }) => kind === 'page' && at > 0 && now - at > COMPARED_EVERY_MS,
  );
  await makeOld(uncompared);
}

async function sweep(): Promise<void> {
  const cache = await openCache();
  const requests = await cache.keys();
  const known = new Set((await things.all()).map(({ address }) => address));
  for (const request of requests) {
    const { pathname, search } = new URL(request.url);
    if (!known.has(pathname + search)) await cache.delete(request);
  }
}

/** What was asked for comes first; of the rest what was seen last, as much as one contact should cost. */
async function bringUpToDate(): Promise<void> {
  const { build } = await keeping.get();
  const due = (await things.all())
    .filter(({ kind, at, build: made }) => {
      const isOfOldBuild = kind === 'page' && made !== undefined && build && made !== build;
      return kind === 'wanted' || (kind === 'page' && at === 0) || isOfOldBuild;
    })
    .toSorted((a, b) => Number(isAskedFor(b)) - Number(isAskedFor(a)) || b.used - a.used);
  const asked = due.filter(isAskedFor).length;
  await fetchAll(due.slice(0, Math.max(asked, REFRESHED_MAX)), {
    untilMs: Date.now() + FETCHING_MS,
  });
  await makeRoom();
}

function isAskedFor({ why }: Kept): boolean {
  return why.some((reason) => reason !== 'read');
}

/** One after another: a line that breaks leaves the rest to the next contact. */
export async function fetchAll(
  due: readonly Kept[],
  { onEach, untilMs = Number.POSITIVE_INFINITY }: { onEach?: () => void; untilMs?: number } = {},
): Promise<void> {
  for (const { address, why, used } of due) {
    if (Date.now() > untilMs) return;
    if (!(await things.get(address))) continue;
    try {
      const [first = 'read', ...others] = why;
      if (await fetchWhole(address, first)) {
        await things.change(
          [address],
          (now) => now && { ...now, why: [...new Set([...now.why, ...others])], used },
        );
      }
    } catch (error) {
      if (error instanceof NoRoom) await keeping.change(() => ({ isFull: true }));
      throw error;
    }
    onEach?.();
  }
}

export async function wantFrame(locale: Locale): Promise<void> {
  await keeping.change(() => ({ locale }));
  const addresses = FRAME.map((path) => inLocale(locale, path));
  await want(addresses, 'frame');
}

export async function want(addresses: readonly string[], reason: Reason): Promise<void> {
  await things.change(addresses, (before, { isOn }, address) => {
    if (before) return { ...before, why: withReason(before, reason) };
    return isOn ? wanted({ address, why: [reason], used: Date.now() }) : undefined;
  });
}

export async function fetchWanted(): Promise<void> {
  const due = (await things.all()).filter(({ kind }) => kind === 'wanted');
  await fetchAll(due);
}

export async function forgetKept(): Promise<void> {
  await keeping.forget();
  for (const name of await caches.keys()) {
    if (name.startsWith('kept:')) await caches.delete(name);
  }
}

export async function localeKept(): Promise<Locale | undefined> {
  const { locale } = await keeping.get();
  return isLocale(locale) ? locale : undefined;
}

async function onlyOne(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
