import { describeAudit } from '../contract/audit.ts';
import { describeClock } from '../contract/clock.ts';
import { describeContent } from '../contract/content.ts';
import { describeCounts } from '../contract/counts.ts';
import { describeEmptyStore } from '../contract/empty-store.ts';
import { describeLeases } from '../contract/leases.ts';
import { describeRandomSteps } from '../contract/random-steps.ts';
import { openTemporaryStore } from './temporary.ts';

describeAudit('in an SQLite file', openTemporaryStore);
describeClock('in an SQLite file', openTemporaryStore);
describeContent('in an SQLite file', openTemporaryStore);
describeCounts('in an SQLite file', openTemporaryStore);
describeEmptyStore('in an SQLite file', openTemporaryStore);
describeLeases('in an SQLite file', openTemporaryStore);
describeRandomSteps('in an SQLite file', openTemporaryStore);
