import { NewerStoreError } from '#store/database/migrations.ts';
import { findDamage } from '#store/database/sqlite/damage.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import type { Store } from '#store/store.ts';
import { ArchiveError } from './archive.ts';

/** Migrates a copy of a store, and changes it; resolves to the counters that are off, or throws ArchiveError. */
export async function checkStore(
  file: string,
  change: (store: Store) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const store = await openSqliteStore(file).catch((error: Error) => {
    if (!(error instanceof NewerStoreError)) throw error;
    throw new ArchiveError('The store was written by a newer version of the site. Use that one.');
  });
  const wrong = await change(store)
    .then(() => store.counts.verify())
    .finally(() => store.close());
  const database = openDatabase(file);
  try {
    if (findDamage(database).length > 0) {
      throw new ArchiveError('The store is damaged. Run "npm run doctor", or take another backup.');
    }
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
  return wrong.map(
    ({ counter, stored, counted }) => `${counter}: stored ${stored}, counted ${counted}`,
  );
}
