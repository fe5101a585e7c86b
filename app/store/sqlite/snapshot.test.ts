import { describeSnapshots } from '../contract/snapshot.ts';
import { isUnusedFile } from '../unused.ts';
import { readSqliteSnapshot } from './snapshot.ts';
import { openTemporaryStore } from './temporary.ts';

describeSnapshots('SQLite', {
  open: openTemporaryStore,
  read: async (place) => readSqliteSnapshot(place),
  isUnused: async (place) => isUnusedFile(place),
});
