import { describeSnapshots } from '../contract/snapshot.ts';
import { isUnusedDatabase } from '../unused-database.ts';
import { readPostgresSnapshot } from './snapshot.ts';
import { openTemporaryStore } from './temporary.ts';

describeSnapshots('PostgreSQL', {
  open: openTemporaryStore,
  read: readPostgresSnapshot,
  isUnused: isUnusedDatabase,
});
