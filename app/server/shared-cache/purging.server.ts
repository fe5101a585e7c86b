import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { PAST } from '#server/offline/past.ts';
import type { Config } from '#server/process/config.ts';
import type { Content } from '#store/site/cache-tags.ts';
import type { Store } from '#store/store.ts';
import { callPurge, PurgeError } from './purge-call.ts';
import { notePurged, type Purged, readPurged } from './purged.ts';
import { EVERYTHING, purgedWith } from './tags.ts';

declare const __BUILD_ID__: string;

const EVERY_MS = 250;
/** What was on its way to a cache when that was told, or comes from a node that is behind, is there by then. */
const TWICE_AFTER_MS = 3000;
/** Longer than a call may take: whoever has it goes on having it. */
const LEASE_MS = 10_000;
const RENEWED_AFTER_MS = 3000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Cloudflare takes 30 with their kinds. */
const TAGS_PER_CALL = 20;
const TAGS_MAX = 2000;

type Current = Omit<Purged, 'twice' | 'failing'>;

type Parts = {
  config: Pick<Config, 'PURGE_URL' | 'PURGE_TOKEN' | 'SHARED_CACHE_SECONDS'>;
  store: Pick<Store, 'content' | 'invalidationsInOrder' | 'siteMeta' | 'leases'>;
  log: Logger;
};

export function startPurging({ config, ...parts }: Parts) {
  const { PURGE_URL: url, PURGE_TOKEN: token, SHARED_CACHE_SECONDS: seconds } = config;
  if (url === undefined || seconds === 0) return undefined;
  const purging = openPurging({ ...parts, call: (...args) => callPurge({ url, token }, ...args) });
  const timer = setInterval(() => purging.work(), EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await purging.stop();
    },
  };
}

/**
 * Tells the caches what has changed, in the order of the changes, each twice. One process does, by a lease; how far it
 * is stands in the store, so that another goes on from there.
 * @internal
 */
export function openPurging({
  store,
  log,
  call,
  build = __BUILD_ID__,
  now = Date.now,
}: Omit<Parts, 'config'> & {
  call: (tags: readonly string[], stopping: AbortSignal) => Promise<void>;
  build?: string;
  now?: () => number;
}) {
  const lease = { name: 'purges', holder: randomUUID() };
  const stopping = new AbortController();
  let heldSince: number | undefined;
  let restsUntil = 0;
  let failures = 0;
  let done: Content | undefined;
  let toldOnce: { version: number; at: number }[] = [];
  let round: Promise<void> | undefined;

  async function step(): Promise<void> {
    const content = await store.content();
    if (done?.version === content.version && done.mark === content.mark) return;
    if (now() < restsUntil && heldSince === undefined) return;
    const current = await readCurrent(content);
    if (isSettled(await readPurged(store), current)) {
      done = content;
      return letGo();
    }
    if (!(await hasTurn()) || now() < restsUntil) return;
    const noted = await readPurged(store);
    const known = noted && continues(noted, current) ? noted : undefined;
    try {
      if (known?.version === current.version) await tellAgain(known);
      else await tellOnce(known, current);
      failures = 0;
    } catch (error) {
      if (!stopping.signal.aborted)
        await putOff(error as Error, noted ?? { ...current, ...NOTHING });
    }
  }

  async function readCurrent({ version, mark }: Content): Promise<Current> {
    const { get, settle } = store.siteMeta;
    const past = (await get(PAST)) ?? (await settle(PAST, randomBytes(9).toString('base64url')));
    return { past, build, version, mark };
  }

  async function hasTurn(): Promise<boolean> {
    const at = now();
    if (heldSince !== undefined && at - heldSince < RENEWED_AFTER_MS) return true;
    const isMine = await store.leases.acquire(lease, at + LEASE_MS, at);
    heldSince = isMine ? at : undefined;
    if (!isMine) {
      toldOnce = [];
      restsUntil = at + FIRST_WAIT_MS;
    }
    return isMine;
  }

  async function letGo(): Promise<void> {
    if (heldSince === undefined) return;
    heldSince = undefined;
    await store.leases.release(lease);
  }

  async function tellSince(version: number): Promise<void> {
    const found = version < 0 ? [] : await store.invalidationsInOrder(version, TAGS_MAX + 1);
    const tags = found.map(({ tag }) => tag);
    if (version < 0 || tags.length > TAGS_MAX) return call(EVERYTHING, stopping.signal);
    for (let at = 0; at < tags.length; at += TAGS_PER_CALL) {
      await call(purgedWith(tags.slice(at, at + TAGS_PER_CALL)), stopping.signal);
    }
  }

  async function tellOnce(known: Purged | undefined, current: Current): Promise<void> {
    await tellSince(known?.version ?? -1);
    await notePurged(store, { ...current, twice: known?.twice ?? -1 });
    toldOnce.push({ version: current.version, at: now() });
  }

  async function tellAgain(known: Purged): Promise<void> {
    if (toldOnce.length === 0) toldOnce.push({ version: known.version, at: now() });
    const due = toldOnce.filter(({ at }) => now() - at >= TWICE_AFTER_MS);
    const last = due.at(-1);
    if (!last) return;
    await tellSince(known.twice);
    await notePurged(store, { ...known, failing: undefined, twice: last.version });
    toldOnce = toldOnce.filter((told) => !due.includes(told));
  }

  function rest(): number {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    restsUntil = now() + wait;
    return wait;
  }

  async function putOff(failure: Error, noted: Purged): Promise<void> {
    const wait = rest();
    const error = failure instanceof PurgeError ? failure.message : failure.name;
    log.warn({ error, seconds: wait / 1000 }, 'The cache in front could not be told what changed.');
    const since = noted.failing?.since ?? now();
    await notePurged(store, { ...noted, failing: { since, error } });
  }

  return {
    work(): Promise<void> {
      round ??= step()
        .catch((err: unknown) => {
          heldSince = undefined;
          rest();
          log.error({ err }, 'What the cache in front has to be told is not known now.');
        })
        .finally(() => {
          round = undefined;
        });
      return round;
    },

    async stop(): Promise<void> {
      stopping.abort();
      await round;
      await letGo();
    },
  };
}

const NOTHING = { version: -1, twice: -1 };

function continues(noted: Purged, { past, build, version, mark }: Current): boolean {
  if (noted.past !== past || noted.build !== build || noted.version > version) return false;
  return noted.version < version || noted.mark === mark;
}

function isSettled(noted: Purged | undefined, current: Current): boolean {
  if (!noted || !continues(noted, current) || noted.failing) return false;
  return noted.version === current.version && noted.twice === current.version;
}
