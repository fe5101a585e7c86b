import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** What one step touched, and the content version that it is noted under. */
export type Announcement = { version: number; tags: readonly string[] };

/**
 * Hears of changes as they are kept, whoever makes them, until the returned function is called. It
 * hears nothing in particular when something may have been missed.
 */
export type Announcements = (hear: (announced: Announcement | undefined) => void) => () => void;

/** What the adapter of a database can do beside what Kysely asks of it. */
export type Announcer = {
  /** Tells every process of a change, at the moment at which its transaction is kept. */
  notify(trx: Kysely<Tables>, announcement: Announcement): Promise<void>;
};

/** How a database tells of changes, if it can. */
export function announcerOf(db: Kysely<Tables>): Announcer | undefined {
  const { adapter } = db.getExecutor();
  return 'notify' in adapter ? (adapter as typeof adapter & Announcer) : undefined;
}
