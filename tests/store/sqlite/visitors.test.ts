import { describeSubmissions } from '#tests/store/letters/submissions.ts';
import { describeWithdrawals } from '#tests/store/letters/withdrawals.ts';
import { describeErasing } from '#tests/store/moderation/erasing.ts';
import { describeReports } from '#tests/store/moderation/reports.ts';
import { describeResponses } from '#tests/store/moderation/responses.ts';
import { describeResponsesRound } from '#tests/store/moderation/responses-round.ts';
import { describeAbuseLimits } from '#tests/store/site/abuse.ts';
import { describeOutbox } from '#tests/store/site/outbox.ts';
import { openTemporaryStore } from './temporary.ts';

describeErasing('in an SQLite file', openTemporaryStore);
describeOutbox('in an SQLite file', openTemporaryStore);
describeReports('in an SQLite file', openTemporaryStore);
describeResponses('in an SQLite file', openTemporaryStore);
describeResponsesRound('in an SQLite file', openTemporaryStore);
describeAbuseLimits('in an SQLite file', openTemporaryStore);
describeSubmissions('in an SQLite file', openTemporaryStore);
describeWithdrawals('in an SQLite file', openTemporaryStore);
