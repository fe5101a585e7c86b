import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ERASED_BY_REFERENCE } from '#domain/privacy/tables.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { describeEmptyStore } from '#tests/store/harness/empty-store.ts';
import { describeKeyset } from '#tests/store/harness/keyset.ts';
import { describeRandomSteps } from '#tests/store/harness/random-steps.ts';
import { describeBuilds } from '#tests/store/nodes/builds.ts';
import { describeLeases } from '#tests/store/nodes/leases.ts';
import { describeAudit } from '#tests/store/site/audit.ts';
import { describeContent } from '#tests/store/site/cache-tags.ts';
import { describeClock } from '#tests/store/site/clock.ts';
import { describeCounts } from '#tests/store/site/counts.ts';
import { describeInvitations } from '#tests/store/site/invitations.ts';
import { describePasskeys } from '#tests/store/site/passkeys.ts';
import { describePrivacy } from '#tests/store/site/privacy.ts';
import { describeSearchIndex } from '#tests/store/site/search-index.ts';
import { describeSessions } from '#tests/store/site/sessions.ts';
import { describeWriters } from '#tests/store/site/writers.ts';
import { openTemporaryStore } from './temporary.ts';

describeAudit('in an SQLite file', openTemporaryStore);
describeBuilds('in an SQLite file', openTemporaryStore);
describeClock('in an SQLite file', openTemporaryStore);
describeContent('in an SQLite file', openTemporaryStore);
describeCounts('in an SQLite file', openTemporaryStore);
describeEmptyStore('in an SQLite file', openTemporaryStore);
describeKeyset('in an SQLite file', openTemporaryStore);
describeInvitations('in an SQLite file', openTemporaryStore);
describeLeases('in an SQLite file', openTemporaryStore);
describePrivacy('in an SQLite file', openTemporaryStore);
describePasskeys('in an SQLite file', openTemporaryStore);
describeSessions('in an SQLite file', openTemporaryStore);
describeRandomSteps('in an SQLite file', openTemporaryStore);
describeSearchIndex('in an SQLite file', openTemporaryStore);
describeWriters('in an SQLite file', openTemporaryStore, (file) => openSqliteStore(file));

test('rows that are said to go with what they are about refer to it', async () => {
  const { tables, close } = await openTemporaryStore();
  const kept = [];
  for (const name of ERASED_BY_REFERENCE) {
    const { rows } = await sql<{ on_delete: string }>`
      select on_delete from pragma_foreign_key_list(${name})`.execute(tables);
    if (!rows.some(({ on_delete }) => on_delete === 'CASCADE')) kept.push(name);
  }
  expect(kept).toEqual([]);
  await close();
});
