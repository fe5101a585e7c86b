import { readPostgresSnapshot } from '#store/database/postgres/snapshot.ts';
import { isUnusedDatabase } from '#store/database/unused-database.ts';
import { describeSnapshots } from '#tests/store/harness/snapshot.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeSnapshots('PostgreSQL', {
  open: openTemporaryStore,
  read: readPostgresSnapshot,
  isUnused: isUnusedDatabase,
});
