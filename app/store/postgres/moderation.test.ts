import { describeModerationDecisions } from '../contract/moderation-decisions.ts';
import { describeModerationEdits } from '../contract/moderation-edits.ts';
import { describeModerationQueues } from '../contract/moderation-queues.ts';
import { openTemporaryStore } from './temporary.ts';

describeModerationDecisions('in a PostgreSQL database', openTemporaryStore);
describeModerationEdits('in a PostgreSQL database', openTemporaryStore);
describeModerationQueues('in a PostgreSQL database', openTemporaryStore);
