import type { Kysely } from 'kysely';
import { contentVersion, touchedSince } from './content.ts';
import type { ContentWatch } from './content-watch.ts';
import type { Tables } from './schema.ts';

/** How often a database that tells nothing by itself is asked. */
const EVERY_MS = 400;
/** What was heard longer ago than this is not believed any more. */
const BELIEVED_MS = 1000;

/**
 * Watches the content of any database by asking for its version again and again: a change is known
 * within a second. When the database does not answer, nothing is known until it does; what was
 * touched meanwhile is told then.
 */
export function pollContent(
  db: Kysely<Tables>,
  { everyMs = EVERY_MS, believedMs = BELIEVED_MS } = {},
): ContentWatch {
  let seen: number | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let touched: string[] = [];
  let asking = false;

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    const askedAt = performance.now();
    try {
      const version = await contentVersion(db);
      if (seen !== undefined && version !== seen) touched.push(...(await touchedSince(db, seen)));
      seen = version;
      heardAt = askedAt;
    } catch {
      // The next question may be answered; until then `look` knows nothing.
    } finally {
      asking = false;
    }
  }

  void ask();
  const timer = setInterval(ask, everyMs);
  timer.unref();
  return {
    look() {
      if (performance.now() - heardAt > believedMs) return undefined;
      const subjects = touched;
      if (subjects.length > 0) touched = [];
      return subjects;
    },
    close: () => clearInterval(timer),
  };
}
