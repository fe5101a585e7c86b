import { describeAnswerSearch } from '#tests/store/moderation/answer-search.ts';
import { describeMarks } from '#tests/store/moderation/marks.ts';
import { describeModerationDecisions } from '#tests/store/moderation/moderation-decisions.ts';
import { describeModerationEdits } from '#tests/store/moderation/moderation-edits.ts';
import { describeModerationQueues } from '#tests/store/moderation/moderation-queues.ts';
import { describeNearCopies } from '#tests/store/moderation/near-copies.ts';
import { describeQueueLeases } from '#tests/store/moderation/queue-leases.ts';
import { describeTeamNotes } from '#tests/store/moderation/team-notes.ts';
import { openTemporaryStore } from './temporary.ts';

describeAnswerSearch('in a PostgreSQL database', openTemporaryStore);
describeModerationDecisions('in a PostgreSQL database', openTemporaryStore);
describeModerationEdits('in a PostgreSQL database', openTemporaryStore);
describeModerationQueues('in a PostgreSQL database', openTemporaryStore);
describeNearCopies('in a PostgreSQL database', openTemporaryStore);
describeMarks('in a PostgreSQL database', openTemporaryStore);
describeQueueLeases('in a PostgreSQL database', openTemporaryStore);
describeTeamNotes('in a PostgreSQL database', openTemporaryStore);
