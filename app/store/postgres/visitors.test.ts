import { describeErasing } from '../contract/erasing.ts';
import { describeOutbox } from '../contract/outbox.ts';
import { describeResponses } from '../contract/responses.ts';
import { describeSenders } from '../contract/senders.ts';
import { describeSubmissions } from '../contract/submissions.ts';
import { openTemporaryStore } from './temporary.ts';

describeErasing('in a PostgreSQL database', openTemporaryStore);
describeOutbox('in a PostgreSQL database', openTemporaryStore);
describeResponses('in a PostgreSQL database', openTemporaryStore);
describeSenders('in a PostgreSQL database', openTemporaryStore);
describeSubmissions('in a PostgreSQL database', openTemporaryStore);
