import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#store/database/schema.ts';

/** Nodes from before there were marks announce none. */
export type Announcement = { version: number; mark?: string; tags: readonly string[] };

/** Called with undefined when something may have been missed. */
export type Announcements = (
  receive: (announced: Announcement | undefined) => void,
  onListening?: (isListening: boolean) => void,
) => () => void;

export type Announcer = {
  notify(trx: Transaction<Tables>, announcement: Omit<Announcement, 'version'>): Promise<void>;
};

export function announcerOf(db: Kysely<Tables>): Announcer | undefined {
  const { adapter } = db.getExecutor();
  return 'notify' in adapter ? (adapter as typeof adapter & Announcer) : undefined;
}
