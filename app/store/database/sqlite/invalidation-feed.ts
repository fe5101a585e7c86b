import type { InvalidationFeed } from '#store/site/invalidation-feed.ts';
import { openDatabase } from './dialect.ts';

const NOTHING: readonly string[] = [];

/** `data_version` changes with every commit of another connection, and costs microseconds. */
export function watchSqliteInvalidations(file: string): InvalidationFeed {
  const database = openDatabase(file, { readOnly: true });
  // It never waits: what cannot be known at once is unknown.
  database.exec('pragma busy_timeout = 0');
  const dataVersion = database.prepare('pragma data_version');
  const contentVersion = database.prepare('select version from content where id = 1');
  const invalidated = database.prepare(
    'select subject, version from content_touched where version > ? order by subject',
  );
  const readData = () => Number(dataVersion.get()?.data_version);
  const readContent = () => Number(contentVersion.get()?.version);
  let seenData = readData();
  let seenContent = readContent();
  return {
    takeInvalidated() {
      try {
        const data = readData();
        if (data === seenData) return NOTHING;
        const content = readContent();
        const tags =
          content === seenContent
            ? NOTHING
            : invalidated.all(seenContent).map(({ subject }) => String(subject));
        seenData = data;
        seenContent = content;
        return tags;
      } catch {
        return undefined;
      }
    },
    close: () => database.close(),
  };
}
