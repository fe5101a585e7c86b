import { describeEmptyStore } from '#tests/store/harness/empty-store.ts';
import { describeKeyset } from '#tests/store/harness/keyset.ts';
import { describeRandomSteps } from '#tests/store/harness/random-steps.ts';
import { describeAudit } from '#tests/store/site/audit.ts';
import { describeContent } from '#tests/store/site/cache-tags.ts';
import { describeClock } from '#tests/store/site/clock.ts';
import { describeCounts } from '#tests/store/site/counts.ts';
import { describeLeases } from '#tests/store/site/leases.ts';
import { openTemporaryStore } from './temporary.ts';

describeAudit('in an SQLite file', openTemporaryStore);
describeClock('in an SQLite file', openTemporaryStore);
describeContent('in an SQLite file', openTemporaryStore);
describeCounts('in an SQLite file', openTemporaryStore);
describeEmptyStore('in an SQLite file', openTemporaryStore);
describeKeyset('in an SQLite file', openTemporaryStore);
describeLeases('in an SQLite file', openTemporaryStore);
describeRandomSteps('in an SQLite file', openTemporaryStore);
