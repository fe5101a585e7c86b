import { randomUUID } from 'node:crypto';
import { DRAFT_KEPT_MS } from '../domain/letters/draft.ts';
import { TRASH_DAYS } from '../domain/letters/letter.ts';
import { erasedBefore } from '../domain/letters/trash.ts';
import { CONTACT_KEPT_MS } from '../domain/responses/response.ts';
import { deleteErasedFolders } from './commands.server.ts';
import type { Site } from './site.server.ts';
import { sweepUnsettledFiles } from './submissions/letter-files.server.ts';

const EVERY_MS = 60 * 60 * 1000;
/** A process that was killed at work keeps the others from it no longer than this. */
const LEASE_MS = 10 * 60 * 1000;

/**
 * What has to be forgotten in time is forgotten at the start and every hour: traces of what was
 * sent, addresses of those whose answer was decided long ago, files that belong to no letter,
 * drafts that nobody went on with, and letters whose time in the trash is over. Of several
 * processes over one store one does it.
 * @param trashDays how many days letters stay in the trash
 */
export function startChores({
  store,
  files,
  senders,
  log,
  trashDays = async () => TRASH_DAYS,
}: Pick<Site, 'store' | 'files' | 'log'> & {
  senders: Pick<Site['senders'], 'sweep'>;
  trashDays?: () => Promise<number>;
}) {
  const lease = { name: 'chores', holder: randomUUID() };
  const work = async () => {
    try {
      const now = Date.now();
      if (!(await store.leases.take(lease, now + LEASE_MS, now))) return;
      await senders.sweep();
      await store.responses.forgetContacts(Date.now() - CONTACT_KEPT_MS);
      await sweepUnsettledFiles({ store, files });
      const due = erasedBefore(Date.now(), await trashDays());
      while ((await store.moderation.letters.eraseTrashedBefore(due)) > 0);
      await deleteErasedFolders({ store, files });
      await store.letterDrafts.sweep(Date.now() - DRAFT_KEPT_MS);
    } catch (error) {
      log.error({ err: error }, 'What is due could not be forgotten.');
    }
  };
  let round = work();
  const timer = setInterval(() => {
    round = work();
  }, EVERY_MS);
  return {
    /** Begins no further round, and waits for the one at work. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
      await store.leases.giveBack(lease);
    },
  };
}
