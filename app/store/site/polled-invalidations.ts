import type { Kysely } from 'kysely';
import type { ClockDifference } from '#domain/dates/clock.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Announcement, Announcements } from './announcements.ts';
import { type Content, EVERY_PAGE, invalidatedSince, readContent } from './cache-tags.ts';
import type { InvalidationFeed } from './invalidation-feed.ts';

const EVERY_MS = 400;
const TRUSTED_MS = 1000;
/** A question without an answer for so long: the database is gone without a word. */
const SILENT_MS = 2000;

/** `now` is the database's clock, in milliseconds. */
export type Polled = Content & { now?: number };

type Options = {
  everyMs?: number;
  trustedMs?: number;
  announcements?: Announcements | undefined;
  look?: (db: Kysely<Tables>) => Promise<Polled>;
  /** How many connections were lost so far. */
  losses?: () => number;
};

/**
 * Polls any database; announcements only make it faster. Every page is invalidated if the last
 * changes may have been lost with their server: the version went back or came twice, or a
 * connection was lost.
 */
export function pollInvalidations(
  db: Kysely<Tables>,
  {
    everyMs = EVERY_MS,
    trustedMs = TRUSTED_MS,
    announcements,
    look = readContent,
    losses = () => 0,
  }: Options = {},
): InvalidationFeed {
  let seen: Content | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.POSITIVE_INFINITY;
  let failed = false;
  let lossesSeen = losses();
  let invalidated: string[] = [];
  let asking = false;
  let askAgain = false;
  let isListening = announcements ? false : undefined;
  let clock: ClockDifference | undefined;

  async function ask(): Promise<void> {
    askAgain = asking;
    if (asking) return;
    asking = true;
    askedAt = performance.now();
    const before = seen;
    try {
      const asked = Date.now();
      const { now, ...found } = await look(db);
      if (now !== undefined) clock = difference(asked, Date.now(), now);
      if (before && found.version > before.version) {
        invalidated.push(...(await invalidatedSince(db, before.version)));
      }
      const mayLack = failed || losses() !== lossesSeen;
      lossesSeen = losses();
      const isAnother = before !== undefined && isOfAnotherPast(found, before);
      if (before && (mayLack || isAnother)) invalidated.push(EVERY_PAGE);
      if (!seen || isAnother || found.version > seen.version) seen = found;
      failed = false;
      confirmedAt = askedAt;
    } catch {
      failed = true;
    } finally {
      asking = false;
    }
    if (askAgain) await ask();
  }

  function onAnnouncement(announced: Announcement | undefined): void {
    if (announced === undefined || seen === undefined || announced.version > seen.version + 1) {
      void ask();
    } else if (announced.version > seen.version) {
      const { version, mark = seen.mark } = announced;
      seen = { version, mark };
      invalidated.push(...announced.tags);
    }
  }

  void ask();
  const timer = setInterval(ask, everyMs);
  timer.unref();
  const unsubscribe = announcements?.(onAnnouncement, (listening) => {
    isListening = listening;
  });
  return {
    takeInvalidated() {
      if (performance.now() - confirmedAt > trustedMs) return undefined;
      const tags = invalidated;
      if (tags.length > 0) invalidated = [];
      return tags;
    },
    state() {
      const now = performance.now();
      const isSilent = asking && now - askedAt > SILENT_MS;
      const isAway = failed || isSilent || losses() !== lossesSeen;
      return { answeredAgo: now - confirmedAt, isAway, isListening, clock };
    },
    close() {
      clearInterval(timer);
      unsubscribe?.();
    },
  };
}

function isOfAnotherPast(found: Content, seen: Content): boolean {
  if (found.version === seen.version) return found.mark !== seen.mark;
  return found.version < seen.version;
}

function difference(asked: number, answered: number, theirs: number): ClockDifference {
  return { ahead: (asked + answered) / 2 - theirs, within: (answered - asked) / 2 };
}
