import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { erasedBefore } from '#domain/letters/trash.ts';
import { daysOf, PERIODS } from '#domain/privacy/data.ts';
import type { Period } from '#domain/privacy/datum.ts';
import { sweepBuilds } from '#server/builds/publish-build.server.ts';
import { movePicturesFromOldKeys } from '#server/letters/move-pictures.server.ts';
import { sweepPictures } from '#server/letters/sweep-pictures.server.ts';
import { sealAddresses } from '#server/privacy/address-keys.server.ts';
import type { Site } from '#server/site.server.ts';
import { noteDone } from './due-work.ts';
import { indexWords } from './index-words.ts';
import { markUnread } from './mark-unread.server.ts';
import { passedUntil } from './passed-time.server.ts';

const EVERY_MS = 60 * 60 * 1000;
const LEASE_MS = 10 * 60 * 1000;

/**
 * Retention, at the start and every hour, by the one process that has the lease; and what a version before left to
 * be done once.
 */
export function startJobs({
  store,
  files,
  abuseGate,
  settings,
  log,
  transfers,
  tracing,
}: Pick<Site, 'store' | 'files' | 'log' | 'tracing'> & {
  abuseGate: Pick<Site['abuseGate'], 'sweep'>;
  transfers?: Pick<Site['transfers'], 'sweep'>;
  settings: Pick<Site['settings'], 'current'>;
}) {
  const lease = { name: 'chores', holder: randomUUID() };
  const stopping = new AbortController();
  const forget = forgettingIn({ store, files }, abuseGate);
  /** What is to be done by now, if it is this process's turn. */
  const tasks = async (): Promise<Task[]> => {
    const now = Date.now();
    const theirs = now - (store.feedState()?.clock?.ahead ?? 0);
    const passed = await passedUntil({ store, log }, Math.round(theirs));
    await transfers?.sweep(passed);
    if (!(await store.leases.acquire(lease, now + LEASE_MS, now))) return [];
    const { retention } = await settings.current();
    const { copies } = store.moderation;
    return [
      ...PERIODS.map(
        (period) => () => forget[period](erasedBefore(passed, daysOf(period, retention)), now),
      ),
      () => untilNone(() => copies.groupSome('response')),
      () => untilNone(() => copies.groupSome('letter')),
      () => sealAddresses(store),
      () => store.purge(),
      () => sweepPictures({ store, files }, passed),
      async () => {
        const { left = [] } = (await store.rewriteTables(passed)) ?? {};
        if (left.length > 0)
          log.warn({ tables: left }, 'What was erased stays in their free space.');
      },
    ];
  };
  /** What fails keeps nothing else from being done; resolves to whether it went well. */
  const attempt = async (task: Task): Promise<boolean> => {
    try {
      await task();
      return true;
    } catch (error) {
      log.error({ err: error }, 'What is due could not be forgotten.');
      return false;
    }
  };
  const work = async () => {
    await attempt(async () => {
      const outcomes: boolean[] = [];
      for (const task of await tasks()) outcomes.push(await attempt(task));
      if (outcomes.length > 0 && outcomes.every(Boolean)) await noteDone(store, Date.now());
    });
  };
  const traced = (name: string, job: () => Promise<void>) =>
    tracing?.span(`job ${name}`, { isRoot: true }, job) ?? job();
  const once = [
    traced('pictures', () => movePicturesFromOldKeys({ store, files, log }, stopping.signal)),
    traced('marks', () => markUnread({ store, log }, stopping.signal)),
    traced('search', () => indexWords({ store, log }, stopping.signal)),
  ];
  let round = traced('retention', work);
  const timer = setInterval(() => {
    round = traced('retention', work);
  }, EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([round, ...once]);
      await store.leases.release(lease);
    },
  };
}

type Task = () => Promise<unknown>;
type Forget = (before: number, now: number) => Promise<unknown>;

/** What goes once its days are over, as the table of all data says. */
function forgettingIn(
  { store, files }: Pick<Site, 'store' | 'files'>,
  abuseGate: Pick<Site['abuseGate'], 'sweep'>,
): Record<Period, Forget> {
  const { copies, letters, responses } = store.moderation;
  return {
    contact: (decidedBefore) => store.responses.forgetContacts({ decidedBefore }),
    async undecided(undecidedBefore) {
      await store.responses.forgetContacts({ undecidedBefore });
      await store.reports.forgetAddresses(undecidedBefore);
    },
    settled: (before) => store.reports.forgetSettled(before),
    audit: (before) => store.activity.forget(before),
    trash: (before) => untilNone(() => letters.eraseTrashedBefore(before)),
    async rejected(before) {
      await untilNone(() => letters.eraseRejectedBefore(before));
      await untilNone(() => responses.eraseRejectedBefore(before));
    },
    async draft(before) {
      await store.letterDrafts.sweep(before);
      await store.translations.releaseOld(before);
    },
    copies: (before) => copies.forgetFounders(before),
    mail: (before) => store.outbox.removeOld(before),
    pack: (before) => store.packs.forget(before),
    async session(_, now) {
      await store.credentials.forgetSessions(now);
      await store.passkeys.forgetChallenges(now);
    },
    traffic: () => abuseGate.sweep(),
    build: (before) => sweepBuilds({ store, files }, before),
    // Its files are on each machine, and go before there is a turn.
    import: async () => undefined,
  };
}

/** In batches: SQLite is synchronous, and others get a turn between. */
async function untilNone(eraseSome: () => Promise<number>): Promise<void> {
  while ((await eraseSome()) > 0) await setImmediate();
}
