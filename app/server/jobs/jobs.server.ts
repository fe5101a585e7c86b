import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { erasedBefore } from '#domain/letters/trash.ts';
import { movePicturesFromOldKeys } from '#server/letters/move-pictures.server.ts';
import { sweepPictures } from '#server/letters/sweep-pictures.server.ts';
import type { Site } from '#server/site.server.ts';
import { indexAnswers } from './index-answers.ts';
import { markUnread } from './mark-unread.server.ts';

const EVERY_MS = 60 * 60 * 1000;
const LEASE_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A class writes within days of each other. */
const COPIES_DAYS = 30;

/** Retention: at the start and every hour, by the one process that has the lease. */
export function startJobs({
  store,
  files,
  abuseGate,
  settings,
  log,
  transfers,
}: Pick<Site, 'store' | 'files' | 'log'> & {
  abuseGate: Pick<Site['abuseGate'], 'sweep'>;
  transfers?: Pick<Site['transfers'], 'sweep'>;
  settings: Pick<Site['settings'], 'current'>;
}) {
  const lease = { name: 'chores', holder: randomUUID() };
  const stopping = new AbortController();
  const work = async () => {
    try {
      const now = Date.now();
      await transfers?.sweep();
      if (!(await store.leases.acquire(lease, now + LEASE_MS, now))) return;
      await abuseGate.sweep();
      await store.credentials.forgetSessions(now);
      const { retention } = await settings.current();
      const before = (days: number) => now - days * DAY_MS;
      await store.responses.forgetContacts({
        decidedBefore: before(retention.contact),
        undecidedBefore: before(retention.undecided),
      });
      await store.activity.forget(before(retention.audit));
      const due = erasedBefore(now, retention.trash);
      const { copies, letters, responses } = store.moderation;
      await untilNone(() => letters.eraseTrashedBefore(due));
      await untilNone(() => letters.eraseRejectedBefore(before(retention.rejected)));
      await untilNone(() => responses.eraseRejectedBefore(before(retention.rejected)));
      await untilNone(() => copies.groupSome('response'));
      await untilNone(() => copies.groupSome('letter'));
      await copies.forgetFounders(before(COPIES_DAYS));
      await store.letterDrafts.sweep(before(retention.draft));
      await store.purge();
      await sweepPictures({ store, files }, now);
    } catch (error) {
      log.error({ err: error }, 'What is due could not be forgotten.');
    }
  };
  const moving = movePicturesFromOldKeys({ store, files, log }, stopping.signal);
  const marking = markUnread({ store, log }, stopping.signal);
  const indexing = indexAnswers({ store, log }, stopping.signal);
  let round = work();
  const timer = setInterval(() => {
    round = work();
  }, EVERY_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([round, moving, marking, indexing]);
      await store.leases.release(lease);
    },
  };
}

/** In batches: SQLite is synchronous, and others get a turn between. */
async function untilNone(eraseSome: () => Promise<number>): Promise<void> {
  while ((await eraseSome()) > 0) await setImmediate();
}
