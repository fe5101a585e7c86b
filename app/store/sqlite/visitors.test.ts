import { describeErasing } from '../contract/erasing.ts';
import { describeOutbox } from '../contract/outbox.ts';
import { describeResponses } from '../contract/responses.ts';
import { describeSenders } from '../contract/senders.ts';
import { describeSubmissions } from '../contract/submissions.ts';
import { openTemporaryStore } from './temporary.ts';

describeErasing('in an SQLite file', openTemporaryStore);
describeOutbox('in an SQLite file', openTemporaryStore);
describeResponses('in an SQLite file', openTemporaryStore);
describeSenders('in an SQLite file', openTemporaryStore);
describeSubmissions('in an SQLite file', openTemporaryStore);
