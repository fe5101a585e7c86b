import { readSqliteSnapshot } from '#store/database/sqlite/snapshot.ts';
import { isUnusedFile } from '#store/database/unused.ts';
import { describeSnapshots } from '#tests/store/harness/snapshot.ts';
import { openTemporaryStore } from './temporary.ts';

describeSnapshots('SQLite', {
  open: openTemporaryStore,
  read: async (location) => readSqliteSnapshot(location),
  isUnused: async (location) => isUnusedFile(location),
});
