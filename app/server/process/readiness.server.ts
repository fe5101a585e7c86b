import { stat } from 'node:fs/promises';
import { CLOCK_FAULT_MS, clockError } from '#domain/dates/clock.ts';
import { probeFolder } from '#files/disk-probe.ts';
import { hasFiles, LETTER_FILES } from '#files/files.ts';
import type { Services } from '#server/services.ts';
import type { FeedState } from '#store/site/invalidation-feed.ts';
import { type Config, sqliteFile } from './config.ts';

const CACHED_MS = 1000;
const LIMIT_MS = 1500;
const LETTERS_ASKED = 20;

/** Without an answer for longer, a database is slow or gone: pages are made anew for each reader. */
const POLL_LATE_MS = 3000;

export type PartState =
  | 'ok'
  | 'full'
  | 'missing'
  | 'readOnly'
  | 'away'
  | 'replica'
  | 'outdated'
  | 'wrong';

const PARTS = ['store', 'disk', 'files'] as const;
type ProbedPart = (typeof PARTS)[number];
type PolledPart = 'poll' | 'listener' | 'clock';

export type ReadinessParts = Record<ProbedPart, PartState> & Partial<Record<PolledPart, PartState>>;

export type Readiness = Readonly<{ ready: boolean; parts: ReadinessParts }>;

/** A bucket that is away takes no node out: all share it, and pages do without. */
export function openReadiness({
  config,
  store,
  files,
}: {
  config: Pick<Config, 'dataDir' | 'DATABASE_URL' | 'FILES_URL'>;
  store: Pick<Services['store'], 'ping' | 'letters' | 'feedState'>;
  files: Pick<Services['files'], 'ping' | 'list'>;
}): () => Promise<Readiness> {
  const onDisk = !config.FILES_URL;
  const storesHere = onDisk || !config.DATABASE_URL;

  const look: Record<ProbedPart, () => Promise<PartState>> = {
    async store() {
      // SQLite goes on writing into a file that was deleted.
      if (!config.DATABASE_URL) await stat(sqliteFile(config));
      await store.ping();
      return 'ok';
    },
    async disk() {
      await probeFolder(config.dataDir).catch((error: NodeJS.ErrnoException) => {
        if (storesHere || error.code !== 'ENOENT') throw error;
      });
      return 'ok';
    },
    async files() {
      await files.ping();
      if (!onDisk || (await hasFiles(files, LETTER_FILES))) return 'ok';
      const { items } = await store.letters.listLatest({ locale: 'en', limit: LETTERS_ASKED });
      return items.some(({ photo }) => photo) ? 'missing' : 'ok';
    },
  };
  const asked = {
    store: cachedProbe(look.store),
    disk: cachedProbe(look.disk),
    files: cachedProbe(look.files),
  };

  return async () => {
    const [ofStore, disk, ofFiles] = await Promise.all([
      asked.store(),
      asked.disk(),
      asked.files(),
    ]);
    const polled = polledParts(store.feedState());
    const parts = { store: ofStore, disk, files: ofFiles, ...polled };
    const needed = onDisk ? PARTS : (['store', 'disk'] as const);
    const ready = needed.every((part) => parts[part] === 'ok') && polled.clock !== 'wrong';
    return { ready, parts };
  };
}

function polledParts(feed: FeedState | undefined): Partial<Record<PolledPart, PartState>> {
  if (!feed) return {};
  const { answeredAgo, isListening, clock } = feed;
  return {
    poll: answeredAgo > POLL_LATE_MS ? 'away' : 'ok',
    ...(isListening !== undefined && { listener: isListening ? 'ok' : 'away' }),
    clock: clock && clockError(clock) > CLOCK_FAULT_MS ? 'wrong' : 'ok',
  };
}

/** Coalesces probes; one that hangs is not repeated. */
function cachedProbe(look: () => Promise<PartState>): () => Promise<PartState> {
  let latest: { answer: Promise<PartState>; endedAt: number | undefined } | undefined;
  return () => {
    const isOver = latest?.endedAt !== undefined;
    if (latest && !(isOver && performance.now() - Number(latest.endedAt) > CACHED_MS)) {
      return latest.answer;
    }
    const looking = look().catch(stateOf);
    const mine = { answer: within(looking), endedAt: undefined as number | undefined };
    void looking.then(() => {
      mine.answer = looking;
      mine.endedAt = performance.now();
    });
    latest = mine;
    return mine.answer;
  };
}

async function within(looking: Promise<PartState>): Promise<PartState> {
  const { promise: late, resolve } = Promise.withResolvers<PartState>();
  const limit = setTimeout(() => resolve('away'), LIMIT_MS);
  try {
    return await Promise.race([looking, late]);
  } finally {
    clearTimeout(limit);
  }
}

function stateOf(error: NodeJS.ErrnoException): PartState {
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'full';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'missing';
    case 'OUTDATED':
      return 'outdated';
    case 'REPLICA':
      return 'replica';
    case 'READ_ONLY':
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return 'readOnly';
    default:
      return 'away';
  }
}
