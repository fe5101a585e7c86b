import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import type { Announcement, Announcements } from './announcements.ts';
import { contentVersion, EVERY_PAGE, invalidatedSince } from './cache-tags.ts';
import type { InvalidationFeed } from './invalidation-feed.ts';

const EVERY_MS = 400;
const TRUSTED_MS = 1000;

/**
 * Polls any database; announcements only make it faster. If the version went back, the last
 * changes were lost with their server: every page is invalidated.
 */
export function pollInvalidations(
  db: Kysely<Tables>,
  {
    everyMs = EVERY_MS,
    trustedMs = TRUSTED_MS,
    announcements,
  }: { everyMs?: number; trustedMs?: number; announcements?: Announcements } = {},
): InvalidationFeed {
  let seen: number | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let invalidated: string[] = [];
  let asking = false;
  let askAgain = false;

  async function ask(): Promise<void> {
    askAgain = asking;
    if (asking) return;
    asking = true;
    const askedAt = performance.now();
    const before = seen ?? Number.POSITIVE_INFINITY;
    try {
      const version = await contentVersion(db);
      if (version > before) invalidated.push(...(await invalidatedSince(db, before)));
      const wentBackward = seen !== undefined && version < before;
      if (wentBackward) invalidated.push(EVERY_PAGE);
      seen = wentBackward ? version : Math.max(version, seen ?? version);
      confirmedAt = askedAt;
    } catch {
    } finally {
      asking = false;
    }
    if (askAgain) await ask();
  }

  function onAnnouncement(announced: Announcement | undefined): void {
    if (announced === undefined || seen === undefined || announced.version > seen + 1) {
      void ask();
    } else if (announced.version > seen) {
      seen = announced.version;
      invalidated.push(...announced.tags);
    }
  }

  void ask();
  const timer = setInterval(ask, everyMs);
  timer.unref();
  const unsubscribe = announcements?.(onAnnouncement);
  return {
    takeInvalidated() {
      if (performance.now() - confirmedAt > trustedMs) return undefined;
      const tags = invalidated;
      if (tags.length > 0) invalidated = [];
      return tags;
    },
    close() {
      clearInterval(timer);
      unsubscribe?.();
    },
  };
}
