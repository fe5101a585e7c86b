import { describeSubmissions } from '#tests/store/letters/submissions.ts';
import { describeWithdrawals } from '#tests/store/letters/withdrawals.ts';
import { describeErasing } from '#tests/store/moderation/erasing.ts';
import { describeReports } from '#tests/store/moderation/reports.ts';
import { describeResponses } from '#tests/store/moderation/responses.ts';
import { describeResponsesRound } from '#tests/store/moderation/responses-round.ts';
import { describeAbuseLimits } from '#tests/store/site/abuse.ts';
import { describeOutbox } from '#tests/store/site/outbox.ts';
import { openTemporaryStore } from './temporary.ts';

describeErasing('in a PostgreSQL database', openTemporaryStore);
describeOutbox('in a PostgreSQL database', openTemporaryStore);
describeReports('in a PostgreSQL database', openTemporaryStore);
describeResponses('in a PostgreSQL database', openTemporaryStore);
describeResponsesRound('in a PostgreSQL database', openTemporaryStore);
describeAbuseLimits('in a PostgreSQL database', openTemporaryStore);
describeSubmissions('in a PostgreSQL database', openTemporaryStore);
describeWithdrawals('in a PostgreSQL database', openTemporaryStore);
